import { expect, test } from 'vitest';
import { resourceRehomed } from '#record/ledger/index.ts';
import { type Caller, type Service, service } from '#test/world/index.ts';
import { packedChunk } from '#test/world/packed.ts';
import { appendRaw, bindMapToTeam, grantOnAnchor, teamOf } from '#test/world/raw.ts';
import { plant } from '#test/world/seeds.ts';

/** Spec 50 §13, G1-S1: the Kitchen after changes, not formed again. U1 sees everything, U2 only the map, by a team. */

/** The private context P, where n04 has gone. */
let away: string;
const added = new Map<string, string>();

async function change({ database }: Service): Promise<void> {
  const ingested = await u1.post('/api/ingest', {
    title: 'Skim the foam',
    origin_uri: '',
    context_ref: '',
    home_cogmap_id: kitchen.map,
    doc_type_name: 'concept',
    content: 'Skim the foam.',
    chunks_packed: packedChunk('Skim the foam.', [0, 1, 0]),
  });
  expect(ingested.status).toBe(200);
  added.set('n11', ingested.body.id);
  const assert = async (key: string, source: string, target: string) => {
    const edge = { source, target, edge_kind: 'near', polarity: 'forward', label: '', weight: 1 };
    const { status, body } = await u1.post('/api/relationships', edge);
    expect(status).toBe(200);
    added.set(key, body.edge_handle);
  };
  await assert('e11', added.get('n11')!, kitchen.id('n03'));
  await assert('e12', kitchen.id('n04'), added.get('n11')!);
  const contexts = await u1.get('/api/contexts');
  const own = contexts.body.find((row: { slug: string }) => row.slug === 'default');
  away = own.id;
  const destination = { table: 'kb_contexts', id: own.id } as const;
  await appendRaw(database, [resourceRehomed({ resource_id: kitchen.id('n04'), home: destination })]);
  expect((await u1.delete(`/api/resources/${kitchen.id('n08')}`)).status).toBe(200);
  expect((await u1.post(`/api/relationships/${kitchen.id('e05')}/fold`, {})).status).toBe(200);
}

const running = await service();
const { u1, u2 } = await running.people({ u1: 'approved', u2: 'approved' });
const kitchen = await plant(running, 'seeds/kitchen.yaml', u1);
await u1.post(`/api/cognitive-maps/${kitchen.map}/materialize`, { threshold: 0 });
await change(running);
const team = await teamOf(running.database, [{ profile_id: u2.id, role: 'member' }]);
await bindMapToTeam(running.database, kitchen.map, team.id);
await grantOnAnchor(running.database, u1.id, kitchen.map, true);

const keyOf = (id: string): string => [...added].find(([, value]) => value === id)?.[0] ?? kitchen.key(id);
const panoramaOf = async (caller: Caller) =>
  (await caller.get(`/api/graph/cogmaps/${kitchen.map}/panorama`)).body;

const COMMON = [
  ['Kitchen charter', 2, 1.474342],
  ['Salt the water', 2, 0.953553],
  ['Knife grip', 2, 0.2],
];

test.each([
  ['U1', () => u1, ['Simmer, never boil', 3, 1.249691], 2],
  ['U2', () => u2, ['Stock first', 2, 1.249691], 1],
] as const)(
  '%s sees the territories, bridges and orphans of what it may read',
  async (_, caller, soup, degree) => {
    const { territories, bridges, orphan_nodes } = await panoramaOf(caller());
    const rows = territories.map((row: { label: string; member_count: number; salience: number }) => [
      row.label,
      row.member_count,
      Math.round(row.salience * 1e6) / 1e6,
    ]);
    expect(rows).toEqual([COMMON[0], soup, COMMON[1], COMMON[2]]);
    expect(
      orphan_nodes.map((node: { id: string; degree: number; title: string }) => [
        keyOf(node.id),
        node.title,
        node.degree,
      ]),
    ).toEqual([['n11', 'Skim the foam', degree]]);
    const label = new Map(territories.map((row: { id: string; label: string }) => [row.id, row.label]));
    expect(bridges).toHaveLength(1);
    expect(bridges[0].edge_count).toBe(1);
    expect([label.get(bridges[0].source_territory), label.get(bridges[0].target_territory)].sort()).toEqual(
      ['Kitchen charter', soup[0]].sort(),
    );
  },
);

test('the panorama of U2 has the wire form of the golden, key by key', async () => {
  const body = await panoramaOf(u2);
  const [charter, soup, salt, knife] = body.territories.map((row: { id: string }) => row.id);
  const row = (id: string, label: string, salience: number, coherence: number) => ({
    id,
    kind: 'region',
    label,
    member_count: 2,
    salience: expect.closeTo(salience, 6),
    coherence: expect.closeTo(coherence, 6),
    anchor_id: kitchen.map,
  });
  expect(body).toEqual({
    territories: [
      row(charter, 'Kitchen charter', 1.474342, 0.948683),
      row(soup, 'Stock first', 1.249691, 0.911653),
      row(salt, 'Salt the water', 0.953553, 0.707107),
      row(knife, 'Knife grip', 0.2, 1),
    ],
    orphan_nodes: [
      {
        id: added.get('n11'),
        title: 'Skim the foam',
        doc_type: 'concept',
        degree: 1,
        anchor_id: kitchen.map,
        anchor_label: 'Kitchen',
      },
    ],
    bridges: [{ source_territory: charter, target_territory: soup, edge_count: 1 }],
  });
});

