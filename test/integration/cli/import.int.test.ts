import { writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { answerOf, commandLine, packedProgram } from '#test/world/command-line.ts';
import { type Caller, service } from '#test/world/index.ts';
import { MOUNTS, runAmongMounts } from '#test/world/mounts.ts';
import { originOf } from '#test/world/start.ts';

/** `atlas import`: a folder or a vault becomes a map, and the same command again changes nothing. */

interface Report {
  readonly map_id: string;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly asserted: number;
  readonly links: Readonly<Record<string, number>>;
  readonly warnings: readonly string[];
}

const running = await service();
const { ann } = (await running.people({ ann: 'approved' })) as { ann: Caller };
const environment: Record<string, string> = {
  SERVICE_API_URL: await originOf(running),
  SERVICE_TOKEN: ann.token,
};
const atlas = commandLine(environment);
const folder = await mkdtemp(join(tmpdir(), 'atlas-import-'));

afterAll(() => rm(folder, { recursive: true }));

async function vaultOf(name: string, files: Readonly<Record<string, string | Uint8Array>>): Promise<string> {
  const vault = join(folder, name);
  await mkdir(join(vault, '.obsidian'), { recursive: true });
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(vault, path)), { recursive: true });
    await writeFile(join(vault, path), content);
  }
  return vault;
}

const imported = async (path: string, map: string, ...args: string[]): Promise<Report> =>
  answerOf(await atlas(['import', path, '--map', map, ...args]));

const titlesOf = async (map: string): Promise<string[]> => {
  const { body } = await ann.get(`/api/resources?cogmap_ids=${map}&sort=title&order=asc`);
  return body.rows.map((row: { title: string }) => row.title);
};

test('a vault becomes a map with links and tags; a repeat changes nothing, an edited file is one update', async () => {
  const vault = await vaultOf('kitchen', {
    'Soup.md': '---\naliases: [Potage]\n---\nBegins with [[stock]] #warm',
    'basics/Stock.md': '# Stock\n\nFor [[Soup|soup]], see [the knife](Knife.md).',
    'basics/Knife.md': 'Sharp. [[Gone]]',
  });
  const first = await imported(vault, 'Vault');
  expect(first).toMatchObject({ created: 4, updated: 0, asserted: 7, links: { broken: 1 } });
  expect(first.warnings).toEqual(['basics/Knife.md: [[Gone]] leads nowhere']);
  expect(await titlesOf(first.map_id)).toEqual(['Basics', 'Knife', 'Soup', 'Stock', 'Vault']);
  const { body } = await ann.get(`/api/resources?cogmap_ids=${first.map_id}&tags=warm&sections=open-meta`);
  expect(body.rows).toMatchObject([{ title: 'Soup', open_meta: { tags: ['warm'], aliases: ['Potage'] } }]);
  expect(await imported(vault, 'Vault')).toMatchObject({
    map_id: first.map_id,
    created: 0,
    updated: 0,
    asserted: 0,
  });
  await writeFile(join(vault, 'Soup.md'), 'Begins with water.');
  expect(await imported(vault, 'Vault')).toMatchObject({ created: 0, updated: 1, folded: 1 });
});

test.runIf(MOUNTS)('a file that changes while it is read is left out and reported', async () => {
  const vault = await vaultOf('changing', { 'still.md': 'Still', 'busy.md': 'Busy' });
  const words = [process.execPath, await packedProgram(), 'import', vault, '--map', 'Changing', '--dry-run'];
  // Its size is never that of what is read.
  const script = 'mount --bind /proc/uptime "$1"; shift; exec "$@"';
  const report = answerOf<Report>(
    await runAmongMounts(script, [join(vault, 'busy.md'), ...words], environment),
  );
  expect([report.created, report.warnings]).toEqual([1, ['busy.md: changes while it is read']]);
});

