import { describe, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { cypher } from '#test/world/cypher.ts';
import { type Caller, codeOf, service } from '#test/world/index.ts';
import { bindMapToTeam, grantOnAnchor } from '#test/world/raw.ts';
import { mapOf } from '#test/world/things.ts';
import { teamBy } from '../teams/teams-made.ts';
import { connectionBy, pushTo, receivedBy, send, subscriptionOf } from './receiving.ts';

/** What a subscription received: scope and disposition (spec 70 §6.4). */

const running = await service();
const people = await running.people({ boss: 'admin', ann: 'approved', mia: 'approved', agent: 'approved' });
const { ann, mia, agent } = people;
const team = await teamBy(ann, [[mia, 'member']]);
const map = (await mapOf(ann, 'Kept by an agent')).id;
await bindMapToTeam(running.database, map, team.id);
await grantOnAnchor(running.database, agent.id, map, true);
const connection = await connectionBy(people.boss, ann, { team_ids: [team.id] });

const repo = () => `acme/${newId()}`;
const forMap = () => ({ subscriber: { table: 'kb_cogmaps', id: map } });
const received = (more: object = {}) =>
  receivedBy(running, ann, connection, subscriptionOf(team.id, connection, repo(), more));
const scope = (caller: Caller, id: string, body: object) =>
  caller.post(`/api/subscription-deliveries/${id}/scope`, body);
const ACTED = { disposition: 'acted', rationale: 'A note was made of it.', confidence: 0.75 };
const dispose = (caller: Caller, id: string, more: object = {}) =>
  caller.post(`/api/subscription-deliveries/${id}/disposition`, { ...ACTED, ...more });

test('a delivery has the body as it came, for those who manage the team or author the map that it is for', async () => {
  const { delivery, subscription, event } = await received(forMap());
  for (const caller of [ann, agent]) {
    const { status, body } = await caller.get(`/api/subscription-deliveries/${delivery}`);
    expect([status, body.subscription_id, body.event_id]).toEqual([200, subscription, event]);
    expect(body.body.ref).toBe('refs/heads/main');
  }
  expect((await mia.get(`/api/subscription-deliveries/${delivery}`)).status).toBe(404);
  expect((await mia.get(`/api/subscriptions/${subscription}/deliveries`)).status).toBe(404);
  expect((await agent.get(`/api/subscriptions/${subscription}`)).status).toBe(200);
  expect(codeOf(await agent.delete(`/api/subscriptions/${subscription}`))).toEqual([403, 'FORBIDDEN']);
});

describe('the scope of a delivery', () => {
  test('is decided, and decided again, until it has a disposition', async () => {
    const { delivery } = await received();
    expect((await scope(ann, delivery, { scope: 'out_of_scope' })).body.scope).toBe('out_of_scope');
    expect((await scope(ann, delivery, { scope: 'in_scope' })).body.scope).toBe('in_scope');
    expect((await dispose(ann, delivery)).status).toBe(200);
    expect(codeOf(await scope(ann, delivery, { scope: 'out_of_scope' }))).toEqual([409, 'CONFLICT']);
  });

  test('is undetermined with a reason only, and never pending again', async () => {
    const { delivery } = await received();
    expect(codeOf(await scope(ann, delivery, { scope: 'undetermined' }))).toEqual([400, 'BAD_REQUEST']);
    expect(codeOf(await scope(ann, delivery, { scope: 'undetermined', reason: ' ' }))).toEqual([
      400,
      'BAD_REQUEST',
    ]);
    const told = await scope(ann, delivery, { scope: 'undetermined', reason: 'No owners file' });
    expect(told.body).toMatchObject({ scope: 'undetermined', scope_reason: 'No owners file' });
    expect((await scope(ann, delivery, { scope: 'pending_scope' })).status).toBe(422);
  });
});

describe('a disposition', () => {
  test('comes once, from in_scope or undetermined', async () => {
    const { delivery } = await received();
    expect(codeOf(await dispose(ann, delivery))).toEqual([409, 'CONFLICT']);
    await scope(ann, delivery, { scope: 'out_of_scope' });
    expect(codeOf(await dispose(ann, delivery))).toEqual([409, 'CONFLICT']);
    await scope(ann, delivery, { scope: 'undetermined', reason: 'Unclear' });
    const first = await dispose(ann, delivery, { disposition: 'declined' });
    expect(first.body).toMatchObject({
      disposition: 'declined',
      confidence: 0.75,
      decided_by_profile_id: ann.id,
    });
    expect(codeOf(await dispose(ann, delivery))).toEqual([409, 'CONFLICT']);
  });

  test.each([
    ['a blank rationale', { rationale: '  ' }],
    ['a confidence below 0', { confidence: -0.1 }],
    ['a confidence above 1', { confidence: 1.1 }],
    ['a run where no map subscribes', { invocation_id: newId() }],
  ])('is refused with %s', async (_, more) => {
    const { delivery } = await received();
    await scope(ann, delivery, { scope: 'in_scope' });
    expect(codeOf(await dispose(ann, delivery, more))).toEqual([400, 'BAD_REQUEST']);
  });

  test('names a run on the map that it is for, and no other; it is an event in the home of the connection', async () => {
    const { delivery, subscription, event } = await received(forMap());
    await scope(agent, delivery, { scope: 'in_scope' });
    const runOn = async (caller: Caller, originating_cogmap: string) =>
      (await caller.post('/api/invocations', { trigger_kind: 'scheduled', originating_cogmap })).body
        .id as string;
    const elsewhere = await runOn(ann, (await mapOf(ann, 'Another')).id);
    expect(codeOf(await dispose(ann, delivery, { invocation_id: elsewhere }))).toEqual([400, 'BAD_REQUEST']);
    const invocation_id = await runOn(agent, map);
    expect((await dispose(agent, delivery, { invocation_id })).status).toBe(200);
    const [row] = await running.database.execute(
      cypher`MATCH (event:Event {type: 'subscription_delivery_disposed', anchor_id: ${connection.context}})
        WHERE event.invocation_id = ${invocation_id} RETURN event.payload AS payload`,
    );
    expect(JSON.parse(String(row!['payload']))).toEqual({
      ...{ delivery_id: delivery, subscription_id: subscription, event_id: event, ...ACTED },
      ...{ decided_by_profile_id: agent.id, decided_by_invocation_id: invocation_id },
    });
  });
});

test('deliveries are listed newest first; undetermined ones without a disposition are the dead letters', async () => {
  const name = repo();
  const { subscription, delivery } = await receivedBy(
    running,
    ann,
    connection,
    subscriptionOf(team.id, connection, name),
  );
  await send(running, connection, pushTo(name));
  const idsOf = async (query = '') =>
    (await ann.get(`/api/subscriptions/${subscription}/deliveries${query}`)).body.deliveries.map(
      ({ id }: { id: string }) => id,
    );
  const [second, first] = await idsOf();
  expect(first).toBe(delivery);
  for (const id of [first, second]) await scope(ann, id, { scope: 'undetermined', reason: 'Unclear' });
  await dispose(ann, first);
  expect(await idsOf('?scope=undetermined&disposed=false')).toEqual([second]);
  expect(await idsOf('?scope=undetermined&disposed=true')).toEqual([first]);
  expect(await idsOf('?scope=in_scope')).toEqual([]);
  expect(await idsOf('?limit=1&offset=1')).toEqual([first]);
});
