import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { TELOS_DEFAULT, TELOS_DEFAULT_PROPHEAVY } from '#picture/algorithms/lenses.ts';
import { cypher } from '#test/world/cypher.ts';
import { service } from '#test/world/index.ts';
import { formUnder, pictureOf, type Row, rounded, rowsOf } from './forming.ts';
import { kitchenOf } from './kitchen-changes.ts';

/** Spec 50 §13, G1 through HTTP: what is measured of the regions, and both lenses of maps side by side. */

const metrics = async (query = '') => {
  const rows = await rowsOf(kitchen.u1, `${kitchen.path}/region-metrics${query}`);
  return rows.map((row: Row) => [
    rounded(row.centrality),
    rounded(row.content_cohesion),
    rounded(row.internal_tension),
    rounded(row.reference_standing),
    rounded(row.telos_alignment),
  ]);
};

const kitchen = await kitchenOf(await service());
const { status } = await kitchen.u1.post(`${kitchen.path}/materialize`, { threshold: 0 });
expect(status).toBe(200);

describe('under telos-default', () => {
  const query = `?lens=${TELOS_DEFAULT.id}`;

  test('metrics are ordered by centrality: R(03+04+05) 4.2, R(09+10) 3, R(01+02) 2, R(06+07) 1, R(08) 0', async () => {
    expect(await metrics(query)).toEqual([
      [4.2, 0.911653, 0, 1, 0.219382],
      [3, 0.707107, 1, 0, 0.707107],
      [2, 0.948683, 0, 2, 0.948683],
      [1, 1, 0, 0, 0],
      [0, null, 0, 0, null],
    ]);
  });

  test('metrics and shape have the same regions, and name the lens', async () => {
    const [shape, measured] = await Promise.all([
      rowsOf(kitchen.u1, `${kitchen.path}/shape${query}`),
      rowsOf(kitchen.u1, `${kitchen.path}/region-metrics${query}`),
    ]);
    const ids = (rows: Row[]) => rows.map((row) => row.region_id).sort();
    expect(ids(measured)).toEqual(ids(shape));
    expect(new Set([...shape, ...measured].map((row) => row.lens_id))).toEqual(new Set([TELOS_DEFAULT.id]));
  });

  test('U2, who reads only the map, is shown the same territories, measures and bridges: all members are in the map', async () => {
    const seen = await pictureOf(kitchen.u2, kitchen.planted.map, TELOS_DEFAULT.id);
    expect(seen).toEqual(await pictureOf(kitchen.u1, kitchen.planted.map, TELOS_DEFAULT.id));
    expect(seen.territories.map(([label]: [string]) => label)).toEqual([
      'Kitchen charter',
      'Simmer, never boil',
      'Salt the water',
      'Knife grip',
      'Rock chop',
    ]);
    for (const read of ['shape', 'region-metrics'])
      expect(await rowsOf(kitchen.u2, `${kitchen.path}/${read}${query}`)).toEqual(
        await rowsOf(kitchen.u1, `${kitchen.path}/${read}${query}`),
      );
  });

  test('the members of each region have the affinities of the golden', async () => {
    const rows = await kitchen.running.database.execute(
      cypher`MATCH (region:Region {anchor_id: ${kitchen.planted.map}, lens_id: ${TELOS_DEFAULT.id}})-[m:HAS_MEMBER]->(r)
       RETURN r.id AS id, m.affinity AS affinity ORDER BY id`,
    );
    expect(
      Object.fromEntries(
        rows.map(({ id, affinity }) => [kitchen.planted.key(String(id)), rounded(Number(affinity))]),
      ),
    ).toEqual({
      n01: 1,
      n02: 1,
      n03: 0.58,
      n04: 0.88,
      n05: 0.58,
      n06: 0.5,
      n07: 0.5,
      n08: 0,
      n09: 0.6,
      n10: 0.6,
    });
  });

  test('analytics: not stale, and the telos regulates one thing', async () => {
    const { body } = await kitchen.u1.get(`${kitchen.path}/analytics`);
    expect(body.telos_resource_id).toBe(kitchen.planted.id('n01'));
    expect(body.staleness).toMatchObject({ is_stale: false, formation_events: 0 });
    expect(body.regulation).toEqual([
      {
        resource_id: kitchen.planted.id('n02'),
        title: 'Label every jar',
        edge_label: 'operationalized_by',
        body_text: 'A jar without a label is thrown away within a week; write the name and the date.',
      },
    ]);
  });
});

describe('under telos-default-propheavy too', () => {
  const HEAVY = [
    ['Kitchen charter', 2, 1.474342, 0.948683],
    ['Simmer, never boil', 3, 1.249691, 0.911653],
    ['Salt the water', 1, 0.5, 1],
    ['Knife grip', 2, 0.2, 1],
    ['Rock chop', 1, 0, null],
    ['Never salt the water', 1, 0, 1],
  ];

  beforeAll(() => formUnder(kitchen.running, { map: kitchen.planted.map }, TELOS_DEFAULT_PROPHEAVY));

  test('the panorama under it shows six territories and its bridges', async () => {
    const picture = await pictureOf(kitchen.u1, kitchen.planted.map, TELOS_DEFAULT_PROPHEAVY.id);
    expect(picture.territories).toEqual(HEAVY);
    expect(picture.bridges).toEqual([
      ['Kitchen charter – Simmer, never boil', 1],
      ['Knife grip – Rock chop', 1],
      ['Never salt the water – Salt the water', 2],
    ]);
    expect(picture.orphans).toEqual([]);
    expect(await pictureOf(kitchen.u2, kitchen.planted.map, TELOS_DEFAULT_PROPHEAVY.id)).toEqual(picture);
  });

  test('two lenses materialized: the panorama without lens_id shows the propheavy 6, shape without lens 11 rows, metrics too', async () => {
    const picture = await pictureOf(kitchen.u1, kitchen.planted.map);
    expect(picture.territories).toEqual(HEAVY);
    const shape = await rowsOf(kitchen.u1, `${kitchen.path}/shape`);
    const lenses = shape.map((row) => row.lens_id);
    expect(lenses.filter((lens) => lens === TELOS_DEFAULT.id)).toHaveLength(5);
    expect(lenses.filter((lens) => lens === TELOS_DEFAULT_PROPHEAVY.id)).toHaveLength(6);
    expect(await metrics()).toHaveLength(11);
    expect(await metrics(`?lens=${TELOS_DEFAULT_PROPHEAVY.id}`)).toHaveLength(6);
  });

  test('the map and the list count the regions of both', async () => {
    const { cogmap } = (await kitchen.u1.get(kitchen.path)).body;
    expect(cogmap.region_count).toBe(11);
  });
});

describe('the lens of a read', () => {
  test('an unknown one gives no rows, but the panorama keeps its orphans; one that is not a UUID is 400', async () => {
    const unknown = newId();
    expect(await rowsOf(kitchen.u1, `${kitchen.path}/shape?lens=${unknown}`)).toEqual([]);
    expect(await metrics(`?lens=${unknown}`)).toEqual([]);
    const picture = await pictureOf(kitchen.u1, kitchen.planted.map, unknown);
    expect([picture.territories, picture.bridges]).toEqual([[], []]);
    for (const read of ['shape', 'region-metrics'])
      expect((await kitchen.u1.get(`${kitchen.path}/${read}?lens=telos-default`)).status).toBe(400);
  });
});
