import { beforeAll, describe, expect, test } from 'vitest';
import { service } from '#test/world/index.ts';
import { plant } from '#test/world/seeds.ts';

/** Spec 50 §13, G1: the golden map, through HTTP. */

const running = await service();
const { ann } = await running.people({ ann: 'approved' });
const kitchen = await plant(running, 'seeds/kitchen.yaml', ann);

const round = (value: number | undefined) =>
  value === undefined ? undefined : Math.round(value * 1e6) / 1e6;

test('before formation every resource is an orphan, and no territory exists', async () => {
  const { status, body } = await ann.get(`/api/graph/cogmaps/${kitchen.map}/panorama`);
  expect(status).toBe(200);
  expect(body.territories).toEqual([]);
  expect(body.bridges).toEqual([]);
  expect(
    body.orphan_nodes.map((node: { id: string; degree: number }) => [kitchen.key(node.id), node.degree]),
  ).toEqual([
    ['n03', 3],
    ['n02', 2],
    ['n04', 2],
    ['n05', 2],
    ['n07', 2],
    ['n09', 2],
    ['n10', 2],
    ['n01', 1],
    ['n06', 1],
    ['n08', 1],
  ]);
});

describe('formed', () => {
  beforeAll(async () => {
    const ack = await ann.post(`/api/cognitive-maps/${kitchen.map}/materialize`, { threshold: 0 });
    expect(ack.status).toBe(200);
    const fingerprint = ['n01+n02', 'n03+n04+n05', 'n06+n07', 'n08', 'n09+n10'];
    expect(ack.body).toMatchObject({
      anchor_table: 'kb_cogmaps',
      anchor_id: kitchen.map,
      cogmap_id: kitchen.map,
      materialized: true,
      threshold: 0,
      regions: 5,
      membership_fingerprint: fingerprint
        .map((region) =>
          region
            .split('+')
            .map((key) => kitchen.id(key))
            .join('+'),
        )
        .join('|'),
    });
  });

  test('the panorama shows five territories, two bridges and no orphan', async () => {
    const { body } = await ann.get(`/api/graph/cogmaps/${kitchen.map}/panorama`);
    const rows = body.territories.map((row: Record<string, number>) => ({
      ...row,
      id: undefined,
      salience: round(row['salience']),
      coherence: round(row['coherence']),
    }));
    const shared = { id: undefined, kind: 'region', anchor_id: kitchen.map };
    expect(rows).toEqual([
      { ...shared, label: 'Kitchen charter', member_count: 2, salience: 1.474342, coherence: 0.948683 },
      { ...shared, label: 'Simmer, never boil', member_count: 3, salience: 1.249691, coherence: 0.911653 },
      { ...shared, label: 'Salt the water', member_count: 2, salience: 0.953553, coherence: 0.707107 },
      { ...shared, label: 'Knife grip', member_count: 2, salience: 0.2, coherence: 1 },
      { ...shared, label: 'Rock chop', member_count: 1, salience: 0, coherence: undefined },
    ]);
    expect('coherence' in body.territories[4]).toBe(false);
    expect(body.orphan_nodes).toEqual([]);
    const labels = new Map(body.territories.map((row: { id: string; label: string }) => [row.id, row.label]));
    const bridges = body.bridges.map((bridge: Record<string, string | number>) => [
      [
        labels.get(bridge['source_territory'] as string),
        labels.get(bridge['target_territory'] as string),
      ].sort(),
      bridge['edge_count'],
    ]);
    expect(bridges).toEqual(
      expect.arrayContaining([
        [['Kitchen charter', 'Simmer, never boil'], 1],
        [['Knife grip', 'Rock chop'], 1],
      ]),
    );
    expect(bridges).toHaveLength(2);
    for (const bridge of body.bridges) expect(bridge.source_territory < bridge.target_territory).toBe(true);
  });

  test('shape lists the same territories, with null where nothing was measured', async () => {
    const { body } = await ann.get(`/api/cognitive-maps/${kitchen.map}/shape`);
    expect(body.map((row: { label: string }) => row.label)).toEqual([
      'Kitchen charter',
      'Simmer, never boil',
      'Salt the water',
      'Knife grip',
      'Rock chop',
    ]);
    expect(body[4].content_cohesion).toBeNull();
  });

  test('a second call right after forms nothing', async () => {
    const { body } = await ann.post(`/api/cognitive-maps/${kitchen.map}/materialize`, { threshold: 1 });
    expect(body).toEqual({
      anchor_table: 'kb_cogmaps',
      anchor_id: kitchen.map,
      cogmap_id: kitchen.map,
      materialized: false,
      formation_events: 0,
      threshold: 1,
    });
  });

  test('forming again without a change keeps every territory', async () => {
    const before = await ann.get(`/api/graph/cogmaps/${kitchen.map}/panorama`);
    await ann.post(`/api/cognitive-maps/${kitchen.map}/materialize`, { threshold: 0 });
    const after = await ann.get(`/api/graph/cogmaps/${kitchen.map}/panorama`);
    expect(after.body).toEqual(before.body);
  });
});
