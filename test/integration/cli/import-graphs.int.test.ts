import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { answerOf, commandLineInProcess } from '#test/world/command-line.ts';
import { type Caller, service } from '#test/world/index.ts';
import { originOf } from '#test/world/start.ts';

/** What the service has of a graph that was imported, and what the report says of the rest. */

interface Report {
  readonly map_id: string;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly asserted: number;
  readonly found: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly warnings: readonly string[];
}

interface Edge {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly edge_kind: string;
  readonly label?: string;
  readonly weight: number;
}

const running = await service();
const { ann } = (await running.people({ ann: 'approved' })) as { ann: Caller };
const atlas = await commandLineInProcess({
  SERVICE_API_URL: await originOf(running),
  SERVICE_TOKEN: ann.token,
});
const folder = await mkdtemp(join(tmpdir(), 'atlas-graphs-'));

afterAll(() => rm(folder, { recursive: true }));

async function imported(name: string, text: string, map: string, ...args: string[]): Promise<Report> {
  const path = join(folder, name);
  await writeFile(path, text);
  return answerOf(await atlas(['import', path, '--map', map, ...args]));
}

/** Documents by their title, with their open metadata. */
async function documentsOf(map: string): Promise<Record<string, Record<string, unknown>>> {
  const { body } = await ann.get(`/api/resources?cogmap_ids=${map}&sections=open-meta`);
  return Object.fromEntries(
    body.rows.map(({ title, open_meta }: { title: string; open_meta?: Record<string, unknown> }) => {
      const { source_hash: _, ...values } = open_meta ?? {};
      return [title, values];
    }),
  );
}

/** The relationships of a map by the titles of their ends. */
async function relationshipsOf(map: string): Promise<(Edge & { ends: string[] })[]> {
  const { body: list } = await ann.get(`/api/resources?cogmap_ids=${map}`);
  const titles = new Map<string, string>(
    list.rows.map(({ id, title }: { id: string; title: string }) => [id, title]),
  );
  const { body } = await ann.post(`/api/cogmaps/${map}/graph/slice`, {
    seeds: [...titles.keys()],
    depth: 1,
  });
  return body.edges.map((edge: Edge) => ({
    ...edge,
    ends: [titles.get(edge.source), titles.get(edge.target)],
  }));
}

const graphml = (inner: string): string =>
  `<?xml version="1.0"?><graphml xmlns="http://graphml.graphdrawing.org/xmlns">${inner}</graphml>`;

test('attributes of an edge are facets of its relationship, and a change of the file is one of theirs', async () => {
  const text = (since: number) =>
    graphml(
      `<key id="s" for="edge" attr.name="since" attr.type="int"/><key id="r" for="edge" attr.name="reason"/>
      <graph edgedefault="directed"><node id="ann"/><node id="ben"/>
      <edge source="ann" target="ben" label="KNOWS"><data key="s">${since}</data><data key="r">met at work</data></edge></graph>`,
    );
  const first = await imported('since.graphml', text(1999), 'Since');
  expect(first).toMatchObject({ created: 2, asserted: 1 });
  expect(first.found['attributes']).toMatchObject({ found: 3, taken: 3, left_out: 0 });
  const [edge] = await relationshipsOf(first.map_id);
  expect(edge).toMatchObject({ ends: ['ann', 'ben'], edge_kind: 'near', label: 'KNOWS', weight: 1 });
  const facets = async () => {
    const { body } = await ann.get(`/api/relationships/${edge!.id}/facets`);
    return body.facets.map(({ value }: { value: unknown }) => value);
  };
  expect(await facets()).toEqual(expect.arrayContaining([{ since: 1999 }, { reason: 'met at work' }]));
  const { body: events } = await ann.get(`/api/graph/elements/edge/${edge!.id}/trail`);
  expect(await imported('since.graphml', text(1999), 'Since')).toMatchObject({ asserted: 0 });
  expect((await ann.get(`/api/graph/elements/edge/${edge!.id}/trail`)).body).toEqual(events);
  expect(await imported('since.graphml', text(2001), 'Since')).toMatchObject({ asserted: 0 });
  expect(await facets()).toEqual(expect.arrayContaining([{ since: 2001 }, { reason: 'met at work' }]));
  expect(await imported('since.graphml', text(1), 'Never', '--dry-run')).toMatchObject({ asserted: 1 });
});

