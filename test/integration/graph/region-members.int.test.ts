import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { occurredNow } from '#record/ledger/index.ts';
import { type Caller, codeOf, service } from '#test/world/index.ts';
import { grantOnAnchor } from '#test/world/raw.ts';
import { contextOf, edgeOf, mapOf, resourceIn } from '#test/world/things.ts';

/** Spec 90 §16, A4: all members of a territory, in pages. */

const running = await service();
const { ann, bob } = await running.people({ ann: 'approved', bob: 'approved' });

interface Row {
  readonly id: string;
  readonly affinity: number;
}

const members = (caller: Caller, region: string, query = '') =>
  caller.get(`/api/graph/regions/${region}/members${query}`);
const idsOf = ({ body }: { body: { rows: Row[] } }) => body.rows.map(({ id }) => id);
const form = (map: string) => ann.post(`/api/cognitive-maps/${map}/materialize`, { threshold: 0 });
const regionOf = async (map: string, id: string): Promise<string> =>
  (await ann.post(`/api/graph/cogmaps/${map}/locate`, { ids: [id] })).body[0].region_id;

/** A territory of five, of which two pairs are equally affine; bob reads the map. */
async function formed() {
  const { id: map } = await mapOf(ann, `Members ${newId()}`);
  await grantOnAnchor(running.database, bob.id, map, false);
  const made: string[] = [];
  for (let index = 0; index < 5; index += 1)
    made.push(await resourceIn(ann, { map }, { title: `Member ${index}`, doc_type: 'task' }));
  for (const [index, one] of made.entries())
    for (const [beside, other] of made.entries())
      if (index < beside) await edgeOf(ann, one, other, { kind: 'express', weight: index === 0 ? 3 : 2 });
  await form(map);
  return { map, made, region: await regionOf(map, made[0]!) };
}

test('members are listed by affinity, greatest first, then by id, with what is shown of them', async () => {
  const { made, region } = await formed();
  const { status, body } = await members(ann, region);
  expect(status).toBe(200);
  expect(body.total).toBe(5);
  expect(body.next).toBeUndefined();
  const order = body.rows.toSorted((a: Row, b: Row) => b.affinity - a.affinity || (a.id < b.id ? -1 : 1));
  expect(body.rows).toEqual(order);
  expect(new Set(body.rows.map((row: Row) => row.affinity)).size).toBeLessThan(5);
  expect(body.rows[0]).toEqual({
    id: made[0],
    title: 'Member 0',
    doc_type: 'task',
    degree: 4,
    affinity: expect.any(Number),
    updated: (await ann.get(`/api/resources/${made[0]}`)).body.updated,
  });
  const composed = await ann.get(`/api/graph/regions/composition?ids=${region}`);
  expect(new Set(idsOf({ body }))).toEqual(new Set(composed.body.nodes.map((node: Row) => node.id)));
});

test('pages follow each other without gaps, also over equal affinities; limits are clamped', async () => {
  const { region } = await formed();
  const all = idsOf(await members(ann, region));
  const paged: string[] = [];
  let after = '';
  do {
    const page = await members(ann, region, `?limit=2${after}`);
    expect(page.body.total).toBe(5);
    paged.push(...idsOf(page));
    after = page.body.next === undefined ? '' : `&after=${page.body.next}`;
  } while (after !== '');
  expect(paged).toEqual(all);
  expect(idsOf(await members(ann, region, '?limit=0'))).toEqual(all.slice(0, 1));
  expect(idsOf(await members(ann, region, '?limit=9999'))).toEqual(all);
  expect(idsOf(await members(ann, region, `?after=${all.at(-1)}`))).toEqual([]);
});

test('a position that is no member, or no longer a visible one, is 400', async () => {
  const { made, region } = await formed();
  const closed = await contextOf(ann, `Closed ${newId()}`);
  await ann.patch(`/api/resources/${made[0]}`, { context_to: closed });
  expect((await members(ann, region, `?after=${made[0]}`)).status).toBe(200);
  const hidden = await members(bob, region, `?after=${made[0]}`);
  expect(codeOf(hidden)).toEqual([400, 'BAD_REQUEST']);
  expect(hidden.body).toEqual((await members(bob, region, `?after=${newId()}`)).body);
  for (const query of ['after=x', 'limit=x', 'as_of=x'])
    expect((await members(ann, region, `?${query}`)).status).toBe(400);
});

test('hidden members are neither listed nor counted, now and in the past', async () => {
  const { map, made, region } = await formed();
  const then = occurredNow();
  const closed = await contextOf(ann, `Closed ${newId()}`);
  await ann.patch(`/api/resources/${made[1]}`, { context_to: closed });
  await ann.delete(`/api/resources/${made[2]}`);
  expect((await members(bob, region)).body).toMatchObject({ total: 3 });
  expect((await members(ann, region)).body).toMatchObject({ total: 4 });
  expect(idsOf(await members(bob, region))).not.toContain(made[1]);
  for (const again of [false, true]) {
    if (again) await form(map);
    const part = await members(bob, region, `?as_of=${then}`);
    expect(part.body).toMatchObject({ total: 4 });
    expect(idsOf(part)).not.toContain(made[1]);
    expect((await members(ann, region, `?as_of=${then}`)).body.total).toBe(5);
  }
});

test('a hidden region is 404 like an unknown one, and like one that is gone', async () => {
  const { id: hidden } = await mapOf(ann, `Hidden ${newId()}`);
  const one = await resourceIn(ann, { map: hidden });
  await form(hidden);
  const region = await regionOf(hidden, one);
  const answers = [await members(bob, region), await members(bob, newId())];
  await edgeOf(ann, one, await resourceIn(ann, { map: hidden }), { kind: 'express' });
  await form(hidden);
  answers.push(await members(ann, region));
  for (const { status, body } of answers) expect([status, body]).toEqual([404, answers[1]!.body]);
});

test('as of a time a region that is gone has the members, titles and degrees of then, in the same order', async () => {
  const early = occurredNow();
  const { map, made, region } = await formed();
  const before = (await members(ann, region)).body;
  const then = occurredNow();
  await ann.patch(`/api/resources/${made[0]}`, { title: 'Renamed' });
  const added = await resourceIn(ann, { map });
  for (const one of made) await edgeOf(ann, one, added, { kind: 'express', weight: 3 });
  expect((await members(ann, region, `?as_of=${then}`)).body).toEqual(before);
  await form(map);
  expect((await members(ann, region)).status).toBe(404);
  const past = await members(ann, region, `?as_of=${then}`);
  const withoutAffinity = before.rows.map(({ affinity, ...row }: Row) => row);
  expect(past.body).toEqual({ rows: withoutAffinity, total: 5 });
  const second = await members(ann, region, `?as_of=${then}&limit=2&after=${before.rows[1].id}`);
  expect(idsOf(second)).toEqual(withoutAffinity.slice(2, 4).map(({ id }: { id: string }) => id));
  expect((await members(ann, region, `?as_of=${early}`)).status).toBe(404);
  const grown = await regionOf(map, added);
  expect((await members(ann, grown, `?as_of=${then}`)).status).toBe(404);
});
