import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { cypher } from '#test/world/cypher.ts';
import { codeOf, service } from '#test/world/index.ts';
import { contextOf, edgeOf, made, mapOf, resourceIn } from '#test/world/things.ts';
import { grant } from '../grants/granting.ts';
import { seenOf } from './merged-world.ts';

/** Documents that are merged into one: what moves, what stays, where their ids lead. */

const running = await service();
const { ann, bob, cat } = await running.people({ ann: 'approved', bob: 'approved', cat: 'approved' });

const merge = (one: string, from: readonly string[], more: object = {}, by = ann) =>
  by.post(`/api/resources/${one}/merge`, { from, ...more });

const eventsAbout = (ids: readonly string[]) =>
  running.database.execute(cypher`
    MATCH (event:Event)-[:ABOUT]->(resource:Resource) WHERE resource.id IN ${ids} RETURN DISTINCT event.id AS id ORDER BY id`);

/** A document that is to stay, one that is double, and others, in a context of ann's. */
async function doubles() {
  const context = await contextOf(ann, `Doubles ${newId()}`);
  const make = (title: string, more: object = {}) =>
    resourceIn(ann, { context }, { title, content: `About ${title}.`, ...more });
  const [one, double, peer, other] = [
    await make('One'),
    await make('Double', { open_meta: { tags: ['twice'] } }),
    await make('Peer'),
    await make('Other'),
  ];
  return { context, make, one, double, peer, other };
}

test('the one gains relationships with their marks, facets, sources and citations that it lacks; its own stay', async () => {
  const { one, double, peer, other } = await doubles();
  const equal = await edgeOf(ann, one, peer, { weight: 0.4 });
  await edgeOf(ann, double, peer, { weight: 0.9 });
  const marked = await edgeOf(ann, other, double, { kind: 'leads_to', label: 'then', weight: 0.7 });
  await ann.post(`/api/relationships/${marked}/facets`, { values: { sure: 'yes' }, weight: 0.5 });
  await edgeOf(ann, one, double, { label: 'same' });
  await made(ann.post('/api/facets', { resource: one, values: { colour: 'red' } }));
  await made(ann.post('/api/facets', { resource: double, values: { colour: 'blue', size: 3 }, weight: 2 }));
  const sources = [
    { kind: 'resource', value: peer },
    { kind: 'remote', value: 'https://example.org/soup' },
    { kind: 'resource', value: one },
  ];
  await made(ann.post(`/api/resources/${double}/provenance`, { sources }));
  await made(
    ann.post(`/api/resources/${other}/provenance`, { sources: [{ kind: 'resource', value: double }] }),
  );
  const before = await eventsAbout([one, double, peer, other]);
  const preview = await made(merge(one, [double], { dry_run: true }));
  expect(await eventsAbout([one, double, peer, other])).toEqual(before);
  const { merge_id, ...outcome } = await made(merge(one, [double]));
  const relationships = outcome.relationships.map(({ added, ...row }: { added: string }) => row);
  expect({ ...outcome, relationships, dry_run: true }).toEqual(preview);
  expect(outcome).toMatchObject({
    into: one,
    merged: [double],
    relationships: [{ edge_handle: marked, source: other, target: one, label: 'then', weight: 0.7 }],
    facets: [{ from: double, key: 'size' }],
    citations: [{ resource_id: other }],
    left: [{ what: 'relationship', reason: 'equal' }],
  });
  const seen = await seenOf(ann, one);
  const { added } = outcome.relationships[0];
  expect(seen).toMatchObject({ title: 'One', content: 'About One.' });
  expect(seen.edges).toEqual(
    new Map([
      [equal, [one, peer, 'near', 'forward', '', 0.4].join(' ')],
      [added, [other, one, 'leads_to', 'forward', 'then', 0.7].join(' ')],
    ]),
  );
  const { facets } = await made(ann.get(`/api/relationships/${added}/facets`));
  expect(facets).toMatchObject([{ value: { sure: 'yes' }, weight: 0.5 }]);
  expect(seen.facets.get('colour')).toBe(JSON.stringify([{ colour: 'red' }, 1]));
  expect(seen.facets.get('size')).toBe(JSON.stringify([{ size: 3 }, 2]));
  expect(seen.sources).toEqual(new Set([`resource ${peer}`, 'remote https://example.org/soup']));
  expect((await seenOf(ann, other)).sources).toEqual(new Set([`resource ${double}`, `resource ${one}`]));
});

