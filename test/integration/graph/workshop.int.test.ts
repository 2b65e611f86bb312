import { expect, test } from 'vitest';
import { newId, SYSTEM_PROFILE_ID } from '#base/ids.ts';
import { storeContents } from '#knowledge/resources/index.ts';
import { append, propertyOf, propertySet, resourceCreated } from '#record/ledger/index.ts';
import { edgeAsserted, edgeFolded } from '#test/world/edge-events.ts';
import { service } from '#test/world/index.ts';
import { contextOf } from '#test/world/things.ts';

/** Spec 50 §13, G4: the context K4, read as a panorama and drilled into. */

const NODES: readonly (readonly [string, string, string | undefined, Record<string, string>])[] = [
  ['c01', 'Ship importer', 'goal', {}],
  ['c02', 'Parse rows', 'task', { 'service-stage': 'in-progress' }],
  ['c03', 'Map columns', 'task', { 'service-stage': 'backlog' }],
  ['c04', 'Pairing notes', 'session', {}],
  ['c05', 'CSV dialects', 'research', {}],
  ['c06', 'Fuzz inputs', 'task', { 'service-stage': 'in-progress' }],
  ['c07', 'Loose thought', undefined, {}],
  ['c08', 'Old spike', 'task', { 'service-stage': 'done' }],
  ['c09', 'Harden', 'goal', { 'service-status': 'paused' }],
];
const EDGES = [
  ['c02', 'c01', 'leads_to', 'advances'],
  ['c03', 'c01', 'leads_to', 'advances'],
  ['c04', 'c02', 'near', 'relates_to'],
  ['c08', 'c01', 'leads_to', 'advances'],
  ['c07', 'c05', 'near', null],
  ['c06', 'c09', 'leads_to', 'advances'],
] as const;
const FOLDED = 4;

const ids = new Map(NODES.map(([key]) => [key, newId()]));
const keyOf = (id: string): string => [...ids].find(([, value]) => value === id)![0];

const running = await service();
const { ann } = await running.people({ ann: 'approved' });
const context = await contextOf(ann, 'K4');
const home = { table: 'kb_contexts', id: context } as const;
const creations = NODES.map(([key, title, doc_type]) =>
  resourceCreated({
    resource_id: ids.get(key)!,
    title,
    origin_uri: '',
    home,
    owner_profile_id: ann.id,
    originator_profile_id: ann.id,
    ...(doc_type !== undefined && { doc_type }),
    blocks: [],
  }),
);
const marks = NODES.flatMap(([key, , , properties]) =>
  Object.entries(properties).map(([name, value]) =>
    propertySet(propertyOf(ids.get(key)!, { key: name, value }), { home }),
  ),
);
const edges = EDGES.map(([source, target, edge_kind, label]) => ({
  edge_id: newId(),
  source: ids.get(source)!,
  target: ids.get(target)!,
  edge_kind,
  polarity: 'forward' as const,
  label,
  weight: 1,
  home,
}));
const { edge_id: id, source, target } = edges[FOLDED]!;
const events = [
  ...creations,
  ...marks,
  ...edges.map((edge) => edgeAsserted(edge)),
  edgeFolded({ id, source, target, home }),
];
const system = { profile_id: SYSTEM_PROFILE_ID, name: 'system' };
await running.database.write('test', undefined, (tx) =>
  Promise.all([storeContents(tx, events), append(tx, system, events)]),
);

const panorama = async (query = '') =>
  (await ann.get(`/api/graph/contexts/panorama?context_ref=${context}${query}`)).body;

test.each([
  [
    2,
    [
      ['c01', 4],
      ['c09', 1],
    ],
    [
      ['(none)', 1],
      ['research', 1],
    ],
  ],
  [
    1,
    [
      ['c01', 3],
      ['c09', 1],
    ],
    [
      ['(none)', 1],
      ['research', 1],
      ['session', 1],
    ],
  ],
  [
    0,
    [
      ['c09', 0],
      ['c01', 0],
    ],
    [
      ['task', 4],
      ['(none)', 1],
      ['research', 1],
      ['session', 1],
    ],
  ],
] as const)('at depth %i, its containers and its residual', async (depth, containers, residual) => {
  const body = await panorama(`&depth=${depth}`);
  const found = body.containers.map((row: { id: string; member_count: number }) => [
    keyOf(row.id),
    row.member_count,
  ]);
  expect(found).toEqual(containers);
  const buckets = body.residual.buckets.map((row: { value: string; count: number }) => [
    row.value,
    row.count,
  ]);
  expect(buckets).toEqual(residual);
});

test('it can be grouped by type and stage, and not by a status that has one value', async () => {
  expect((await panorama()).group_keys).toEqual([
    { key: 'doc_type', distinct_values: 4, coverage: 8 },
    { key: 'service-stage', distinct_values: 3, coverage: 4 },
  ]);
});

test('a resource without a type has none, and is drilled into by its group', async () => {
  const { body } = await ann.get(
    `/api/graph/contexts/composition?context_ref=${context}&group=doc_type:(none)&depth=3`,
  );
  expect(body.nodes).toMatchObject([{ id: ids.get('c07'), title: 'Loose thought', degree: 0 }]);
  expect('doc_type' in body.nodes[0]).toBe(false);
  expect(body.edges).toEqual([]);
});
