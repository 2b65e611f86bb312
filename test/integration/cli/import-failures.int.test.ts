import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { answerOf, commandLineInProcess, type Run } from '#test/world/command-line.ts';
import { type Caller, service } from '#test/world/index.ts';
import { originOf } from '#test/world/start.ts';
import { type Way, wayTo } from '../../fakes/lossy-way.ts';

/** Imports that meet what they cannot bring in, and that go on after it. */

let ann: Caller;
let folder: string;
let way: Way;
let atlas: Run;

beforeAll(async () => {
  const running = await service();
  ({ ann } = (await running.people({ ann: 'approved' })) as { ann: Caller });
  folder = await mkdtemp(join(tmpdir(), 'atlas-import-failures-'));
  way = await wayTo(await originOf(running));
  atlas = await commandLineInProcess({
    SERVICE_API_URL: way.origin,
    SERVICE_TOKEN: ann.token,
    SERVICE_GLOBAL_CONFIG: join(folder, 'config.toml'),
  });
});

afterAll(async () => {
  way.close();
  await rm(folder, { recursive: true });
});

beforeEach(() => {
  way.decide = () => 'through';
});

test('a document that the service does not take is told of, and the others are brought in', async () => {
  const notes = join(folder, 'notes');
  await mkdir(notes);
  await writeFile(join(notes, 'long.md'), `---\ntype: ${'t'.repeat(300)}\n---\nText`);
  await writeFile(join(notes, 'other.md'), 'To [the other](long.md).');
  const words = ['import', notes, '--map', `Refused of ${ann.id}`];
  const { code, stdout } = await atlas(words);
  expect([code, JSON.parse(stdout)]).toMatchObject([
    1,
    { created: 1, refused: 1, asserted: 1, warnings: [expect.stringMatching(/^long\.md: .*doc_type_name/)] },
  ]);
  await writeFile(join(notes, 'long.md'), '---\ntype: note\n---\nText');
  expect(answerOf(await atlas(words))).toMatchObject({ created: 1, refused: 0, unchanged: 1, asserted: 2 });
});

test('what an import had begun when its connection was cut is completed by the same command', async () => {
  const node = { label: 'Soup', metadata: { type: 'task', facets: { topic: { value: 'soup', weight: 2 } } } };
  const file = join(folder, 'map.json');
  const graph = {
    type: 'atlas-map',
    label: `Cut of ${ann.id}`,
    metadata: { version: 1 },
    nodes: { 'a.md': node },
    edges: [],
  };
  await writeFile(file, JSON.stringify({ graph }));
  way.decide = (line) => (line === 'POST /api/facets' ? 'cut' : 'through');
  const { code, stdout } = await atlas(['import', file]);
  expect([code, JSON.parse(stdout)]).toMatchObject([
    1,
    {
      code: 'network',
      message: expect.stringMatching(/^a\.md: /),
      hint: expect.stringContaining('the same command goes on with the rest'),
    },
  ]);
  way.decide = () => 'through';
  const { map_id } = answerOf<{ map_id: string }>(await atlas(['import', file]));
  const out = join(folder, 'out.json');
  answerOf(await atlas(['export', map_id, '--out', out]));
  expect(JSON.parse(await readFile(out, 'utf8')).graph.nodes['a.md']).toEqual(node);
  expect(answerOf(await atlas(['import', file]))).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
});

test('a refusal that concerns all of an import ends it with its own code', async () => {
  const notes = join(folder, 'more');
  await mkdir(notes);
  await writeFile(join(notes, 'a.md'), 'A');
  const stranger = await commandLineInProcess({
    SERVICE_API_URL: way.origin,
    SERVICE_TOKEN: `${ann.token.slice(0, -4)}AAAA`,
    SERVICE_GLOBAL_CONFIG: join(folder, 'config.toml'),
  });
  const { code, stdout } = await stranger(['import', notes, '--map', 'Any']);
  expect([code, JSON.parse(stdout)]).toMatchObject([1, { code: 'unauthorized' }]);
});
