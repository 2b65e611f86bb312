import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { answerOf, commandLineInProcess } from '#test/world/command-line.ts';
import { type Caller, service } from '#test/world/index.ts';
import { originOf } from '#test/world/start.ts';

/** Several imports of one folder that run at the same time, such as one by a timer and one by hand. */

interface Report {
  readonly map_id: string;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
}

const FILES = 30;

async function notes(name: string, files: number): Promise<string> {
  const path = join(folder, name);
  await mkdir(path);
  for (let at = 0; at < files; at += 1)
    await writeFile(
      join(path, `n${at}.md`),
      `---\nat: ${at}\n---\n# Note ${at}\n\nTo [the next](n${(at + 1) % files}.md).\n`,
    );
  return path;
}

const running = await service();
const { ann } = (await running.people({ ann: 'approved' })) as { ann: Caller };
const folder = await mkdtemp(join(tmpdir(), 'atlas-import-at-once-'));
const atlas = await commandLineInProcess({
  SERVICE_API_URL: await originOf(running),
  SERVICE_TOKEN: ann.token,
  SERVICE_GLOBAL_CONFIG: join(folder, 'config.toml'),
});

afterAll(() => rm(folder, { recursive: true }));

async function thrice(path: string, map: string): Promise<Report[]> {
  const runs = await Promise.all([1, 2, 3].map(() => atlas(['import', path, '--map', map])));
  return runs.map((run) => answerOf<Report>(run));
}

const documentsOf = async (map: string): Promise<{ origin_uri: string }[]> =>
  (await ann.get(`/api/resources?cogmap_ids=${map}&limit=500`)).body.rows;

async function expectOnce(reports: readonly Report[], files: number): Promise<void> {
  const [map, ...others] = new Set(reports.map(({ map_id }) => map_id));
  expect(others).toEqual([]);
  const origins = (await documentsOf(map!))
    .map(({ origin_uri }) => origin_uri)
    .filter((uri) => uri.endsWith('.md'));
  expect([origins.length, new Set(origins).size]).toEqual([files, files]);
}

test('three imports with no such map before make one map with each document once', async () => {
  const reports = await thrice(await notes('new', FILES), `New of ${ann.id}`);
  await expectOnce(reports, FILES);
  expect(reports.reduce((sum, { created }) => sum + created, 0)).toBe(FILES);
});

test('three imports into a map that is there make each document once, and one more changes nothing', async () => {
  const map = `There of ${ann.id}`;
  answerOf(await atlas(['import', await notes('first', 1), '--map', map]));
  const path = await notes('all', FILES);
  await expectOnce(await thrice(path, map), FILES);
  const again = answerOf<Report>(await atlas(['import', path, '--map', map]));
  expect(again).toMatchObject({ created: 0, updated: 0, unchanged: FILES });
});

test('files without a document make no map, and say so', async () => {
  const path = join(folder, 'mdx');
  await mkdir(path);
  await writeFile(join(path, 'intro.mdx'), '# Intro\n');
  const { code, stdout } = await atlas(['import', path, '--map', `None of ${ann.id}`]);
  expect([code, JSON.parse(stdout)]).toMatchObject([
    1,
    {
      map_id: '',
      is_empty: true,
      created: 0,
      warnings: expect.arrayContaining([expect.stringMatching(/^nothing was imported/)]),
    },
  ]);
  const { body } = await ann.get('/api/cognitive-maps');
  expect(body.map(({ name }: { name: string }) => name)).not.toContain(`None of ${ann.id}`);
});
