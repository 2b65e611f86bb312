import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import type { LedgerEvent } from '#operation/context.ts';
import { type Lens, TELOS_DEFAULT, TELOS_DEFAULT_PROPHEAVY } from '#picture/algorithms/lenses.ts';
import { lensEvent } from '#picture/formation/index.ts';
import { cypher } from '#test/world/cypher.ts';
import { service } from '#test/world/index.ts';
import { appendRaw } from '#test/world/raw.ts';
import { mapOf, resourceIn } from '#test/world/things.ts';
import { pictureOf, rowsOf } from './forming.ts';
import { kitchenOf } from './kitchen-changes.ts';

/** A map's own lenses (spec 50 §4): made by event, found by name, read by id. */

const lensOf = (name: string, weights: Partial<Lens> = {}): Lens => ({
  ...TELOS_DEFAULT_PROPHEAVY,
  ...weights,
  id: newId(),
  name,
});

const give = (...events: LedgerEvent[]) => appendRaw(kitchen.running.database, events);
const form = () => kitchen.u1.post(`${kitchen.path}/materialize`, { threshold: 1 });
const shapeUnder = (lens: string) => rowsOf(kitchen.u1, `${kitchen.path}/shape?lens=${lens}`);

const kitchen = await kitchenOf(await service());

test('a lens homed in the map wins over the global one of the same name; both pictures stay, each under its lens', async () => {
  await form();
  expect(await shapeUnder(TELOS_DEFAULT.id)).toHaveLength(5);
  expect((await form()).body.materialized).toBe(false);

  const own = lensOf('telos-default');
  await give(lensEvent(own, kitchen.planted.map));
  const delta = await kitchen.u1.get(`${kitchen.path}/materialize-delta`);
  expect(delta.body.formation_events).toBeGreaterThan(20);
  expect((await form()).body).toMatchObject({ materialized: true, regions: 6 });
  const rows = await shapeUnder(own.id);
  expect(rows).toHaveLength(6);
  expect(new Set(rows.map((row) => row.lens_id))).toEqual(new Set([own.id]));
  expect(await shapeUnder(TELOS_DEFAULT.id)).toHaveLength(5);
  expect(await rowsOf(kitchen.u1, `${kitchen.path}/region-metrics?lens=${own.id}`)).toHaveLength(6);
  const picture = await pictureOf(kitchen.u1, kitchen.planted.map, own.id);
  expect(picture.territories.map(([label]: [string]) => label)).toEqual([
    'Kitchen charter',
    'Simmer, never boil',
    'Salt the water',
    'Knife grip',
    'Rock chop',
    'Never salt the water',
  ]);
});

test('a newer one of the name takes its place; one of another name, or of another map, changes nothing', async () => {
  const map = await mapOf(kitchen.u1, 'Other');
  await resourceIn(kitchen.u1, { map: map.id });
  const newer = lensOf('telos-default', { resolution: 10 });
  await give(lensEvent(newer, kitchen.planted.map), lensEvent(lensOf('mine'), kitchen.planted.map));
  expect((await form()).body.regions).toBe(10);
  expect(await shapeUnder(newer.id)).toHaveLength(10);
  await kitchen.u1.post(`/api/cognitive-maps/${map.id}/materialize`, { threshold: 1 });
  const rows = await rowsOf(kitchen.u1, `/api/cognitive-maps/${map.id}/shape`);
  expect(new Set(rows.map((row) => row.lens_id))).toEqual(new Set([TELOS_DEFAULT.id]));
});

test('what its event leaves out is as in the declared regime: no similarity takes part', async () => {
  const own = lensOf('telos-default');
  const { payload, ...event } = lensEvent(own, kitchen.planted.map);
  const { knn_k: _, cos_floor: __, telos: ___, ...kept } = payload;
  const { cos: ____, ...weights } = kept['weights'] as Record<string, number>;
  await give({ ...event, payload: { ...kept, weights } });
  const [stored] = await kitchen.running.database.execute(
    cypher`MATCH (lens:Lens {id: ${own.id}}) RETURN lens.w_cos AS w_cos, lens.knn_k AS knn_k, lens.cos_floor AS cos_floor`,
  );
  expect(stored).toEqual({ w_cos: 0, knn_k: 12, cos_floor: 0.55 });
  expect((await form()).body.regions).toBe(6);
});
