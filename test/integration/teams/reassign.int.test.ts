import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { resourceReassigned } from '#record/ledger/index.ts';
import { cypher } from '#test/world/cypher.ts';
import { type Caller, service } from '#test/world/index.ts';
import { alignGrants, appendRaw, grantOnAnchor } from '#test/world/raw.ts';
import { contextOf, resourceIn } from '#test/world/things.ts';
import { type Made, teamBy } from './teams-made.ts';

const people = () => running.people({ lea: 'approved', stew: 'approved', carol: 'approved' });

const running = await service();
const { ann, zoe, root } = await running.people({ ann: 'approved', zoe: 'approved', root: 'admin' });

const reassign = (caller: Caller, team: { id: string }, from: string, to: string, more = {}) =>
  caller.post(`/api/teams/${team.id}/reassign`, { from_profile_id: from, to_profile_id: to, ...more });

const reassignments = (resourceId: string) =>
  running.database.execute(
    cypher`MATCH (event:Event {type: 'resource_reassigned'})-[:ABOUT]->(:Resource {id: ${resourceId}})
     RETURN event.payload AS payload, event.anchor_id AS anchor_id`,
  );

const ownerOf = async (resourceId: string) => {
  const [row] = await running.database.execute(
    cypher`MATCH (resource:Resource {id: ${resourceId}})
     RETURN resource.owner_id AS owner, resource.originator_id AS originator, resource.home_id AS home`,
  );
  return row!;
};

async function shared(owner: Caller, name: string, team: Made): Promise<string> {
  const context = await contextOf(owner, name);
  const { status } = await root.post(`/api/contexts/${context}/teams`, { team_id: team.id });
  if (status !== 200) throw new Error(`not shared: ${status}`);
  return context;
}

test('leaver owns 2 resources in @carol/docs and 1 in @leaver/docs, both shared with acme: removing reports 3, by context', async () => {
  const { lea, carol } = await people();
  const acme = await teamBy(ann, [[lea, 'member']]);
  const carols = await shared(carol, 'docs', acme);
  const leas = await shared(lea, 'docs', acme);
  await grantOnAnchor(running.database, lea.id, carols, true);
  await resourceIn(lea, { context: carols });
  await resourceIn(lea, { context: leas });
  await resourceIn(lea, { context: carols });
  await resourceIn(carol, { context: carols });
  const { status, body } = await ann.delete(`/api/teams/${acme.id}/members/${lea.id}`);
  expect(status).toBe(200);
  expect(body.residual_owned).toEqual({
    count: 3,
    contexts: [
      { context_ref: `@${carol.handle}/docs`, count: 2 },
      { context_ref: `@${lea.handle}/docs`, count: 1 },
    ],
  });
});

test('removing also lists what the person keeps otherwise: in the team’s own contexts, own contexts still shared, and grants', async () => {
  const { lea, carol } = await people();
  const acme = await teamBy(ann, [[lea, 'member']]);
  const { body: ours } = await ann.post('/api/contexts', { name: 'Ours', owner: { Team: acme.slug } });
  const leas = await shared(lea, 'Notes', acme);
  const carols = await shared(carol, 'Docs', acme);
  const elsewhere = await contextOf(carol, 'Elsewhere');
  for (const context of [carols, elsewhere]) await grantOnAnchor(running.database, lea.id, context, true);
  for (const context of [ours.id, ours.id, leas, elsewhere]) await resourceIn(lea, { context });
  const { body } = await ann.delete(`/api/teams/${acme.id}/members/${lea.id}`);
  expect(body).toEqual({
    residual_owned: { count: 1, contexts: [{ context_ref: `@${lea.handle}/notes`, count: 1 }] },
    residual_other: {
      team_contexts: { count: 2, contexts: [{ context_ref: `+${acme.slug}/ours`, count: 2 }] },
      own_contexts: [`@${lea.handle}/notes`],
      direct_grants: 1,
    },
  });
});

test('bulk: of three resources (own in a shared context, own in an unshared one, another’s in the shared one) the first moves', async () => {
  const { lea, stew, carol } = await people();
  const acme = await teamBy(ann, [[stew, 'member']]);
  const docs = await shared(lea, 'Docs', acme);
  const own = await contextOf(lea, 'Own');
  await grantOnAnchor(running.database, carol.id, docs, true);
  const first = await resourceIn(lea, { context: docs });
  const second = await resourceIn(lea, { context: own });
  const third = await resourceIn(carol, { context: docs });
  expect((await stew.patch(`/api/resources/${first}`, { title: 'Mine?' })).status).toBe(403);
  const moved = await reassign(ann, acme, lea.id, stew.id);
  expect([moved.status, moved.body]).toEqual([200, { resource_ids: [first] }]);
  expect(await ownerOf(first)).toEqual({ owner: stew.id, originator: lea.id, home: docs });
  expect([(await ownerOf(second))['owner'], (await ownerOf(third))['owner']]).toEqual([lea.id, carol.id]);
  const [event] = await reassignments(first);
  expect([JSON.parse(event!['payload'] as string), event!['anchor_id']]).toEqual([
    { resource_id: first, from_profile_id: lea.id, to_profile_id: stew.id },
    docs,
  ]);
  expect((await stew.patch(`/api/resources/${first}`, { title: 'Mine' })).status).toBe(200);
  expect((await lea.patch(`/api/resources/${first}`, { title: 'Home is mine' })).status).toBe(200);
  const again = await reassign(ann, acme, lea.id, stew.id);
  expect([again.status, again.body]).toEqual([200, { resource_ids: [] }]);
  expect(await reassignments(first)).toHaveLength(1);
});

