import { expect, test } from 'vitest';
import { leastIdAt, newId } from '#base/ids.ts';
import { occurredNow, resourceUpdated } from '#record/ledger/index.ts';
import { type Caller, service } from '#test/world/index.ts';
import { appendRaw, grantOnAnchor } from '#test/world/raw.ts';
import { contextOf, edgeOf, mapOf, resourceIn } from '#test/world/things.ts';

/** Issue 37: what changed since a time, in one call. */

const running = await service();
const { ann, bob } = await running.people({ ann: 'approved', bob: 'approved' });

const changes = async (who: Caller, query: string) =>
  (await who.get(`/api/graph/changes?${query}`)).body as {
    documents: { id: string; title: string | null; change: string; events: number; home: string }[];
    relationships: { edge_handle: string; label: string; change: string; source_title: string }[];
    territories: { home_id: string; member_count: number }[];
    truncated: boolean;
  };

test('documents, relationships and territories that changed since a time, each once with its last change', async () => {
  const { id: map } = await mapOf(ann, `Changes ${newId()}`);
  const old = await resourceIn(ann, { map }, { title: 'Old' });
  const gone = await resourceIn(ann, { map }, { title: 'Gone' });
  const since = occurredNow();
  const recent = await resourceIn(ann, { map }, { title: 'Recent' });
  await ann.patch(`/api/resources/${recent}`, { title: 'Recent, again' });
  await ann.delete(`/api/resources/${gone}`);
  const edge = await edgeOf(ann, old, recent, { kind: 'express', label: 'cites' });
  await ann.post(`/api/relationships/${edge}/fold`, {});
  await ann.post(`/api/cognitive-maps/${map}/materialize`, { threshold: 0 });
  const told = await changes(ann, `since=${since}&anchor_id=${map}`);
  const of = (id: string) => told.documents.find((one) => one.id === id);
  expect(of(recent)).toMatchObject({ title: 'Recent, again', change: 'updated' });
  expect(of(recent)!.events).toBeGreaterThan(1);
  expect(of(gone)).toMatchObject({ title: null, change: 'deleted' });
  expect(of(old)).toBeUndefined();
  expect(told.relationships).toMatchObject([
    { edge_handle: edge, change: 'folded', label: 'cites', source_title: 'Old' },
  ]);
  expect(told.territories.length).toBeGreaterThan(0);
  expect(new Set(told.territories.map(({ home_id }) => home_id))).toEqual(new Set([map]));
  expect((await changes(ann, `since=${occurredNow()}&anchor_id=${map}`)).documents).toEqual([]);
});

test('nothing is missed where events were appended in another order than their ids were made in', async () => {
  const { id: map } = await mapOf(ann, `Order ${newId()}`);
  const [one, two] = [await resourceIn(ann, { map }), await resourceIn(ann, { map })];
  const since = occurredNow();
  const home = { table: 'kb_cogmaps', id: map } as const;
  const [early, late] = [one, two].map((resource_id) => resourceUpdated({ resource_id }, { home }));
  await appendRaw(running.database, [late!]);
  await appendRaw(running.database, [early!]);
  const changed = async (from: string) =>
    (await changes(ann, `since=${from}&anchor_id=${map}`)).documents.map(({ id }) => id);
  expect(await changed(since)).toEqual([one, two]);
  expect(await changed(late!.id)).toEqual([one]);
  expect(await changed(early!.id)).toEqual([]);
});

test('an event with an old id that is appended late, as of a long forming, hides none that came before it', async () => {
  const { id: map } = await mapOf(ann, `Late ${newId()}`);
  const since = occurredNow();
  const resource = await resourceIn(ann, { map });
  const home = { table: 'kb_cogmaps', id: map } as const;
  const old = leastIdAt(Date.now() - 130_000);
  await appendRaw(running.database, [{ ...resourceUpdated({ resource_id: resource }, { home }), id: old }]);
  const { documents } = await changes(ann, `since=${since}&anchor_id=${map}`);
  expect(documents.map(({ id }) => id)).toEqual([resource]);
});

test('without an anchor: all that the caller reads, and nothing else', async () => {
  const since = occurredNow();
  const context = await contextOf(ann, `Private ${newId()}`);
  const { id: map } = await mapOf(ann, `Shared ${newId()}`);
  const hidden = await resourceIn(ann, { context });
  const shown = await resourceIn(ann, { map });
  await grantOnAnchor(running.database, bob.id, map, false);
  const ids = (await changes(bob, `since=${since}`)).documents.map(({ id }) => id);
  expect(ids).toContain(shown);
  expect(ids).not.toContain(hidden);
  const refused = await bob.get(`/api/graph/changes?since=${since}&anchor_id=${context}`);
  expect(refused.status).toBe(404);
  expect(await changes(ann, `since=${since}&limit=1`)).toMatchObject({ truncated: true });
});

test('kinds and labels in use in a map are counted', async () => {
  const { id: map } = await mapOf(ann, `Labels ${newId()}`);
  const [one, two, three] = [
    await resourceIn(ann, { map }),
    await resourceIn(ann, { map }),
    await resourceIn(ann, { map }),
  ] as const;
  await edgeOf(ann, one, two, { kind: 'near', label: 'like' });
  await edgeOf(ann, two, three, { kind: 'near', label: 'like' });
  await edgeOf(ann, one, three, { kind: 'express', label: 'cites' });
  expect((await ann.get(`/api/graph/labels?anchor_id=${map}`)).body).toEqual([
    { edge_kind: 'near', label: 'like', count: 2 },
    { edge_kind: 'express', label: 'cites', count: 1 },
  ]);
  expect((await bob.get(`/api/graph/labels?anchor_id=${map}`)).status).toBe(404);
});
