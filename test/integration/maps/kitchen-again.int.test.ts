import { beforeAll, describe, expect, test } from 'vitest';
import { cypher } from '#test/world/cypher.ts';
import { service } from '#test/world/index.ts';
import { pictureOf, type Row, rowsOf } from './forming.ts';
import { changeKitchen, type Kitchen, kitchenOf } from './kitchen-changes.ts';

/** Spec 50 §13, G1-S1 and G2 through HTTP: the Kitchen changes and is formed again, incrementally. */

const delta = async (caller = kitchen.u1) => (await caller.get(`${kitchen.path}/materialize-delta`)).body;
const picture = (caller = kitchen.u1) => pictureOf(caller, kitchen.planted.map);

const kitchen = await kitchenOf(await service());
await kitchen.u1.post(`${kitchen.path}/materialize`, { threshold: 0 });
const before = await picture();
const n11 = await changeKitchen(kitchen);

test('the delta counts five changes, for both: neither the move nor properties set while creating count', async () => {
  for (const caller of [kitchen.u1, kitchen.u2]) {
    expect(await delta(caller)).toMatchObject({ formation_events: 5, threshold: 5, exceeds_threshold: true });
  }
});

test('what a caller sees shrinks with the members they read, and R(08) is gone from shape and metrics', async () => {
  const labels = async (caller: Kitchen['u1']) =>
    (await rowsOf(caller, `${kitchen.path}/shape`)).map((row) => [row.label, row.member_count]);
  expect(await labels(kitchen.u1)).toEqual([
    ['Kitchen charter', 2],
    ['Simmer, never boil', 3],
    ['Salt the water', 2],
    ['Knife grip', 2],
  ]);
  expect(await labels(kitchen.u2)).toEqual([
    ['Kitchen charter', 2],
    ['Stock first', 2],
    ['Salt the water', 2],
    ['Knife grip', 2],
  ]);
  const measured = await rowsOf(kitchen.u2, `${kitchen.path}/region-metrics`);
  expect(measured.map((row) => row.region_id).sort()).toEqual(Object.values((await picture()).ids).sort());
});

describe('formed again', () => {
  let after: Awaited<ReturnType<typeof pictureOf>>;
  let ack: Row;

  beforeAll(async () => {
    ack = (await kitchen.u1.post(`${kitchen.path}/materialize`, {})).body;
    after = await picture();
  });

  test('seven regions, by the membership of the golden', () => {
    const key = (id: string) => (id === n11 ? 'n11' : kitchen.planted.key(id));
    expect(ack).toMatchObject({ materialized: true, formation_events: 5, threshold: 5, regions: 7 });
    const regions = ack.membership_fingerprint.split('|').map((region: string) =>
      region
        .split('+')
        .map((id) => key(id))
        .join('+'),
    );
    expect(regions).toEqual(['n01+n02', 'n03', 'n05', 'n06', 'n07', 'n09+n10', 'n11']);
  });

  test('U1 sees them in the golden order, with its saliences and coherences, and no orphan', () => {
    // Two saliences of 0.3 are reached on different ways, from vectors of 32-bit numbers: they agree to seven digits, no further.
    const byLabel = new Map(after.territories.map((row: Row) => [row[0], row]));
    const order = after.territories
      .map(([label, , salience]: Row) => [salience, after.ids[label], label])
      .sort((a: Row, b: Row) => b[0] - a[0] || (a[1] < b[1] ? -1 : 1));
    expect(order.map(([, , label]: Row) => byLabel.get(label))).toEqual([
      ['Kitchen charter', 2, 1.474342, 0.948683],
      ['Salt the water', 2, 0.953553, 0.707107],
      ['Stock first', 1, 0.3, 1],
      ['Season late', 1, 0.3, 1],
      ['Knife grip', 1, 0, null],
      ['Claw hand', 1, 0, 1],
      ['Skim the foam', 1, 0, 1],
    ]);
    expect(after.orphans).toEqual([]);
  });

  test('bridges: R(01+02)–R(03), R(03)–R(05) by e10 for who reads C, R(03)–R(11)', async () => {
    expect(after.bridges).toEqual([
      ['Kitchen charter – Stock first', 1],
      ['Season late – Stock first', 1],
      ['Skim the foam – Stock first', 1],
    ]);
    const seen = await picture(kitchen.u2);
    expect(seen.bridges).toEqual([
      ['Kitchen charter – Stock first', 1],
      ['Skim the foam – Stock first', 1],
    ]);
    expect(seen.territories).toEqual(after.territories);
    expect(seen.orphans).toEqual([]);
  });

  test('R(01+02) is reused and asserted again, R(09+10) is the same and not asserted, five are minted in member order', async () => {
    expect(after.ids['Kitchen charter']).toBe(before.ids['Kitchen charter']);
    expect(after.ids['Salt the water']).toBe(before.ids['Salt the water']);
    const minted = ['Stock first', 'Season late', 'Knife grip', 'Claw hand', 'Skim the foam'].map(
      (label) => after.ids[label]!,
    );
    expect(minted).toEqual([...minted].sort());
    for (const id of minted) expect(Object.values(before.ids)).not.toContain(id);
    const [event] = await kitchen.running.database.execute(
      cypher`MATCH (event:Event {type: 'region_materialized'}) WHERE event.anchor_id = ${kitchen.planted.map} AND event.seq > 0
       RETURN event.payload AS payload, event.id AS id ORDER BY event.seq DESC LIMIT 1`,
    );
    const { region_ids } = JSON.parse(String(event!['payload']));
    expect([...region_ids].sort()).toEqual([after.ids['Kitchen charter'], ...minted].sort());
    expect((await delta()).watermark).toBe(event!['id']);
  });

  test('what was folded is gone: the composition of the old R(03+04+05), R(06+07) and R(08) is 404, the kept ones compose', async () => {
    const compose = async (id: string) =>
      (await kitchen.u1.get(`/api/graph/regions/composition?ids=${id}`)).status;
    for (const label of ['Simmer, never boil', 'Knife grip', 'Rock chop'])
      expect(await compose(before.ids[label]!), label).toBe(404);
    for (const id of Object.values(after.ids)) expect(await compose(id)).toBe(200);
  });

  test('the delta right after is 0, and a second pass reuses every region', async () => {
    expect(await delta()).toMatchObject({ formation_events: 0, exceeds_threshold: false });
    await kitchen.u1.post(`${kitchen.path}/materialize`, { threshold: 0 });
    expect((await picture()).ids).toEqual(after.ids);
  });
});