test('the new owner finds what was handed over even after leaving the team, and the former owner no longer does', async () => {
  const { lea, stew, carol } = await people();
  const acme = await teamBy(ann, [[stew, 'member']]);
  const docs = await shared(carol, 'Docs', acme);
  await grantOnAnchor(running.database, lea.id, docs, true);
  const resource = await resourceIn(lea, { context: docs });
  await reassign(ann, acme, lea.id, stew.id);
  await running.database.execute(
    cypher`MATCH (:Profile {id: ${lea.id}})-[granted:GRANTED]->(:Context {id: ${docs}}) DELETE granted`,
  );
  await alignGrants(running.database, lea.id);
  await stew.delete(`/api/teams/${acme.id}/members/${stew.id}`);
  const listed = async (caller: Caller) =>
    (await caller.get('/api/resources')).body.rows.map((row: { id: string }) => row.id);
  expect(await listed(stew)).toContain(resource);
  expect(await listed(lea)).not.toContain(resource);
  expect((await lea.get(`/api/resources/${resource}`)).status).toBe(404);
});

test('deleted resources move with the rest', async () => {
  const { lea, stew } = await people();
  const acme = await teamBy(ann, [[stew, 'member']]);
  const docs = await shared(lea, 'Docs', acme);
  const resource = await resourceIn(lea, { context: docs });
  await lea.delete(`/api/resources/${resource}`);
  expect((await reassign(ann, acme, lea.id, stew.id)).body).toEqual({ resource_ids: [resource] });
  expect((await stew.get(`/api/resources/${resource}`)).status).toBe(404);
});

test('what is homed in the team’s own contexts moves only when that is asked for', async () => {
  const { lea, stew } = await people();
  const acme = await teamBy(ann, [
    [lea, 'member'],
    [stew, 'member'],
  ]);
  const { body: ours } = await ann.post('/api/contexts', { name: 'Ours', owner: { Team: acme.slug } });
  const resource = await resourceIn(lea, { context: ours.id });
  expect((await reassign(ann, acme, lea.id, stew.id)).body).toEqual({ resource_ids: [] });
  const all = await reassign(ann, acme, lea.id, stew.id, { include_team_contexts: true });
  expect(all.body).toEqual({ resource_ids: [resource] });
});

test('no match, the same person twice and an unknown leaver move nothing: 200 []', async () => {
  const { lea, stew } = await people();
  const acme = await teamBy(ann, [[stew, 'member']]);
  const docs = await shared(stew, 'Docs', acme);
  const resource = await resourceIn(stew, { context: docs });
  for (const from of [lea.id, stew.id, newId()]) {
    const { status, body } = await reassign(ann, acme, from, stew.id);
    expect([status, body]).toEqual([200, { resource_ids: [] }]);
  }
  expect(await reassignments(resource)).toEqual([]);
});

test('by a non-manager, to a non-member, on a deleted or unknown team: 403, and nothing moves', async () => {
  const { lea, stew, carol } = await people();
  const acme = await teamBy(ann, [
    [stew, 'member'],
    [carol, 'maintainer'],
  ]);
  const docs = await shared(lea, 'Docs', acme);
  const resource = await resourceIn(lea, { context: docs });
  expect((await reassign(stew, acme, lea.id, stew.id)).status).toBe(403);
  expect((await reassign(zoe, acme, lea.id, stew.id)).status).toBe(403);
  expect((await reassign(ann, acme, lea.id, zoe.id)).status).toBe(403);
  expect((await reassign(ann, acme, lea.id, newId())).status).toBe(403);
  expect((await reassign(ann, { id: newId() }, lea.id, stew.id)).status).toBe(403);
  await ann.delete(`/api/teams/${acme.id}`);
  expect((await reassign(ann, acme, lea.id, stew.id)).status).toBe(403);
  expect((await ownerOf(resource))['owner']).toBe(lea.id);
  await ann.post(`/api/teams/${acme.id}/restore`);
  expect((await reassign(carol, acme, lea.id, stew.id)).body).toEqual({ resource_ids: [resource] });
});

test('two managers who hand the same things to two people at once: each resource moves once', async () => {
  const { lea, stew, carol } = await people();
  const acme = await teamBy(ann, [
    [stew, 'member'],
    [carol, 'maintainer'],
  ]);
  const docs = await shared(lea, 'Docs', acme);
  const resources = [await resourceIn(lea, { context: docs }), await resourceIn(lea, { context: docs })];
  const answers = await Promise.all([
    reassign(ann, acme, lea.id, stew.id),
    reassign(carol, acme, lea.id, carol.id),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers.flatMap(({ body }) => body.resource_ids).sort()).toEqual([...resources].sort());
  for (const resource of resources) expect(await reassignments(resource)).toHaveLength(1);
});

test('a reassignment that is delivered a second time changes nothing', async () => {
  const { lea, stew } = await people();
  const context = await contextOf(lea, 'Docs');
  const resource_id = await resourceIn(lea, { context });
  const event = () =>
    resourceReassigned(
      { resource_id, from_profile_id: lea.id, to_profile_id: stew.id },
      { context_id: context },
    );
  const seen = async () => {
    const [row] = await running.database.execute(
      cypher`MATCH (owner:Profile)-[held:HOLDS]->(home)<-[:HOMED_IN]-(resource:Resource {id: ${resource_id}})
       RETURN resource.owner_id AS owner, toString(resource.updated) AS updated, count(held) AS holders`,
    );
    return row;
  };
  await appendRaw(running.database, [event()]);
  const once = await seen();
  expect(once).toMatchObject({ owner: stew.id, holders: 2 });
  await appendRaw(running.database, [event()]);
  expect(await seen()).toEqual(once);
});
