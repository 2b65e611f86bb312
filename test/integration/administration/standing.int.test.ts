import { describe, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { Refusal } from '#base/refusal.ts';
import { changeStanding, promote } from '#people/administration/index.ts';
import { cypher } from '#test/world/cypher.ts';
import { service } from '#test/world/index.ts';
import { look, perform, standingOf } from '../boundary/raw.ts';

/** Spec 10 §4.2-4.5: what a transition writes, and that refused ones write nothing. */

const running = await service();

const LOG = cypher`MATCH (change:StandingChange)-[:OF]->(profile)
  WITH change ORDER BY change.occurred_at, change.id
  RETURN collect([change.act, change.prior_state, change.resulting_state, change.reason]) AS log`;

const logOf = async (id: string) => (await look(running.database, id, LOG))['log'] as unknown[][];

async function eventsOf(id: string): Promise<{ type: string; payload: Record<string, unknown> }[]> {
  const rows = await running.database.execute(
    cypher`MATCH (event:Event)-[:ABOUT]->(:Profile {id: ${id}}) RETURN event.type AS type, event.payload AS payload ORDER BY event.seq`,
  );
  return rows.map((row) => ({ type: row['type'] as string, payload: JSON.parse(row['payload'] as string) }));
}

const refusalOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: unknown) => error,
  );

test('the log and the ledger record every act on a profile, in order', async () => {
  const { mia } = await running.people({ mia: 'denied' });
  await perform(running.database, mia.id, 'approve', 'revoke', 'approve');
  expect(await logOf(mia.id)).toEqual([
    ['provision', null, 'denied', null],
    ['approve', 'denied', 'approved', null],
    ['revoke', 'approved', 'revoked', 'policy'],
    ['approve', 'revoked', 'approved', null],
  ]);
  const events = (await eventsOf(mia.id)).filter(({ type }) => type === 'principal_standing_changed');
  expect(events.map(({ payload }) => payload['act'])).toEqual(['provision', 'approve', 'revoke', 'approve']);
  expect(events[2]!.payload).toEqual({
    subject_table: 'kb_profiles',
    subject_id: mia.id,
    act: 'revoke',
    prior: 'approved',
    resulting: 'revoked',
    reason: 'policy',
  });
});

test('a refused act writes neither state nor log nor event', async () => {
  const { mia } = await running.people({ mia: 'denied' });
  const before = [await logOf(mia.id), await eventsOf(mia.id)];
  expect(await refusalOf(perform(running.database, mia.id, 'revoke'))).toMatchObject({
    code: 'BAD_REQUEST',
    message: 'revoke is not possible while the standing is denied',
  });
  expect([await logOf(mia.id), await eventsOf(mia.id)]).toEqual(before);
  expect(await standingOf(running.database, mia.id)).toBe('denied');
});

test.each([
  ['CONFLICT', ['approve'], 'approve'],
  ['CONFLICT', ['request'], 'request'],
  ['BAD_REQUEST', ['approve', 'revoke'], 'request'],
  ['BAD_REQUEST', ['approve', 'deactivate'], 'approve'],
  ['BAD_REQUEST', [], 'withdraw'],
] as const)('%s after %j for %s', async (code, acts, act) => {
  const { mia } = await running.people({ mia: 'denied' });
  await perform(running.database, mia.id, ...acts);
  const refusal = await refusalOf(perform(running.database, mia.id, act));
  expect(refusal).toBeInstanceOf(Refusal);
  expect(refusal).toMatchObject({ code });
});

test('approve of a profile without a standing is BAD_REQUEST, of an unknown profile NOT_FOUND', async () => {
  const { mia } = await running.people({ mia: 'denied' });
  await look(running.database, mia.id, cypher`REMOVE profile.standing`);
  expect(await refusalOf(perform(running.database, mia.id, 'approve'))).toMatchObject({
    code: 'BAD_REQUEST',
  });
  expect(await refusalOf(perform(running.database, newId(), 'approve'))).toMatchObject({ code: 'NOT_FOUND' });
});

test('a review does not change the standing, but is recorded', async () => {
  const { mia } = await running.people({ mia: 'approved' });
  await perform(running.database, mia.id, 'revoke', 'request_review');
  expect(await standingOf(running.database, mia.id)).toBe('revoked');
  expect((await logOf(mia.id)).at(-1)).toEqual(['request_review', 'revoked', 'revoked', null]);
  expect((await eventsOf(mia.id)).at(-1)!.payload).toMatchObject({
    act: 'request_review',
    prior: 'revoked',
    resulting: 'revoked',
  });
});

describe('an admin', () => {
  test('is made of an approved profile only', async () => {
    const { mia } = await running.people({ mia: 'denied' });
    const by = { authority: 'admin', actor: null } as const;
    const makeAdmin = () => running.database.write('test', undefined, (tx) => promote(tx, mia.id, by));
    expect(await refusalOf(makeAdmin())).toMatchObject({ code: 'BAD_REQUEST' });
    await perform(running.database, mia.id, 'approve');
    await makeAdmin();
    await makeAdmin();
    const governance = (await eventsOf(mia.id)).filter(({ type }) => type === 'principal_governance_changed');
    expect(governance.map(({ payload }) => payload['change'])).toEqual(['granted']);
  });

  test('who is revoked loses governance in the same transaction, with an event of its own', async () => {
    const { mia } = await running.people({ mia: 'admin', ann: 'admin' });
    const before = (await eventsOf(mia.id)).length;
    await perform(running.database, mia.id, 'revoke');
    const events = (await eventsOf(mia.id)).slice(before);
    expect(events.map(({ type }) => type)).toEqual([
      'principal_standing_changed',
      'principal_governance_changed',
    ]);
    expect(events[1]!.payload).toMatchObject({ subject_id: mia.id, change: 'revoked' });
    expect(
      await look(running.database, mia.id, cypher`RETURN EXISTS { (profile)-[:GOVERNS]->() } AS governs`),
    ).toEqual({ governs: false });
  });

  test('who is deactivated and reactivated is approved and not an admin', async () => {
    const { mia } = await running.people({ mia: 'admin', ann: 'admin' });
    await perform(running.database, mia.id, 'deactivate', 'reactivate');
    const { body } = await mia.get('/api/profile');
    expect(body.entitlements).toMatchObject({ system_access: true, is_admin: false });
  });

  test('who never was one loses nothing: no second event', async () => {
    const { mia } = await running.people({ mia: 'approved' });
    const before = (await eventsOf(mia.id)).length;
    await perform(running.database, mia.id, 'revoke');
    expect((await eventsOf(mia.id)).slice(before).map(({ type }) => type)).toEqual([
      'principal_standing_changed',
    ]);
  });
});

test('two acts on one profile at once take turns: the loser is judged against the state of the winner', async () => {
  const { mia } = await running.people({ mia: 'denied' });
  const by = { authority: 'admin', actor: null } as const;
  const act = (name: 'approve' | 'deactivate') =>
    running.database.write('test', undefined, (tx) => changeStanding(tx, mia.id, name, by));
  const results = await Promise.allSettled([
    act('approve'),
    act('deactivate'),
    act('approve'),
    act('approve'),
  ]);
  expect(results.filter((result) => result.status === 'fulfilled').length).toBeGreaterThanOrEqual(1);
  const log = await logOf(mia.id);
  for (const [index, entry] of log.entries()) expect(entry[1]).toBe(index === 0 ? null : log[index - 1]![2]);
  expect(log.at(-1)![2]).toBe(await standingOf(running.database, mia.id));
});
