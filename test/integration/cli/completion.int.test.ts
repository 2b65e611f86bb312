import { execFile } from 'node:child_process';
import { access, chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { commandLine, commandLineInProcess, packedProgram } from '#test/world/command-line.ts';
import { type Caller, service } from '#test/world/index.ts';
import { originOf } from '#test/world/start.ts';
import { contextOf, made, mapOf } from '#test/world/things.ts';

/** Issue 37: a shell offers the names of maps, contexts and teams, in bounded time, and none where there is no service. */

const running = await service();
const { ann } = (await running.people({ ann: 'approved' })) as { ann: Caller };
const environment = { SERVICE_API_URL: await originOf(running), SERVICE_TOKEN: ann.token };
const atlas = await commandLineInProcess(environment);
const folder = await mkdtemp(join(tmpdir(), 'atlas-completion-'));
const mark = newId().slice(-12);
const touched = join(folder, 'touched');
const hostile = `Birds $(touch ${touched}) \`touch ${touched}\` ${mark}`;
await mapOf(ann, hostile);
const context = await contextOf(ann, `Notes ${mark}`);
const { slug, owner_ref } = (await made(ann.get('/api/contexts'))).find(
  ({ id }: { id: string }) => id === context,
);
await made(ann.post('/api/teams', { slug: `birds-${mark}` }));

afterAll(() => rm(folder, { recursive: true }));

const words = async (...typed: string[]): Promise<string[]> =>
  (await atlas(['completion', 'words', '--', ...typed])).stdout.split('\n');

test('names are offered where an argument or an option takes them, and nowhere else', async () => {
  expect(await words('cogmap', 'show', '')).toContain(hostile);
  expect(await words('search', 'soup', '--cogmap', '')).toContain(hostile);
  expect(await words('context', 'share', '')).toContain(`${owner_ref}/${slug}`);
  expect(await words('context', 'share', '@me/x', '')).toContain(`birds-${mark}`);
  const anchors = await words('event', 'cursor', '');
  expect(anchors).toEqual(expect.arrayContaining([hostile, `${owner_ref}/${slug}`]));
  expect(await words('cogmap', 'show', '--')).not.toContain(hostile);
  expect(await words('cogmap', 'show', hostile, '')).not.toContain(hostile);
  expect(await words('cogmap', '')).toContain('show');
});

test('bash inserts a name as one word, and runs nothing that is in it', async () => {
  const bin = join(folder, 'atlas');
  await writeFile(bin, `#!/bin/sh\nexec ${process.execPath} ${await packedProgram()} "$@"\n`);
  await chmod(bin, 0o755);
  const script = [
    'eval "$(atlas completion bash)"',
    'COMP_WORDS=(atlas cogmap show Bir); COMP_CWORD=3; _atlas',
    `for word in "\${COMPREPLY[@]}"; do eval "given=($word)"; echo "\${#given[@]} \${given[0]}"; done`,
  ].join('\n');
  const env = { ...environment, PATH: `${folder}:${process.env['PATH']}`, HOME: folder };
  const { stdout } = await promisify(execFile)('bash', ['--norc', '-c', script], { env });
  expect(stdout.split('\n')).toContain(`1 ${hostile}`);
  await expect(access(touched)).rejects.toThrow();
});

test('where there is no service, a wrong token or only silence, the fixed words come, soon and without a complaint', async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  const places = [
    { SERVICE_API_URL: 'http://127.0.0.1:9', SERVICE_TOKEN: ann.token },
    { SERVICE_API_URL: environment.SERVICE_API_URL, SERVICE_TOKEN: 'wrong' },
    { SERVICE_API_URL: `http://127.0.0.1:${port}`, SERVICE_TOKEN: ann.token },
    {},
  ];
  for (const place of places) {
    const outcome = await commandLine(place)(['completion', 'words', '--', 'cogmap', 'show', '']);
    expect([outcome.code, outcome.stderr]).toEqual([0, '']);
    expect(outcome.stdout.split('\n')).toContain('--help');
    expect(outcome.stdout).not.toContain(mark);
  }
  silent.close();
});
