import { beforeAll, describe, expect, test } from 'vitest';
import { TELOS_DEFAULT } from '#picture/algorithms/lenses.ts';
import { service } from '#test/world/index.ts';
import { formUnder, rounded, rowsOf } from './forming.ts';
import { workshopOf } from './workshop.ts';

/** Spec 50 §13, G4 through HTTP: a context, where similarity is the primary signal and goals are the purpose. */

const shape = () => rowsOf(ann, `/api/contexts/${context}/shape?lens=00000000-0000-0000-0006-000000000003`);

const running = await service();
const { ann } = await running.people({ ann: 'approved' });
const { context, id } = await workshopOf(running, ann);

const sameAs = (...numbers: (number | null)[]) =>
  numbers.map((number) => (number === null ? null : expect.closeTo(number, 4)));

describe('under workflow-default', () => {
  beforeAll(async () => {
    const { body } = await ann.post(`/api/contexts/${context}/materialize`, { threshold: 0 });
    const regions = [[1, 2, 3, 4], [5, 6, 9], [7], [8]];
    expect(body).toMatchObject({
      materialized: true,
      regions: 4,
      membership_fingerprint: regions.map((members) => members.map(id).join('+')).join('|'),
    });
  });

  test('shape: labels, members, salience and cohesion in the golden order, negative last', async () => {
    const rows = await shape();
    expect(rows.map((row) => [row.label, row.member_count])).toEqual([
      ['Map columns', 4],
      ['Fuzz inputs', 3],
      ['Old spike', 1],
      ['Loose thought', 1],
    ]);
    expect(rows.map((row) => row.salience)).toEqual(sameAs(3.33699, 0.150712, 0, -0.274346));
    expect(rows.map((row) => rounded(row.content_cohesion))).toEqual([0.818747, 0.989872, null, 1]);
  });

  test('metrics: the telos is what the live goals point at', async () => {
    const rows = await rowsOf(ann, `/api/contexts/${context}/region-metrics`);
    expect(rows.map((row) => row.centrality)).toEqual([12, 3, 0, 0]);
    expect(rows.map((row) => row.telos_alignment)).toEqual(sameAs(0.56165, -0.998814, -0.457244, null));
  });

  test('a second pass right after changes no number and no id', async () => {
    const before = await shape();
    await ann.post(`/api/contexts/${context}/materialize`, { threshold: 0 });
    expect(await shape()).toEqual(before);
  });

  test('c02 done: no formation event; formed again, saliences follow the telos, ids and members stay', async () => {
    const before = await shape();
    await ann.patch(`/api/resources/${id(2)}`, { managed_meta: { 'service-stage': 'done' } });
    const untouched = await ann.post(`/api/contexts/${context}/materialize`, { threshold: 1 });
    expect(untouched.body).toMatchObject({ materialized: false, formation_events: 0 });
    await ann.post(`/api/contexts/${context}/materialize`, { threshold: 0 });
    const after = await shape();
    expect(after.map((row) => row.region_id)).toEqual(before.map((row) => row.region_id));
    expect(after.map((row) => row.salience)).toEqual(sameAs(3.199974, 0.177745, 0, -0.129945));
  });
});

test('under telos-default the same context barely forms: seven regions, and shape without a lens lists both', async () => {
  await formUnder(running, { context }, TELOS_DEFAULT);
  const rows = await rowsOf(ann, `/api/contexts/${context}/shape?lens=${TELOS_DEFAULT.id}`);
  expect(rows.map((row) => row.member_count).sort()).toEqual([1, 1, 1, 1, 1, 2, 2]);
  expect(await rowsOf(ann, `/api/contexts/${context}/shape`)).toHaveLength(11);
});
