import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { cypher } from '#test/world/cypher.ts';
import { codeOf, service } from '#test/world/index.ts';
import { contextOf, edgeOf, made, mapOf, resourceIn } from '#test/world/things.ts';
import { grant } from '../grants/granting.ts';
import { seenOf } from './merged-world.ts';

/** Merges that are taken back, and what keeps them from being. */

const running = await service();
const { ann, bob, root } = await running.people({ ann: 'approved', bob: 'approved', root: 'admin' });

const merge = async (one: string, from: readonly string[]): Promise<string> =>
  (await made(ann.post(`/api/resources/${one}/merge`, { from }))).merge_id;
const undo = (one: string, merge_id: string, more: object = {}, by = ann) =>
  by.post(`/api/resources/${one}/merge/undo`, { merge_id, ...more });
const foundBy = async (words: string): Promise<string[]> => {
  const { body } = await ann.post('/api/search', { query: words, limit: 50 });
  return JSON.stringify(body).match(/[0-9a-f]{8}-[0-9a-f-]{27}/g) ?? [];
};

/** Three documents with all that a merge moves. */
async function joined() {
  const context = await contextOf(ann, `Joined ${newId()}`);
  const make = (title: string, more: object = {}) =>
    resourceIn(ann, { context }, { title, content: `About ${title}.`, ...more });
  const [one, double, peer] = [
    await make('One'),
    await make('Double', { open_meta: { tags: ['twice'], keywords: [`k${newId().slice(-12)}`] } }),
    await make('Peer'),
  ];
  const edge = await edgeOf(ann, double, peer, { label: 'holds', weight: 0.7 });
  await made(ann.post('/api/facets', { resource: double, values: { size: 3 } }));
  const cite = (id: string, value: string) =>
    made(ann.post(`/api/resources/${id}/provenance`, { sources: [{ kind: 'resource', value }] }));
  await cite(double, peer);
  await cite(peer, double);
  await grant(ann, `/api/resources/${double}`, bob, 'R');
  return { context, make, one, double, peer, edge };
}

const allOf = (ids: readonly string[]) => Promise.all(ids.map((id) => seenOf(ann, id)));
const collisionsOf = async (one: string, merge_id: string) =>
  (await made(undo(one, merge_id, { dry_run: true }))).collisions;

test('everything is as it was: texts, metadata, relationships by their ids, facets, sources, grants, search, counts', async () => {
  const { context, one, double, peer, edge } = await joined();
  const ids = [one, double, peer];
  const before = await allOf(ids);
  const counts = () =>
    running.database.execute(cypher`
      MATCH (home:Anchor {id: ${context}})
      MATCH (resource:Resource {home_id: home.id})
      OPTIONAL MATCH (home)-[:TALLIES]->(tally:Tally)
      WITH home, resource, sum(tally.resources) AS tallied ORDER BY resource.id
      RETURN home.resource_count AS all, home.connected_count AS connected, tallied,
             resource.negative_degree AS degree, resource.inner_degree AS inner, resource.outer_of AS outer`);
  const [{ open_meta }] = [await made(ann.get(`/api/resources/${double}`))];
  const counted = await counts();
  const merge_id = await merge(one, [double]);
  expect((await bob.get(`/api/resources/${one}`)).status).toBe(200);
  const preview = await made(undo(one, merge_id, { dry_run: true }));
  const { dry_run, ...undone } = await made(undo(one, merge_id));
  expect({ ...undone, dry_run: true }).toEqual(preview);
  expect(undone).toMatchObject({ restored: [double], facets: ['size'], collisions: [] });
  expect(dry_run).toBe(false);
  expect(await allOf(ids)).toEqual(before);
  expect((await seenOf(ann, double)).edges.has(edge)).toBe(true);
  expect(await counts()).toEqual(counted);
  expect((await bob.get(`/api/resources/${one}`)).status).toBe(404);
  expect((await bob.get(`/api/resources/${double}`)).status).toBe(200);
  expect(await foundBy(open_meta.keywords[0])).toContain(double);
  expect(codeOf(await undo(one, merge_id))).toEqual([409, 'CONFLICT']);
});

test('the picture of a map has it again, with its relationships', async () => {
  const { id: map } = await mapOf(ann, `Formed ${newId()}`);
  const make = (title: string) => resourceIn(ann, { map }, { title });
  const [one, double, peer] = [await make('One'), await make('Double'), await make('Peer')];
  await edgeOf(ann, double, peer, { kind: 'express', weight: 9 });
  const form = () => made(ann.post(`/api/cognitive-maps/${map}/materialize`, { threshold: 0 }));
  const together = () =>
    running.database.execute(cypher`
      MATCH (region:Region {anchor_id: ${map}})-[:HAS_MEMBER]->(resource:Resource)
      WHERE resource.id IN ${[one, double, peer]}
      WITH region, resource.title AS title ORDER BY title
      WITH region, collect(title) AS titles RETURN titles ORDER BY titles`);
  await form();
  const before = await together();
  const merge_id = await merge(one, [double]);
  await form();
  expect(await together()).not.toEqual(before);
  await made(undo(one, merge_id));
  await form();
  expect(await together()).toEqual(before);
  expect(JSON.stringify(before)).toContain('["Double","Peer"]');
});

