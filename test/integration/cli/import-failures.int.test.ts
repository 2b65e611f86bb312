import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { answerOf, commandLineInProcess } from '#test/world/command-line.ts';
import { type Caller, service } from '#test/world/index.ts';
import { originOf } from '#test/world/start.ts';
import { wayTo } from '../../fakes/lossy-way.ts';

/** Imports that meet what they cannot bring in, and that go on after it. */

const running = await service();
const { ann } = (await running.people({ ann: 'approved' })) as { ann: Caller };
const folder = await mkdtemp(join(tmpdir(), 'atlas-import-failures-'));
const way = await wayTo(await originOf(running));
const atlas = await commandLineInProcess({
  SERVICE_API_URL: way.origin,
  SERVICE_TOKEN: ann.token,
  SERVICE_GLOBAL_CONFIG: join(folder, 'config.toml'),
});

afterAll(async () => {
  way.close();
  await rm(folder, { recursive: true });
});

beforeEach(() => {
  way.decide = () => 'through';
});

const graphFile = async (name: string, graph: object): Promise<string> => {
  const file = join(folder, name);
  await writeFile(file, JSON.stringify({ graph }));
  return file;
};

test('a document that the service refuses is left out with its relationships, and both are reported', async () => {
  const long = 'i'.repeat(8193);
  const file = await graphFile('refused.json', {
    nodes: { [long]: { label: 'Long' }, b: { label: 'B' }, c: { label: 'C' } },
    edges: [
      { source: 'b', target: long, relation: 'knows' },
      { source: 'b', target: 'c', relation: 'knows' },
    ],
  });
  const words = ['import', file, '--map', `Refused of ${ann.id}`];
  const { code, stdout } = await atlas(words);
  expect([code, JSON.parse(stdout)]).toMatchObject([
    1,
    {
      ...{ created: 2, refused: 1, asserted: 1, refused_relationships: 1 },
      warnings: [
        expect.stringMatching(
          /^i+: .* 8192 bytes; 1 relationship of it is not made: .*b -> i+… \("knows"\)$/,
        ),
      ],
    },
  ]);
});

test('a relationship that the service refuses is left out; the import ends, a second run changes nothing', async () => {
  const lines = Array.from(
    { length: 300 },
    (_, at) => `a${at},b${at},${at === 150 ? 'l'.repeat(300) : 'cites'}`,
  );
  const file = join(folder, 'labels.csv');
  await writeFile(file, ['source,target,label', ...lines].join('\n'));
  const words = ['import', file, '--map', `Labels of ${ann.id}`];
  const first = await atlas(words);
  const told = {
    refused: 0,
    refused_relationships: 1,
    warnings: [expect.stringMatching(/a150 -> b150 \("l+…"\) is not made: .*256/)],
  };
  expect([first.code, JSON.parse(first.stdout)]).toMatchObject([1, { created: 600, asserted: 299, ...told }]);
  const second = await atlas(words);
  expect([second.code, JSON.parse(second.stdout)]).toMatchObject([
    1,
    { unchanged: 600, asserted: 0, ...told },
  ]);
});

test('a value that the service refuses is left out, whether or not the files were read by its rules', async () => {
  const notes = join(folder, 'values');
  await mkdir(notes);
  await writeFile(join(notes, 'a.md'), '---\nfacet: round\nkept: 1\n---\n# A\n\nText.');
  await writeFile(join(notes, 'b.md'), '---\n__proto__: x\ntags: [good, {a: 1}]\n---\n# B\n\nText.');
  await writeFile(join(notes, 'c.md'), `---\ntype: ${'t'.repeat(300)}\n---\n# C\n\n[a](a.md)`);
  const report = answerOf(await atlas(['import', notes, '--map', `Values of ${ann.id}`]));
  expect(report).toMatchObject({ created: 3, refused: 0, asserted: 4 });
  expect((report as { warnings: string[] }).warnings.toSorted()).toEqual([
    expect.stringMatching(/^a\.md: .*"facet" is left out/),
    expect.stringMatching(/^b\.md: .*"__proto__" is left out/),
    expect.stringMatching(/^b\.md: .*"tags".* is left out/),
    'c.md: the type is cut after 256 characters',
  ]);
  const metadata = {
    type: 'task',
    open_meta: { kept: 'x', tags: ['t'.repeat(300)], date: 'soon' },
    managed_meta: { 'service-stage': 'nowhere', 'service-mode': 'plan' },
    facets: { topic: { value: 'x', weight: 1 }, ['f'.repeat(300)]: { value: 'y', weight: 1 } },
  };
  const file = await graphFile('exported.json', {
    ...{ type: 'atlas-map', label: `Exported of ${ann.id}`, metadata: { version: 1 }, edges: [] },
    nodes: { 'a.md': { label: 'A', metadata } },
  });
  const words = ['import', file];
  const exported = answerOf<{ map_id: string; warnings: string[] }>(await atlas(words));
  expect(exported).toMatchObject({ created: 1, refused: 0 });
  expect(
    exported.warnings.map((warning) => /^a\.md: "(.{4,12})/.exec(warning)?.[1]?.slice(0, 5)).toSorted(),
  ).toEqual(['date"', 'facet', 'servi', 'tags"']);
  const out = join(folder, 'exported-again.json');
  answerOf(await atlas(['export', exported.map_id, '--out', out]));
  expect(JSON.parse(await readFile(out, 'utf8')).graph.nodes['a.md'].metadata).toMatchObject({
    open_meta: { kept: 'x' },
    managed_meta: { 'service-mode': 'plan' },
    facets: { topic: { value: 'x', weight: 1 } },
  });
  expect(answerOf(await atlas(words))).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
});

test('an import whose connection was cut is completed by the same command', async () => {
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
  let writes = 0;
  // The first call creates the document, the second sets its facets.
  way.decide = (line) => (line === 'POST /api/bulk' && ++writes === 2 ? 'cut' : 'through');
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
