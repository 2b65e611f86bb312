import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { TELOS_DEFAULT } from '#picture/algorithms/lenses.ts';
import { lensEvent } from '#picture/formation/index.ts';
import { type Caller, service } from '#test/world/index.ts';
import { appendRaw, grantOnAnchor } from '#test/world/raw.ts';
import { mapOf, resourceIn } from '#test/world/things.ts';

/** Spec 90 §16, A11: what a page of maps shows of each, without a call per map. */

const running = await service();
const { ann, bob } = await running.people({ ann: 'approved', bob: 'approved' });

// biome-ignore lint/suspicious/noExplicitAny: rows of an answer
type Row = any;

const research = async (caller: Caller, query = '?details=true'): Promise<Row[]> =>
  (await caller.get(`/api/graph/home${query}`)).body.research;
const rowOf = async (caller: Caller, id: string) => (await research(caller)).find((row) => row.id === id);
const form = (id: string) => ann.post(`/api/cognitive-maps/${id}/materialize`, { threshold: 0 });

test('a map tells when it was created and last formed, and what came since, as its formation does', async () => {
  const before = new Date().toISOString();
  const { id } = await mapOf(ann, `Detailed ${newId()}`);
  const fresh = await rowOf(ann, id);
  expect(fresh).toMatchObject({ materialized_at: null, may_write: true });
  expect(Date.parse(fresh.created)).toBeGreaterThanOrEqual(Date.parse(before));
  await form(id);
  for (let index = 0; index < 3; index += 1) await resourceIn(ann, { map: id });
  const row = await rowOf(ann, id);
  const { staleness } = (await ann.get(`/api/cognitive-maps/${id}/analytics`)).body;
  expect(row).toMatchObject({ created: fresh.created, materialized_at: staleness.materialized_at });
  expect(row.materialized_at).not.toBeNull();
  const { formation_events } = (await ann.get(`/api/cognitive-maps/${id}/formation`)).body;
  expect(row.formation_events).toBe(formation_events);
  expect(formation_events).toBeGreaterThanOrEqual(3);
});

test('what came since is counted under the map’s own default lens, where it has one', async () => {
  const { id } = await mapOf(ann, `Own lens ${newId()}`);
  await form(id);
  await resourceIn(ann, { map: id });
  const usual = await rowOf(ann, id);
  await appendRaw(running.database, [lensEvent({ ...TELOS_DEFAULT, id: newId() }, id)]);
  const own = (await ann.get(`/api/cognitive-maps/${id}/formation`)).body.formation_events;
  expect((await rowOf(ann, id)).formation_events).toBe(own);
  expect(own).toBeGreaterThan(usual.formation_events);
});

test('a reader may not write; who does not read the map sees no row', async () => {
  const { id } = await mapOf(ann, `Read ${newId()}`);
  expect(await rowOf(bob, id)).toBeUndefined();
  await grantOnAnchor(running.database, bob.id, id, false);
  expect((await rowOf(bob, id)).may_write).toBe(false);
  await grantOnAnchor(running.database, bob.id, id, true);
  expect((await rowOf(bob, id)).may_write).toBe(true);
});

test('every map has the details, and without the parameter the answer is as before', async () => {
  await mapOf(ann, `Plain ${newId()}`);
  const detailed = await research(ann);
  for (const row of detailed)
    expect(row).toMatchObject({ created: expect.any(String), may_write: expect.any(Boolean) });
  const plain = detailed.map(({ created, materialized_at, formation_events, may_write, ...row }) => row);
  for (const query of ['', '?details=false']) expect(await research(ann, query)).toEqual(plain);
  expect((await ann.get('/api/graph/home?details=x')).status).toBe(400);
});