test('parallel edges add their weights, and an edge from a node to itself is kept', async () => {
  const report = await imported(
    'parallel.csv',
    'Source,Target,Label,Weight\nann,ben,paid,10\nann,ben,paid,32\nann,ann,cites,1\n',
    'Parallel',
  );
  expect(report.found['edges']).toMatchObject({ found: 3, taken: 2, merged: 1, left_out: 0 });
  const edges = await relationshipsOf(report.map_id);
  expect(edges.map(({ ends, label, weight }) => [...ends, label, weight])).toEqual(
    expect.arrayContaining([
      ['ann', 'ben', 'paid', 42],
      ['ann', 'ann', 'cites', 1],
    ]),
  );
});

test.each([
  ['nodes', 'edges'],
  ['edges', 'nodes'],
] as const)('the two tables of Gephi make one map, %s before %s', async (...order) => {
  const tables = {
    nodes: 'Id,Label,Group\nann,Ann Ray,cook\nben,Ben Oak,guest\n',
    edges: 'Source,Target,Type,Id,Label\nann,ben,Directed,0,knows\n',
  };
  const map = `Tables ${order.join(' ')}`;
  let report: Report | undefined;
  for (const table of [...order, ...order]) report = await imported(`${table}.csv`, tables[table], map);
  expect(report).toMatchObject({ created: 0, updated: 0, asserted: 0 });
  expect(await documentsOf(report!.map_id)).toMatchObject({
    'Ann Ray': { Group: 'cook' },
    'Ben Oak': { Group: 'guest' },
  });
  const [edge] = await relationshipsOf(report!.map_id);
  expect(edge).toMatchObject({ ends: ['Ann Ray', 'Ben Oak'], label: 'knows' });
});

test('a group contains its nodes, and values have their types', async () => {
  const report = await imported(
    'group.graphml',
    graphml(
      `<key id="a" for="node" attr.name="age" attr.type="int"/><key id="v" for="node" attr.name="active" attr.type="boolean"/>
      <key id="l" for="all" attr.name="label"/><graph><node id="g"><data key="l">Kitchen</data><graph><node id="g::a">
      <data key="l">Ann</data><data key="a">42</data><data key="v">true</data></node></graph></node></graph>`,
    ),
    'Group',
  );
  expect(await documentsOf(report.map_id)).toMatchObject({ Ann: { age: 42, active: true } });
  const edges = await relationshipsOf(report.map_id);
  expect(edges).toMatchObject([{ ends: ['Kitchen', 'Ann'], edge_kind: 'contains' }]);
});

test('columns are taken by their place where that is asked for, and only of tables', async () => {
  const text = 'Quelle;Ziel;Gewicht\nann;ben;2\n';
  await writeFile(join(folder, 'quelle.csv'), text);
  await writeFile(join(folder, 'quelle.json'), '{}');
  const options = ['--columns', 'source,target,weight', '--skip-head'];
  const told = async (...args: string[]) => {
    const { code, stdout, stderr } = await atlas(['import', '--map', 'M', ...args]);
    return [code, stdout + stderr];
  };
  expect(await told(join(folder, 'quelle.json'), ...options)).toEqual([
    2,
    expect.stringContaining('--columns is for tables, not for json-graph'),
  ]);
  expect(await told(join(folder, 'quelle.csv'), '--skip-head')).toEqual([
    2,
    expect.stringContaining('--skip-head is said with --columns'),
  ]);
  expect(await told(join(folder, 'quelle.csv'))).toEqual([
    1,
    expect.stringContaining('--columns says in their order'),
  ]);
  const report = await imported('quelle.csv', text, 'By place', ...options);
  expect(await relationshipsOf(report.map_id)).toMatchObject([{ ends: ['ann', 'ben'], weight: 2 }]);
});
