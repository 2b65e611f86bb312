import { describe, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { cypher } from '#test/world/cypher.ts';
import { type Answer, type Caller, codeOf, service } from '#test/world/index.ts';
import { alignGrants, grantOnAnchor, teamOf } from '#test/world/raw.ts';
import { contextOf, mapOf, resourceIn } from '#test/world/things.ts';

/** Spec 10 §15: who reads which acts of administration, by subject and by actor. */

const running = await service();
const { ann } = await running.people({ ann: 'admin', amy: 'admin' });

interface Entry {
  readonly event_id: string;
  readonly event_type: string;
  readonly actor_profile_id: string;
  readonly occurred_at: string;
  readonly payload: Record<string, unknown>;
  readonly references: { rel: string; target: { kind: string; id: string } }[];
}

const read = (who: Caller, query: string) => who.get(`/api/admin/ledger?${query}`);
const entriesOf = (answer: Answer) => answer.body.entries as Entry[];

const grantRead = (who: Caller, resource: string, to: Caller) =>
  who.post(`/api/resources/${resource}/grants`, {
    principal_table: 'kb_profiles',
    principal_id: to.id,
    can_read: true,
    can_write: false,
    can_delete: false,
    can_grant: false,
  });

async function ownResource(owner: Caller): Promise<string> {
  return resourceIn(owner, { context: await contextOf(owner, `Anchor ${newId()}`) });
}

describe('the subject axis', () => {
  test('owner grants read on a resource, subject axis by the owner: one grant_created with the grantee, epoch not null', async () => {
    const { ben, mia } = await running.people({ ben: 'approved', mia: 'approved' });
    const resource = await ownResource(ben);
    expect((await read(ben, `subject=kb_resources:${resource}`)).body).toEqual({
      entries: [],
      epoch: expect.any(String),
    });
    expect((await grantRead(ben, resource, mia)).status).toBeLessThan(300);
    const answer = await read(ben, `subject=kb_resources:${resource}`);
    expect(answer.status).toBe(200);
    expect(entriesOf(answer)).toEqual([
      {
        event_id: expect.any(String),
        event_type: 'grant_created',
        actor_profile_id: ben.id,
        actor_handle: ben.handle,
        occurred_at: expect.stringMatching(/Z$/),
        payload: expect.objectContaining({ subject_id: resource, principal_id: mia.id, can_read: true }),
        references: [
          { rel: 'subject', target: { kind: 'kb_resources', id: resource } },
          { rel: 'principal', target: { kind: 'kb_profiles', id: mia.id } },
        ],
        correlation_id: expect.any(String),
      },
    ]);
    expect(answer.body.epoch).toMatch(/Z$/);
    expect(entriesOf(await read(ann, `subject=kb_resources:${resource}`))).toEqual(entriesOf(answer));
  });

  test('an event whose payload an older version wrote is listed with the payload as it is stored', async () => {
    const { ben, mia } = await running.people({ ben: 'approved', mia: 'approved' });
    const resource = await ownResource(ben);
    await grantRead(ben, resource, mia);
    const [granted] = entriesOf(await read(ben, `subject=kb_resources:${resource}`));
    const older = { grantee: mia.id, subject_id: resource };
    await running.database.execute(
      cypher`MATCH (event:Event {id: ${granted!.event_id}}) SET event.payload = ${JSON.stringify(older)}`,
    );
    const answer = await read(ben, `subject=kb_resources:${resource}`);
    expect(answer.status).toBe(200);
    expect(entriesOf(answer)).toEqual([{ ...granted, payload: older }]);
  });

  test('stranger, subject of a private resource: 404, the same as for one that does not exist', async () => {
    const { ben, zoe } = await running.people({ ben: 'approved', zoe: 'approved' });
    const resource = await ownResource(ben);
    const hidden = await read(zoe, `subject=kb_resources:${resource}`);
    expect(codeOf(hidden)).toEqual([404, 'NOT_FOUND']);
    expect(hidden.body).toEqual((await read(zoe, `subject=kb_resources:${newId()}`)).body);
    expect(hidden.body).toEqual((await read(zoe, `subject=kb_profiles:${zoe.id}`)).body);
  });

  test('a reader who may not grant: 404; one who was granted it, directly or through a team: 200', async () => {
    const { ben, mia, tom } = await running.people({ ben: 'approved', mia: 'approved', tom: 'approved' });
    const { id: map } = await mapOf(ben, `Map ${newId()}`);
    await grantOnAnchor(running.database, mia.id, map, true);
    expect((await read(ben, `subject=kb_cogmaps:${map}`)).status).toBe(200);
    expect((await read(mia, `subject=kb_cogmaps:${map}`)).status).toBe(404);
    const team = await teamOf(running.database, [{ profile_id: tom.id, role: 'watcher' }]);
    await running.database.execute(
      cypher`MATCH (t:Team {id: ${team.id}}), (m:Cogmap {id: ${map}}) CREATE (t)-[:GRANTED {can_read: true, can_grant: true}]->(m)`,
    );
    await alignGrants(running.database, team.id);
    const answer = await read(tom, `subject=kb_cogmaps:${map}`);
    expect(entriesOf(answer).map(({ event_type }) => event_type)).toContain('grant_created');
    expect((await read(tom, `subject=kb_contexts:${map}`)).status).toBe(404);
  });

  test('matches the subject only: a grantee is found on the subject that was granted, not on the grantee', async () => {
    const { ben, mia } = await running.people({ ben: 'approved', mia: 'approved' });
    await grantRead(ben, await ownResource(ben), mia);
    const types = entriesOf(await read(ann, `subject=kb_profiles:${mia.id}`)).map(
      ({ event_type }) => event_type,
    );
    expect(types).toEqual(['principal_standing_changed', 'principal_standing_changed', 'profile_created']);
  });

  test('an administrator reads every type: standing, governance and memberships', async () => {
    const { mia } = await running.people({ mia: 'admin' });
    const types = entriesOf(await read(ann, `subject=kb_profiles:${mia.id}`)).map(
      ({ event_type }) => event_type,
    );
    expect(types).toEqual([
      'principal_governance_changed',
      'principal_standing_changed',
      'principal_standing_changed',
      'profile_created',
    ]);
    const { body: team } = await mia.post('/api/teams', { slug: `t-${newId()}` });
    const onTeam = entriesOf(await read(ann, `subject=kb_teams:${team.id}`));
    expect(onTeam.map(({ event_type }) => event_type).sort()).toEqual(['team_created', 'team_member_added']);
  });
});

describe('the actor axis', () => {
  test('everyone reads their own acts; only an administrator reads another’s', async () => {
    const { ben, mia } = await running.people({ ben: 'approved', mia: 'approved' });
    await grantRead(ben, await ownResource(ben), mia);
    const own = await read(ben, `actor=${ben.id}`);
    expect(entriesOf(own)[0]).toMatchObject({
      event_type: 'grant_created',
      payload: { principal_id: mia.id },
    });
    expect(codeOf(await read(mia, `actor=${ben.id}`))).toEqual([404, 'NOT_FOUND']);
    expect(entriesOf(await read(ann, `actor=${ben.id}`))).toEqual(entriesOf(own));
    expect((await read(mia, `actor=${mia.id}`)).body.entries).toEqual([]);
  });

  test('demoted ex-admin, own actor axis: 200 with own acts', async () => {
    const { max, mia } = await running.people({ max: 'admin', mia: 'denied' });
    await max.post(`/api/access/admin/principals/${mia.id}/approve`);
    await ann.post('/api/access/admin/demote', { profile_id: max.id });
    const own = entriesOf(await read(max, `actor=${max.id}`));
    expect(own.map(({ payload }) => payload['act'] ?? payload['role'])).toContain('approve');
    expect(new Set(own.map(({ actor_profile_id }) => actor_profile_id))).toEqual(new Set([max.id]));
    expect((await read(max, `subject=kb_profiles:${mia.id}`)).status).toBe(404);
  });
});

describe('the call', () => {
  test.each([
    '',
    `subject=kb_teams:${newId()}&actor=${newId()}`,
    `subject=kb_nothing:${newId()}`,
    'subject=kb_teams:x',
    'subject=kb_teams',
    'actor=x',
    `actor=${newId()}&limit=many`,
  ])('?%s: 400', async (query) => {
    expect(codeOf(await read(ann, query))).toEqual([400, 'BAD_REQUEST']);
  });

  test('limit=10000: at most 200 rows; limit and offset are clamped, and pages follow each other', async () => {
    const { max, mia } = await running.people({ max: 'admin', mia: 'denied' });
    for (const name of ['approve', 'deactivate', 'reactivate', 'deactivate'])
      await max.post(`/api/access/admin/principals/${mia.id}/${name}`);
    const all = entriesOf(await read(ann, `actor=${max.id}&limit=10000&offset=-5`));
    expect(all.length).toBeGreaterThanOrEqual(4);
    expect(all.length).toBeLessThanOrEqual(200);
    expect(entriesOf(await read(ann, `actor=${max.id}&limit=0`))).toEqual(all.slice(0, 1));
    const paged = await Promise.all(
      all.map((_, offset) => read(ann, `actor=${max.id}&limit=1&offset=${offset}`)),
    );
    expect(paged.flatMap(entriesOf)).toEqual(all);
    const order = [...all].sort((a, b) =>
      a.occurred_at === b.occurred_at
        ? b.event_id.localeCompare(a.event_id)
        : b.occurred_at.localeCompare(a.occurred_at),
    );
    expect(all).toEqual(order);
  });

  test('of an unknown actor, or an untouched subject: an empty page for an administrator', async () => {
    expect((await read(ann, `actor=${newId()}`)).body.entries).toEqual([]);
    expect((await read(ann, `subject=kb_edges:${newId()}`)).body.entries).toEqual([]);
  });

  test('a caller who is not admitted: 403', async () => {
    const { zoe } = await running.people({ zoe: 'denied' });
    expect(codeOf(await read(zoe, `actor=${zoe.id}`))).toEqual([403, 'SYSTEM_ACCESS_REQUIRED']);
  });
});
