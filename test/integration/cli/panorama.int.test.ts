import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { answerOf, commandLine, packedProgram } from '#test/world/command-line.ts';
import { type Caller, service } from '#test/world/index.ts';
import { originOf } from '#test/world/start.ts';
import { edgeOf, made, mapOf, resourceIn } from '#test/world/things.ts';

/** `atlas panorama` draws a map, and what a terminal makes of the command line. */

const running = await service();
const { ann } = (await running.people({ ann: 'approved' })) as { ann: Caller };
const folder = await mkdtemp(join(tmpdir(), 'atlas-panorama-'));
const environment: Record<string, string> = {
  SERVICE_API_URL: await originOf(running),
  SERVICE_TOKEN: ann.token,
  LANG: 'C.UTF-8',
};
const atlas = commandLine(environment);
const map = (await mapOf(ann, 'Drawn')).id;
const [stock, soup, knife] = await Promise.all(
  ['Stock', 'Soup', 'Knife'].map((title) => resourceIn(ann, { map }, { title })),
);
await edgeOf(ann, stock!, soup!, { kind: 'express' });
await edgeOf(ann, soup!, knife!, { kind: 'near', weight: 0.1 });
await made(ann.post(`/api/cognitive-maps/${map}/materialize`, { threshold: 1 }));
await resourceIn(ann, { map }, { title: 'Late' });

afterAll(() => rm(folder, { recursive: true }));

const draw = (file: string, ...args: string[]) =>
  atlas(['panorama', map, '--out', join(folder, file), ...args]);

test('the same map gives the same SVG, and an existing file is replaced only with --force', async () => {
  expect((await draw('one.svg')).code).toBe(0);
  expect((await draw('two.svg')).code).toBe(0);
  const [one, two] = await Promise.all(
    ['one.svg', 'two.svg'].map((name) => readFile(join(folder, name), 'utf8')),
  );
  expect(one).toBe(two);
  expect(one).toContain('<title>Drawn</title>');
  await writeFile(join(folder, 'mine.svg'), 'mine');
  const refused = await draw('mine.svg');
  expect([refused.code, JSON.parse(refused.stdout)]).toMatchObject([
    1,
    { code: 'io', hint: '--force replaces it' },
  ]);
  expect(await readFile(join(folder, 'mine.svg'), 'utf8')).toBe('mine');
  expect((await draw('mine.svg', '--force')).code).toBe(0);
  expect(await readFile(join(folder, 'mine.svg'), 'utf8')).toBe(one);
});

test('a PNG is a picture, made without a renderer or fonts of this machine', async () => {
  expect((await draw('one.png')).code).toBe(0);
  const bytes = await readFile(join(folder, 'one.png'));
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  // A blank one of this size has some 5 kB.
  expect(bytes.length).toBeGreaterThan(15_000);
});

test('a missing folder or an unknown file ending is an error and leaves no draft behind', async () => {
  expect((await draw('nowhere/one.svg')).code).toBe(1);
  expect((await draw('one.pdf')).code).toBe(2);
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('in a pipe the answer itself is printed', async () => {
  const answer = answerOf<{ orphan_nodes: { title: string }[] }>(await atlas(['panorama', map]));
  expect(answer.orphan_nodes).toMatchObject([{ title: 'Late' }]);
});

/** Runs a command in a pseudo-terminal, and gives what it shows. */
async function inTerminal(args: readonly string[], variables: Record<string, string> = {}): Promise<string> {
  const command = [process.execPath, await packedProgram(), ...args].map((word) => `'${word}'`).join(' ');
  const { stdout } = await promisify(execFile)('script', ['-qec', command, '/dev/null'], {
    env: { PATH: process.env['PATH'], HOME: folder, TERM: 'xterm', ...environment, ...variables },
  });
  return stdout.replaceAll('\r\n', '\n');
}

test('a terminal shows the drawing, in bold unless NO_COLOR is set', async () => {
  const shown = await inTerminal(['panorama', map]);
  expect(shown).toContain('└─ \u001b[1min no territory\u001b[22m 1');
  const plain = await inTerminal(['panorama', map], { NO_COLOR: '1' });
  expect(plain).toContain('└─ in no territory 1');
  expect(plain).not.toContain('\u001b');
  expect(await inTerminal(['panorama', map, '--color', 'never'])).not.toContain('\u001b');
});

test('a list that the service cut is shown with a plus sign in the terminal, and in the drawing as one of which more exist', async () => {
  const { id: large } = await mapOf(ann, 'Large');
  for (let at = 0; at < 51; at += 1) await resourceIn(ann, { map: large }, { title: `Lone ${at}` });
  const shown = await inTerminal(['panorama', large], { NO_COLOR: '1' });
  expect(shown).toContain('50+ orphans');
  expect((await atlas(['panorama', large, '--out', join(folder, 'large.svg')])).code).toBe(0);
  expect(await readFile(join(folder, 'large.svg'), 'utf8')).toContain('50 orphans, more exist');
});

test('a terminal gets tables, and prose for errors', async () => {
  expect(await inTerminal(['cogmap', 'list', '--name-contains', 'Drawn'], { NO_COLOR: '1' })).toMatch(
    /^name +resource_count +region_count +id\nDrawn /,
  );
  const failed = inTerminal(['cogmap', 'show', '00000000-0000-7000-8000-00000000beef']);
  await expect(failed).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('error (not-found): '),
  });
});