test('later changes that do not collide stay: of the one, of others, and what was removed meanwhile', async () => {
  const { one, double, peer, make } = await joined();
  const merge_id = await merge(one, [double]);
  const [added] = (await seenOf(ann, one)).edges.keys();
  await made(ann.patch(`/api/resources/${one}`, { title: 'Renamed', content: 'Another text.' }));
  const later = await make('Later');
  const edge = await edgeOf(ann, later, one);
  await made(ann.post(`/api/relationships/${added}/fold`, {}));
  await made(ann.post('/api/facets', { resource: one, values: { size: null, kept: 1 } }));
  await made(undo(one, merge_id));
  const seen = await seenOf(ann, one);
  expect(seen).toMatchObject({ title: 'Renamed', content: 'Another text.' });
  expect([...seen.edges.keys()]).toEqual([edge]);
  expect([...seen.facets.keys()]).toEqual(['kept']);
  expect((await seenOf(ann, double)).edges.size).toBe(1);
  expect((await seenOf(ann, peer)).sources).toEqual(new Set([`resource ${double}`]));
});

test('what has changed since is named, and nothing is undone', async () => {
  const { one, double, peer } = await joined();
  const merge_id = await merge(one, [double]);
  const [added] = (await seenOf(ann, one)).edges.keys();
  await made(ann.post(`/api/relationships/${added}/reweight`, { weight: 0.2 }));
  await made(ann.post('/api/facets', { resource: one, values: { size: 4 } }));
  await grant(ann, `/api/resources/${one}`, bob, 'RW');
  expect(await collisionsOf(one, merge_id)).toEqual([
    { what: 'relationship', id: added, reason: 'changed' },
    { what: 'facet', id: one, reason: 'changed', key: 'size' },
    { what: 'grant', id: bob.id, reason: 'changed' },
  ]);
  const refused = await undo(one, merge_id);
  expect(codeOf(refused)).toEqual([409, 'CONFLICT']);
  expect(refused.body.error.message).toContain(`relationship ${added} was changed since`);
  expect(refused.body.error.message).toContain('facet "size" of');
  expect((await ann.get(`/api/resources/${double}`)).body.id).toBe(one);
  expect((await seenOf(ann, peer)).edges.size).toBe(1);
});

test('a merge on top of a merge is undone first; what was purged or deleted is not undone', async () => {
  const { one, double, peer, make } = await joined();
  const first = await merge(one, [double]);
  const second = await merge(await make('Third'), [peer]);
  expect(await collisionsOf(one, first)).toEqual([{ what: 'resource', id: peer, reason: 'merged' }]);
  const third = (await made(ann.get(`/api/resources/${peer}`))).id;
  await made(undo(third, second));
  expect(await collisionsOf(one, first)).toEqual([]);
  await made(ann.delete(`/api/resources/${one}`));
  expect(await collisionsOf(one, first)).toEqual([{ what: 'resource', id: one, reason: 'deleted' }]);
  const gone = await make('Gone');
  const fourth = await merge(third, [gone]);
  await made(root.post(`/api/admin/resources/${gone}/purge`, {}));
  expect(await collisionsOf(third, fourth)).toEqual([{ what: 'resource', id: gone, reason: 'purged' }]);
  expect((await ann.get(`/api/resources/${gone}`)).status).toBe(404);
});

test('a merge that the caller may not know of is absent, and undoing needs the right to change all of them', async () => {
  const { one, double } = await joined();
  const merge_id = await merge(one, [double]);
  const hidden = await undo(one, merge_id, {}, root);
  const unknown = await undo(newId(), newId(), {}, root);
  expect([hidden.status, hidden.body]).toEqual([unknown.status, unknown.body]);
  expect(codeOf(await undo(one, newId()))).toEqual([404, 'NOT_FOUND']);
  expect(codeOf(await undo(one, merge_id, {}, bob))).toEqual([403, 'FORBIDDEN']);
});

test('as of a time the document is there before and after, and gone between', async () => {
  const { one, double } = await joined();
  const idAt = async (time: string) => (await ann.get(`/api/resources/${double}?as_of=${time}`)).body.id;
  const now = () => new Date().toISOString();
  const apart = now();
  const merge_id = await merge(one, [double]);
  const together = now();
  await made(undo(one, merge_id));
  expect(await idAt(apart)).toBe(double);
  expect(await idAt(together)).toBe(one);
  expect(await idAt(now())).toBe(double);
});

test('what the undoing caller does not read is withdrawn without being named', async () => {
  const { one, double, make } = await joined();
  const closed = await resourceIn(
    ann,
    { context: await contextOf(ann, `Closed ${newId()}`) },
    { content: 'A.' },
  );
  const edge = await edgeOf(ann, double, closed);
  const sources = [{ kind: 'resource', value: double }];
  await made(ann.post(`/api/resources/${closed}/provenance`, { sources }));
  for (const id of [one, double]) await grant(ann, `/api/resources/${id}`, bob, 'RW');
  const before = await seenOf(ann, closed);
  const merge_id = await merge(one, [double]);
  const second = await merge(await make('Other'), [closed]);
  expect((await made(undo(one, merge_id, { dry_run: true }, bob))).collisions).toEqual([
    { what: 'resource', id: one, reason: 'changed' },
  ]);
  await made(undo((await made(ann.get(`/api/resources/${closed}`))).id, second));
  const { folded, citations, collisions } = await made(undo(one, merge_id, {}, bob));
  expect({ folded, collisions }).toEqual({ folded: [], collisions: [] });
  expect(citations.map(({ resource_id }: { resource_id: string }) => resource_id)).toEqual([one]);
  expect(await seenOf(ann, closed)).toEqual(before);
  expect(before.edges.has(edge)).toBe(true);
});
