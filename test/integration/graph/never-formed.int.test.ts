import { expect, test } from 'vitest';
import { resourceDeleted } from '#record/ledger/index.ts';
import { service } from '#test/world/index.ts';
import { appendRaw, grantOnAnchor } from '#test/world/raw.ts';
import { plant } from '#test/world/seeds.ts';

/** Spec 50 §13, G3: bob owns everything; ann reads the map and the context K, and not H. */

const panorama = async () => (await ann.get(`/api/graph/cogmaps/${planted.map}/panorama`)).body;

const running = await service();
const { ann, bob } = await running.people({ ann: 'approved', bob: 'approved' });
const planted = await plant(running, 'test/fixtures/never-formed.yaml', bob);
const home = { table: 'kb_cogmaps', id: planted.map } as const;
await appendRaw(running.database, [resourceDeleted({ resource_id: planted.id('p07') }, { home })]);
await grantOnAnchor(running.database, ann.id, planted.map, false);
await grantOnAnchor(running.database, ann.id, planted.id('K'), false);

test('a map that was never formed shows its resources as orphans, by what the caller may count', async () => {
  const { territories, bridges, orphan_nodes } = await panorama();
  expect(territories).toEqual([]);
  expect(bridges).toEqual([]);
  const rows = orphan_nodes.map((node: { id: string; degree: number }) => [
    planted.key(node.id),
    node.degree,
  ]);
  expect(rows).toEqual([
    ['p02', 2],
    ['p04', 2],
    ['p05', 2],
    ['p03', 1],
    ['p01', 0],
    ['p06', 0],
  ]);
  expect(orphan_nodes[4]).toMatchObject({
    doc_type: 'cogmap_charter',
    anchor_label: 'Never formed',
    anchor_id: planted.map,
  });
});

test('formed, it has six territories of one resource each, and two bridges', async () => {
  const ack = await bob.post(`/api/cognitive-maps/${planted.map}/materialize`, { threshold: 0 });
  expect(ack.body.regions).toBe(6);
  const { territories, bridges, orphan_nodes } = await panorama();
  expect(orphan_nodes).toEqual([]);
  expect(
    territories.map((row: Record<string, unknown>) => [row['label'], row['member_count'], row['salience']]),
  ).toEqual([
    ['Four', 1, 0.2],
    ['Purpose', 1, 0],
    ['Two', 1, 0],
    ['Three', 1, 0],
    ['Five', 1, 0],
    ['Six', 1, 0],
  ]);
  const label = new Map(territories.map((row: { id: string; label: string }) => [row.id, row.label]));
  const pairs = bridges.map(
    (bridge: { source_territory: string; target_territory: string; edge_count: number }) => [
      label.get(bridge.source_territory),
      label.get(bridge.target_territory),
      bridge.edge_count,
    ],
  );
  expect(pairs).toEqual([
    ['Two', 'Three', 1],
    ['Two', 'Four', 1],
  ]);
});

test('who reads the hidden context too sees its edge in the bridge', async () => {
  const { body } = await bob.get(`/api/graph/cogmaps/${planted.map}/panorama`);
  expect(body.bridges.map((bridge: { edge_count: number }) => bridge.edge_count)).toEqual([2, 1]);
});