test('all broken links of ten thousand files are counted; a terminal shows only the first of many', async () => {
  const FILES = 10_000;
  const vault = join(folder, 'large');
  await mkdir(join(vault, '.obsidian'), { recursive: true });
  for (let number = 0; number < FILES; number += 1)
    writeFileSync(join(vault, `${number}.md`), `[[${number + 1}]] and [[gone ${number}]]`);
  const links = Array.from({ length: 30 }, (_, number) => `[[gone ${number}]]`);
  const small = await vaultOf('small', { 'a.md': links.join('\n') });
  const { stdout } = await atlas(['import', small, '--map', 'Small', '--dry-run', '--format', 'table']);
  expect(stdout.split('\n').filter((line) => line.startsWith('! '))).toHaveLength(21);
  const report = await imported(vault, 'Large', '--dry-run');
  expect(report).toMatchObject({ created: FILES, asserted: FILES + FILES - 1, links: { broken: FILES + 1 } });
});

test('a dry run reports the same and writes nothing', async () => {
  const vault = await vaultOf('dry', { 'a.md': '[[b]]', 'b.md': 'B' });
  expect(await imported(vault, 'Dry', '--dry-run')).toMatchObject({ dry_run: true, created: 2, asserted: 3 });
  const { body } = await ann.get('/api/cognitive-maps');
  expect(body.map((map: { name: string }) => map.name)).not.toContain('Dry');
});

test('names that differ only in case are two documents; a file that is not text is left out and reported', async () => {
  const vault = await vaultOf('odd', {
    'Note.md': 'One',
    'note.md': 'Two, see [[note]] and [[Note]]',
    'binary.md': Uint8Array.of(0xff, 0xfe, 0x00),
    'broken.md': '---\n{ a: [\n---\nBody',
    'managed.md': '---\nservice-stage: done\ndate: soon\n---\nBody',
    'pot.png': Uint8Array.of(1, 2),
  });
  await symlink(vault, join(vault, 'loop'));
  const { created, warnings } = await imported(vault, 'Odd');
  expect(created).toBe(4);
  expect(warnings).toEqual([
    'binary.md: is not UTF-8 text',
    'loop: symbolic links are not followed',
    expect.stringMatching(/^broken\.md: the front matter cannot be read and stays in the body: /),
    'managed.md: front matter "service-stage" is left out: the service keeps it',
    'managed.md: front matter "date" is left out: it must begin with a day like 2026-01-31',
  ]);
});

test('graphs become maps: pairs, JSON Graph and GraphML alike', async () => {
  const write = async (name: string, text: string): Promise<string> => {
    await writeFile(join(folder, name), text);
    return join(folder, name);
  };
  const pairs = await write('pairs.csv', 'source,target,relation\nstock,soup,leads_to\nsoup,bowl,in\n');
  const json = await write(
    'graph.json',
    JSON.stringify({
      graph: {
        nodes: { a: { label: 'A', metadata: { body: 'Text', tags: ['x'] } }, b: {} },
        edges: [{ source: 'a', target: 'b' }],
      },
    }),
  );
  const xml = await write(
    'graph.graphml',
    '<graphml><graph><node id="a"/><node id="b"/><edge source="a" target="b"/></graph></graphml>',
  );
  expect(await imported(pairs, 'Pairs')).toMatchObject({ created: 3, asserted: 2 });
  expect(await imported(pairs, 'Pairs')).toMatchObject({ created: 0, updated: 0, asserted: 0 });
  expect(await imported(json, 'Json')).toMatchObject({ created: 2, asserted: 1 });
  expect(await imported(xml, 'Xml')).toMatchObject({ created: 2, asserted: 1 });
  const broken = await write('broken.csv', 'source,target\nc\n');
  expect(JSON.parse((await atlas(['import', broken, '--map', 'Broken'])).stdout)).toMatchObject({
    code: 'io',
    message: `${broken}: line 2 has no source or no target`,
  });
});

test('a missing folder and a file of unknown format are reported by name', async () => {
  const gone = await atlas(['import', join(folder, 'gone'), '--map', 'Gone']);
  expect([gone.code, JSON.parse(gone.stdout)]).toMatchObject([
    1,
    { code: 'io', message: `${join(folder, 'gone')}: there is no such file (ENOENT)` },
  ]);
  await writeFile(join(folder, 'file.md'), '');
  expect(
    JSON.parse((await atlas(['import', join(folder, 'file.md'), '--map', 'File'])).stdout),
  ).toMatchObject({
    code: 'io',
    message: expect.stringContaining('its ending names no format'),
  });
});