const sliceOf = async (caller: Caller, body: unknown) => {
  const answer = await caller.post(`/api/cogmaps/${kitchen.map}/graph/slice`, body);
  expect(answer.status).toBe(200);
  return {
    nodes: answer.body.nodes.map((node: { id: string; degree: number }) => [keyOf(node.id), node.degree]),
    edges: answer.body.edges.map((edge: { id: string }) => keyOf(edge.id)),
  };
};

test('a slice around n05 follows the edge homed elsewhere only for who reads that home', async () => {
  const body = { seeds: [kitchen.id('n05')], depth: 1 };
  expect(await sliceOf(u1, body)).toEqual({
    nodes: [
      ['n05', 1],
      ['n03', 3],
    ],
    edges: ['e10'],
  });
  expect(await sliceOf(u2, body)).toEqual({ nodes: [['n05', 0]], edges: [] });
});

test('a slice of one kind walks and shows that kind only, and is the same for both', async () => {
  const body = { seeds: [kitchen.id('n03')], depth: 1, edge_kinds: ['near'] };
  for (const caller of [u1, u2]) {
    const { nodes, edges } = await sliceOf(caller, body);
    expect(nodes.map(([key]: [string]) => key).sort()).toEqual(['n02', 'n03', 'n11']);
    expect(edges.sort()).toEqual(['e04', 'e11']);
  }
});

type Drawn = { nodes: [string, number][]; edges: string[] };

const drawn = ({
  nodes,
  edges,
}: {
  nodes: { id: string; degree: number }[];
  edges: { id: string }[];
}): Drawn => ({
  nodes: nodes.map((node) => [keyOf(node.id), node.degree]),
  edges: edges.map((edge) => keyOf(edge.id)).sort(),
});

const DEGREES = {
  U1: { n03: 4, n04: 3, n02: 2, n05: 2, n09: 2, n10: 2, n11: 2, n01: 1, n06: 0, n07: 0 },
  U2: { n02: 2, n03: 2, n09: 2, n10: 2, n01: 1, n11: 1, n05: 0, n06: 0, n07: 0 },
};

test.each([
  ['U1', () => u1],
  ['U2', () => u2],
] as const)('the degrees of every resource, as %s counts them', async (name, caller) => {
  const from = Object.keys(DEGREES.U1).map((key) => (key === 'n11' ? added.get(key) : kitchen.id(key)));
  const { body } = await caller().get(`/api/graph/traverse?from=${from.join(',')}`);
  expect(Object.fromEntries(drawn(body).nodes)).toEqual(DEGREES[name]);
});

test.each([
  [
    'U1',
    () => u1,
    [
      ['n03', 4],
      ['n04', 3],
      ['n02', 2],
    ],
    ['e02', 'e04'],
    { drawn: 3, eligible: 8, in_scope: 10, truncated: true },
  ],
  [
    'U2',
    () => u2,
    [
      ['n02', 2],
      ['n03', 2],
      ['n09', 2],
    ],
    ['e04'],
    { drawn: 3, eligible: 6, in_scope: 9, truncated: true },
  ],
] as const)('entry of three, for %s', async (_, caller, nodes, edges, bounds) => {
  const { body } = await caller().get(`/api/graph/entry?k=3&in=${kitchen.map},${away}`);
  expect({ ...drawn(body), bounds: body.bounds }).toEqual({ nodes, edges, bounds });
});

test.each([
  ['U1', () => u1, 1, ['n03', 'n04', 'n05'], ['e02', 'e03', 'e10']],
  ['U1', () => u1, 2, ['n02', 'n03', 'n04', 'n05', 'n11'], ['e02', 'e03', 'e04', 'e10', 'e11', 'e12']],
  ['U2', () => u2, 1, ['n05'], []],
  ['U2', () => u2, 2, ['n05'], []],
] as const)('%s walks from n05', async (_, caller, depth, keys, edges) => {
  const { body } = await caller().get(`/api/graph/traverse?from=${kitchen.id('n05')}&depth=${depth}`);
  const found = drawn(body);
  expect(found.nodes[0]![0]).toBe('n05');
  expect(found.nodes.map(([key]) => key).sort()).toEqual(keys);
  expect(found.edges).toEqual(edges);
});

test.each([
  ['U1', () => u1, ['n02', 'n03', 'n04', 'n05', 'n11'], ['e02', 'e03', 'e04', 'e10', 'e11', 'e12']],
  ['U2', () => u2, ['n02', 'n03', 'n05', 'n11'], ['e04', 'e11']],
] as const)('%s composes the territory of the soup', async (_, caller, keys, edges) => {
  const { territories } = await panoramaOf(caller());
  const soup = territories.find((row: { salience: number }) => Math.round(row.salience * 100) === 125);
  const { status, body } = await caller().get(`/api/graph/regions/composition?ids=${soup.id}&depth=1`);
  expect(status).toBe(200);
  const found = drawn(body);
  expect(found.nodes.map(([key]) => key).sort()).toEqual(keys);
  expect(found.edges).toEqual(edges);
  const members = ['n03', 'n04', 'n05'].filter((key) => (keys as readonly string[]).includes(key));
  expect(
    found.nodes
      .slice(0, members.length)
      .map(([key]) => key)
      .sort(),
  ).toEqual(members);
});
