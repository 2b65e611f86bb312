import { describe, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { occurredNow } from '#record/ledger/index.ts';
import { service } from '#test/world/index.ts';
import { grantOnAnchor } from '#test/world/raw.ts';
import { contextOf, edgeOf, mapOf, resourceIn } from '#test/world/things.ts';
import { type Row, rowsOf } from './forming.ts';

/** GET …/shape and …/region-metrics of maps and contexts: who sees which region, and how much of it (spec 50 §9). */

const paths = (kind: 'cognitive-maps' | 'contexts', id: string) =>
  ['shape', 'region-metrics'].map((read) => `/api/${kind}/${id}/${read}`);
const labels = (rows: Row[]) => rows.map((row) => [row.label, row.member_count]);

/** A map of ann that rea reads, with one region of a hub between two spokes, one of a pair, and the telos. */
async function formed() {
  const map = await mapOf(ann, 'Shaped');
  const home = { map: map.id };
  const ids: Record<string, string> = {};
  for (const title of ['Spoke one', 'Hub', 'Spoke two', 'Left', 'Right'])
    ids[title] = await resourceIn(ann, home, { title });
  await edgeOf(ann, ids['Hub']!, ids['Spoke one']!, { kind: 'express' });
  await edgeOf(ann, ids['Hub']!, ids['Spoke two']!, { kind: 'express' });
  await edgeOf(ann, ids['Left']!, ids['Right']!, { kind: 'contains', weight: 0.5 });
  await grantOnAnchor(running.database, rea.id, map.id, false);
  const ack = await ann.post(`/api/cognitive-maps/${map.id}/materialize`, { threshold: 0 });
  expect(ack.body.regions).toBe(3);
  return { map, id: (title: string) => ids[title]!, shape: `/api/cognitive-maps/${map.id}/shape` };
}

async function moveAway(id: string): Promise<void> {
  const { status } = await ann.patch(`/api/resources/${id}`, { context_to: '@me/default' });
  expect(status).toBe(200);
}

const running = await service();
const { ann, rea, zoe } = await running.people({ ann: 'approved', rea: 'approved', zoe: 'approved' });

describe('the anchor', () => {
  test.each(['cognitive-maps', 'contexts'] as const)(
    'unreadable or unknown in %s: 200 with []',
    async (kind) => {
      const own = kind === 'contexts' ? await contextOf(ann, 'Unread') : (await mapOf(ann, 'Unread')).id;
      for (const id of [own, newId()])
        for (const path of paths(kind, id)) expect(await rowsOf(zoe, path)).toEqual([]);
      for (const path of paths(kind, 'nonsense')) expect((await zoe.get(path)).status).toBe(400);
    },
  );

  test('a map is not one of the contexts', async () => {
    const { map } = await formed();
    for (const path of paths('contexts', map.id)) expect(await rowsOf(ann, path)).toEqual([]);
  });

  test('read grant on a context makes its regions appear', async () => {
    const context = await contextOf(ann, 'Granted');
    await resourceIn(ann, { context }, { title: 'Alone' });
    await ann.post(`/api/contexts/${context}/materialize`, { threshold: 1 });
    const [shape, metrics] = paths('contexts', context);
    expect(await rowsOf(rea, shape!)).toEqual([]);
    await grantOnAnchor(running.database, rea.id, context, false);
    expect(labels(await rowsOf(rea, shape!))).toEqual([['Alone', 1]]);
    expect(await rowsOf(rea, metrics!)).toHaveLength(1);
  });
});

describe('the members', () => {
  test('most affine member invisible: the label is the best visible one and the count shrinks', async () => {
    const { id, shape } = await formed();
    expect(labels(await rowsOf(rea, shape))).toEqual([
      ['Hub', 3],
      ['Left', 2],
      ['Shaped charter', 1],
    ]);
    await moveAway(id('Hub'));
    expect(labels(await rowsOf(rea, shape))).toEqual([
      ['Spoke one', 2],
      ['Left', 2],
      ['Shaped charter', 1],
    ]);
    expect(labels(await rowsOf(ann, shape))[0]).toEqual(['Hub', 3]);
  });

  test('a member soft-deleted after formation is not counted although stored, nor does it give the label', async () => {
    const { id, shape } = await formed();
    const before = await rowsOf(ann, shape);
    await ann.delete(`/api/resources/${id('Hub')}`);
    const after = await rowsOf(ann, shape);
    expect(labels(after)[0]).toEqual(['Spoke one', 2]);
    expect(after[0]!.salience).toBe(before[0]!.salience);
    expect(after.map((row) => row.region_id)).toEqual(before.map((row) => row.region_id));
  });

  test('all members invisible: absent from both reads for a caller who sees none of them', async () => {
    const { map, id } = await formed();
    for (const title of ['Left', 'Right']) await moveAway(id(title));
    for (const path of paths('cognitive-maps', map.id)) {
      expect(await rowsOf(rea, path)).toHaveLength(2);
      expect(await rowsOf(ann, path)).toHaveLength(3);
    }
  });
});

test('a metric that was not measured is present as null, and never leads the order', async () => {
  const { map, shape } = await formed();
  const measured = await rowsOf(ann, `/api/cognitive-maps/${map.id}/region-metrics`);
  expect(measured.map((row) => row.centrality)).toEqual([6, 1, 0]);
  expect(measured.map((row) => row.content_cohesion)).toEqual([null, null, null]);
  expect(measured.map((row) => row.telos_alignment)).toEqual([null, null, null]);
  expect((await rowsOf(ann, shape)).map((row) => row.salience)).toEqual(
    [1.2, 0.2, 0].map((n) => expect.closeTo(n, 9)),
  );
});

test('as of a time: the territories of then, under one lens or all, by the rights of now', async () => {
  const { map, id, shape } = await formed();
  const lens = (await rowsOf(ann, shape))[0].lens_id;
  const then = await rowsOf(ann, shape);
  const at = occurredNow();
  await ann.patch(`/api/resources/${id('Hub')}`, { title: 'Renamed' });
  await edgeOf(ann, id('Left'), id('Hub'), { kind: 'express', weight: 9 });
  await ann.post(`/api/cognitive-maps/${map.id}/materialize`, { threshold: 0 });
  expect(await rowsOf(ann, shape)).not.toEqual(then);
  expect(await rowsOf(ann, `${shape}?as_of=${at}`)).toEqual(then);
  expect(await rowsOf(rea, `${shape}?as_of=${at}&lens=${lens}`)).toEqual(then);
  expect(await rowsOf(ann, `${shape}?as_of=${at}&lens=${newId()}`)).toEqual([]);
  await moveAway(id('Right'));
  expect(labels(await rowsOf(rea, `${shape}?as_of=${at}`))).toContainEqual(['Left', 1]);
  expect(await rowsOf(zoe, `${shape}?as_of=${at}`)).toEqual([]);
  expect(await rowsOf(ann, `${shape}?as_of=2020-01-01T00:00:00Z`)).toEqual([]);
  const context = await contextOf(ann, `Shaped ${newId()}`);
  await resourceIn(ann, { context });
  await ann.post(`/api/contexts/${context}/materialize`, { threshold: 0 });
  const formedThen = await rowsOf(ann, `/api/contexts/${context}/shape`);
  expect(formedThen).toHaveLength(1);
  expect(await rowsOf(ann, `/api/contexts/${context}/shape?as_of=${occurredNow()}`)).toEqual(formedThen);
});
