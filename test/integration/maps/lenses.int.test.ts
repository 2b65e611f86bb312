import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import {
  BUILT_IN_LENSES,
  TELOS_DEFAULT,
  TELOS_DEFAULT_PROPHEAVY,
  WORKFLOW_DEFAULT,
} from '#picture/algorithms/lenses.ts';
import { lensEvent } from '#picture/formation/index.ts';
import { type Caller, codeOf, service } from '#test/world/index.ts';
import { appendRaw, grantOnAnchor } from '#test/world/raw.ts';
import { plant } from '#test/world/seeds.ts';
import { contextOf, edgeOf, mapOf, resourceIn } from '#test/world/things.ts';

/** Spec 90 §16, A16: lenses have names, and territories are formed under a named one. */

const running = await service();
const { ann, bob } = await running.people({ ann: 'approved', bob: 'approved' });

const lensesOf = async (caller: Caller) => (await caller.get('/api/lenses')).body as { id: string }[];
const form = (map: string, body: object = {}, caller: Caller = ann) =>
  caller.post(`/api/cognitive-maps/${map}/materialize`, { threshold: 0, ...body });
const shape = async (map: string, lens: string) =>
  (await ann.get(`/api/cognitive-maps/${map}/shape?lens=${lens}`)).body as { member_count: number }[];

/** A lens of a map's own, by its event. */
async function ownLens(map: string): Promise<string> {
  const id = newId();
  await appendRaw(running.database, [lensEvent({ ...TELOS_DEFAULT_PROPHEAVY, id, name: 'ours' }, map)]);
  return id;
}

test('the built-in lenses are listed for everybody, a map’s own for its readers; by id', async () => {
  const { id: map } = await mapOf(ann, `Own lens ${newId()}`);
  const own = await ownLens(map);
  const mine = await lensesOf(ann);
  expect(mine.slice(0, 3)).toEqual(
    BUILT_IN_LENSES.map(({ id, name }) => ({ id, name, description: expect.any(String), built_in: true })),
  );
  expect(mine.find(({ id }) => id === own)).toEqual({
    id: own,
    name: 'ours',
    built_in: false,
    cogmap_id: map,
  });
  expect(mine.map(({ id }) => id)).toEqual(mine.map(({ id }) => id).toSorted());
  expect((await lensesOf(bob)).map(({ id }) => id)).not.toContain(own);
  await grantOnAnchor(running.database, bob.id, map, false);
  expect((await lensesOf(bob)).map(({ id }) => id)).toContain(own);
});

test('a map is formed under a named lens, and its picture under the default one stays', async () => {
  const { map } = await plant(running, 'seeds/kitchen.yaml', ann);
  expect((await form(map)).body.regions).toBe(5);
  const before = await shape(map, TELOS_DEFAULT.id);
  expect((await form(map, { lens_id: TELOS_DEFAULT_PROPHEAVY.id })).body).toMatchObject({
    cogmap_id: map,
    materialized: true,
    regions: 6,
  });
  expect(await shape(map, TELOS_DEFAULT_PROPHEAVY.id)).toHaveLength(6);
  expect(await shape(map, TELOS_DEFAULT.id)).toEqual(before);
  const own = await ownLens(map);
  expect((await form(map, { lens_id: own })).body.regions).toBe(6);
  const { body } = await ann.get(`/api/graph/cogmaps/${map}/panorama?lens_id=${own}`);
  expect(body.territories).toHaveLength(6);
});

test('each lens has a watermark of its own: what is formed under one is still due under the others', async () => {
  const [context, elsewhere] = [
    await contextOf(ann, `Two ${newId()}`),
    await contextOf(ann, `Far ${newId()}`),
  ];
  const under = (lens_id: string, threshold: number) =>
    ann.post(`/api/contexts/${context}/materialize`, { lens_id, threshold });
  const counts = async (lens: string) =>
    ((await ann.get(`/api/contexts/${context}/shape?lens=${lens}`)).body as { member_count: number }[]).map(
      (row) => row.member_count,
    );
  const [first, second] = [TELOS_DEFAULT.id, TELOS_DEFAULT_PROPHEAVY.id];
  const settled = await resourceIn(ann, { context });
  await under(first, 1);
  await under(second, 1);
  const arrived = await resourceIn(ann, { context: elsewhere });
  await edgeOf(ann, settled, arrived, { kind: 'express', weight: 9 });
  await ann.patch(`/api/resources/${arrived}`, { context_to: context });
  expect((await under(first, 1)).body.materialized).toBe(true);
  expect((await under(first, 1)).body.materialized).toBe(false);
  const due = (await ann.get(`/api/contexts/${context}/formation?lens=${second}`)).body;
  expect(due.formation_events).toBeGreaterThan(0);
  expect((await under(second, due.formation_events)).body.materialized).toBe(true);
  expect(await counts(second)).toEqual(await counts(first));
});

test('a context is formed under a lens of maps, and the other way round', async () => {
  const context = await contextOf(ann, `Under another ${newId()}`);
  const [one, other] = [await resourceIn(ann, { context }), await resourceIn(ann, { context })];
  await edgeOf(ann, one, other, { kind: 'express', weight: 9 });
  const body = { threshold: 0, lens_id: TELOS_DEFAULT.id };
  expect((await ann.post(`/api/contexts/${context}/materialize`, body)).body.regions).toBe(1);
  const rows = (await ann.get(`/api/contexts/${context}/shape`)).body;
  expect(rows).toMatchObject([{ lens_id: TELOS_DEFAULT.id, member_count: 2 }]);
  const { id: map } = await mapOf(ann, `Like a context ${newId()}`);
  expect((await form(map, { lens_id: WORKFLOW_DEFAULT.id })).body.materialized).toBe(true);
  expect(await shape(map, WORKFLOW_DEFAULT.id)).toMatchObject([{ member_count: 1 }]);
});

test('an unknown lens and one of another map are 404 alike, after the refusals of the map', async () => {
  const { id: map } = await mapOf(ann, `Refused ${newId()}`);
  const other = await ownLens((await mapOf(ann, `Other ${newId()}`)).id);
  for (const lens_id of [newId(), other]) {
    const refused = await form(map, { lens_id });
    expect([refused.status, refused.body.error]).toEqual([
      404,
      { code: 'NOT_FOUND', message: `No lens ${lens_id}` },
    ]);
  }
  expect(codeOf(await form(map, { lens_id: 'x' }))).toEqual([422, 'UNPROCESSABLE']);
  expect(codeOf(await form(map, { lens_id: newId() }, bob))).toEqual([404, 'NOT_FOUND']);
  await grantOnAnchor(running.database, bob.id, map, false);
  expect(codeOf(await form(map, { lens_id: newId() }, bob))).toEqual([403, 'FORBIDDEN_DETAIL']);
  expect((await ann.get(`/api/cognitive-maps/${map}/formation`)).body.watermark_event_id).toBeNull();
});