test('the ids of the merged lead to the one, over later merges too, and as of a time to what they were', async () => {
  const { one, double, peer } = await doubles();
  const then = (await made(ann.get(`/api/resources/${double}`))).updated;
  await made(merge(one, [double]));
  const found = await ann.get(`/api/resources/${double}`);
  expect(found.body).toMatchObject({ id: one, title: 'One' });
  expect(found.headers['content-location']).toBe(`/api/resources/${one}`);
  expect((await ann.get(`/api/resources/${double}/meta`)).body).toMatchObject({ id: one });
  const content = await ann.get(`/api/resources/${double}/content`);
  expect(content.body).toEqual({ resource_id: one, markdown: 'About One.' });
  await made(merge(peer, [one]));
  expect((await ann.get(`/api/resources/${double}`)).body).toMatchObject({ id: peer });
  const former = await ann.get(`/api/resources/${double}?as_of=${then}`);
  expect(former.body).toMatchObject({ id: double, title: 'Double' });
  expect(former.headers['content-location']).toBeUndefined();
  const unmerged = await ann.get(`/api/resources/${peer}`);
  expect(unmerged.headers['content-location']).toBeUndefined();
});

test('who reads only the one or only the merged is led nowhere', async () => {
  const { one, double } = await doubles();
  await grant(ann, `/api/resources/${one}`, bob, 'R');
  await grant(ann, `/api/resources/${double}`, cat, 'R');
  const hidden = await bob.get(`/api/resources/${double}`);
  await made(merge(one, [double], {}, ann));
  const after = await bob.get(`/api/resources/${double}`);
  expect([after.status, after.body]).toEqual([hidden.status, hidden.body]);
  // Cat's grant moved with it, since ann owns both.
  expect((await cat.get(`/api/resources/${double}`)).body).toMatchObject({ id: one });
});

test('grants move only where the caller owns both; principals that the one has a grant of keep theirs', async () => {
  const { context, one, double, make } = await doubles();
  await grant(ann, `/api/resources/${one}`, bob, 'R');
  await grant(ann, `/api/resources/${double}`, bob, 'RW');
  await grant(ann, `/api/resources/${double}`, cat, 'RW');
  const { grants, left } = await made(merge(one, [double]));
  expect(grants).toEqual([{ principal_table: 'kb_profiles', principal_id: cat.id }]);
  expect(left).toEqual([]);
  expect((await bob.patch(`/api/resources/${one}`, { title: 'Mine' })).status).toBe(403);
  const lent = await make('Lent');
  await grant(ann, `/api/resources/${lent}`, bob, 'RW');
  const own = await resourceIn(bob, { context: await contextOf(bob, `Own ${newId()}`) }, { title: 'Own' });
  const answer = await made(merge(own, [lent], {}, bob));
  expect(answer.left).toEqual([{ what: 'grants', id: lent, reason: 'not_allowed' }]);
  expect((await ann.get(`/api/resources/${own}`)).status).toBe(404);
  expect(context).toBeDefined();
});

test('relationships of others, which the caller could not assert, stay with the merged one', async () => {
  const { one, double } = await doubles();
  await grant(ann, `/api/resources/${double}`, bob, 'R');
  await grant(ann, `/api/resources/${one}`, bob, 'R');
  const theirs = await contextOf(bob, `Theirs ${newId()}`);
  const citing = await resourceIn(bob, { context: theirs }, { title: 'Theirs' });
  await grant(bob, `/api/resources/${citing}`, ann, 'R');
  const edge = await edgeOf(bob, citing, double);
  const { relationships, left } = await made(merge(one, [double]));
  // Ann does not read the home of the relationship: it is not even named.
  expect([relationships, left]).toEqual([[], []]);
  expect(edge).toBeDefined();
});

test('a merge needs the right to change all of them; what is hidden is absent', async () => {
  const { one, double } = await doubles();
  await grant(ann, `/api/resources/${one}`, bob, 'RW');
  const hidden = await merge(one, [double], {}, bob);
  const unknown = await merge(one, [newId()], {}, bob);
  expect(codeOf(hidden)).toEqual([404, 'NOT_FOUND']);
  expect(codeOf(unknown)).toEqual([404, 'NOT_FOUND']);
  await grant(ann, `/api/resources/${double}`, bob, 'R');
  expect(codeOf(await merge(one, [double], {}, bob))).toEqual([403, 'FORBIDDEN']);
  expect(codeOf(await merge(one, [one]))).toEqual([400, 'BAD_REQUEST']);
  const { telos } = await mapOf(ann, `Kept ${newId()}`);
  expect(codeOf(await merge(one, [telos]))).toEqual([409, 'CONFLICT']);
  expect((await seenOf(ann, double)).title).toBe('Double');
});
