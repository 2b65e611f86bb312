import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { occurredNow } from '#record/ledger/index.ts';
import { type Caller, codeOf, service } from '#test/world/index.ts';
import { grantOnAnchor } from '#test/world/raw.ts';
import { contextOf, edgeOf, mapOf, resourceIn } from '#test/world/things.ts';

/** Spec 90 §16, A3: in which territory of a map given resources are. */

const running = await service();
const { ann, bob } = await running.people({ ann: 'approved', bob: 'approved' });

const locate = (caller: Caller, map: string, ids: readonly string[], more: object = {}) =>
  caller.post(`/api/graph/cogmaps/${map}/locate`, { ids, ...more });
const form = (map: string) => ann.post(`/api/cognitive-maps/${map}/materialize`, { threshold: 0 });
const territories = async (map: string) =>
  (await ann.get(`/api/graph/cogmaps/${map}/panorama`)).body.territories;

/** A formed map of bob's sight, too: two joined resources, one apart, and one that came later. */
async function located() {
  const { id: map, telos } = await mapOf(ann, `Located ${newId()}`);
  await grantOnAnchor(running.database, bob.id, map, false);
  const one = await resourceIn(ann, { map }, { title: 'One' });
  const two = await resourceIn(ann, { map }, { title: 'Two' });
  const apart = await resourceIn(ann, { map }, { title: 'Apart' });
  await edgeOf(ann, one, two, { kind: 'express', weight: 9 });
  await form(map);
  const late = await resourceIn(ann, { map }, { title: 'Late' });
  return { map, telos, one, two, apart, late };
}

test('each distinct id is answered once, in the order of the request: its territory, or null for none', async () => {
  const { map, telos, one, two, apart, late } = await located();
  const elsewhere = await resourceIn(ann, { context: await contextOf(ann, `Elsewhere ${newId()}`) });
  const answer = await locate(ann, map, [late, two, one, two, elsewhere, apart]);
  expect(answer.status).toBe(200);
  const [, { region_id: joined }, , , { region_id: single }] = answer.body;
  expect(answer.body).toEqual([
    { resource_id: late, region_id: null },
    { resource_id: two, region_id: joined },
    { resource_id: one, region_id: joined },
    { resource_id: elsewhere, region_id: null },
    { resource_id: apart, region_id: single },
  ]);
  const counts = (await territories(map)).map((row: { id: string; member_count: number }) => [
    row.id,
    row.member_count,
  ]);
  expect(counts).toContainEqual([joined, 2]);
  expect(counts).toContainEqual([single, 1]);
  expect((await locate(ann, map, [])).body).toEqual([]);
  expect((await locate(ann, map, [telos])).body[0].region_id).not.toBeNull();
});

test('under a lens that never formed, everything is in no territory', async () => {
  const { map, one } = await located();
  const answer = await locate(ann, map, [one], { lens_id: newId() });
  expect(answer.body).toEqual([{ resource_id: one, region_id: null }]);
});

test('what the caller may not read is left out like what is not there, also where it was a member', async () => {
  const { map, one, two } = await located();
  const then = occurredNow();
  const closed = await contextOf(ann, `Closed ${newId()}`);
  await ann.patch(`/api/resources/${one}`, { context_to: closed });
  for (const more of [{}, { as_of: then }]) {
    expect((await locate(bob, map, [one, newId(), two], more)).body).toMatchObject([{ resource_id: two }]);
    expect((await locate(ann, map, [one, newId(), two], more)).body).toHaveLength(2);
  }
  await ann.delete(`/api/resources/${two}`);
  expect((await locate(bob, map, [one, two])).body).toEqual([]);
});

test('a hidden map is 404 like an unknown one', async () => {
  const { id: hidden } = await mapOf(ann, `Hidden ${newId()}`);
  const answer = await locate(bob, hidden, []);
  const unknown = await locate(bob, newId(), []);
  expect([answer.status, answer.body]).toEqual([404, unknown.body]);
});

test('as of a time it names the territories of that time, also those that are gone', async () => {
  const early = occurredNow();
  const { map, one, two, apart, late } = await located();
  const then = occurredNow();
  const ids = [one, two, apart, late];
  const before = (await locate(ann, map, ids)).body;
  await edgeOf(ann, two, apart, { kind: 'express', weight: 9 });
  await form(map);
  const now = (await locate(ann, map, ids)).body;
  expect(now[3].region_id).not.toBeNull();
  expect(now[0].region_id).not.toBe(before[0].region_id);
  await ann.delete(`/api/resources/${two}`);
  expect((await locate(ann, map, ids, { as_of: then })).body).toEqual(before);
  expect(codeOf(await locate(ann, map, ids, { as_of: early }))).toEqual([404, 'NOT_FOUND']);
});

test.each([{}, { ids: 'x' }, { ids: ['x'] }, { ids: [], lens_id: 'x' }, { ids: [], as_of: 'yesterday' }])(
  'a body of another shape is 422: %j',
  async (body) => {
    const { id: map } = await mapOf(ann, `Asked ${newId()}`);
    expect((await ann.post(`/api/graph/cogmaps/${map}/locate`, body)).status).toBe(422);
  },
);

test('at most 500 ids', async () => {
  const { id: map } = await mapOf(ann, `Many ${newId()}`);
  const ids = Array.from({ length: 501 }, newId);
  expect((await locate(ann, map, ids)).status).toBe(400);
  expect((await locate(ann, map, ids.slice(1))).body).toEqual([]);
});
