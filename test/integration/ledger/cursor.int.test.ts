import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { cypher } from '#test/world/cypher.ts';
import { type Caller, codeOf, service } from '#test/world/index.ts';
import { grantOnAnchor } from '#test/world/raw.ts';
import { contextOf, edgeOf, mapOf, resourceIn } from '#test/world/things.ts';
import { teamBy } from '../teams/teams-made.ts';

/** GET /api/events/{kb_context_id}/cursor (spec 40 §3, §11.6). */

const running = await service();
const { ann, bob } = await running.people({ ann: 'approved', bob: 'approved' });

async function cursor(caller: Caller, anchor: string): Promise<string | null> {
  const { status, body } = await caller.get(`/api/events/${anchor}/cursor`);
  expect([status, Object.keys(body)]).toEqual([200, ['latest_event_id']]);
  return body.latest_event_id;
}

test('is the newest event of the context in ledger order, also among several of one act', async () => {
  const context = await contextOf(ann, 'Read');
  expect(await cursor(ann, context)).toBe(null);
  const [a, b] = [await resourceIn(ann, { context }), await resourceIn(ann, { context })];
  const created = await cursor(ann, context);
  const [newest] = await running.database.execute(
    cypher`MATCH (event:Event) WHERE event.anchor_id = ${context} AND event.seq > 0
     RETURN event.id AS id ORDER BY event.seq DESC LIMIT 1`,
  );
  expect(created).toBe(newest!['id']);
  await edgeOf(ann, a, b);
  expect(await cursor(ann, context)).not.toBe(created);
});

test('is null for a stranger, an unknown context, and one that is empty; a reader sees it', async () => {
  const context = await contextOf(ann, 'Seen');
  await resourceIn(ann, { context });
  expect(await cursor(bob, context)).toBe(null);
  expect(await cursor(bob, newId())).toBe(null);
  await grantOnAnchor(running.database, bob.id, context, false);
  expect(await cursor(bob, context)).toBe(await cursor(ann, context));
  expect(codeOf(await ann.get('/api/events/nope/cursor'))).toEqual([400, 'BAD_REQUEST']);
});

test('is seen by a member of a team only once the context is shared with the team', async () => {
  const context = await contextOf(ann, 'Shared');
  await resourceIn(ann, { context });
  const team = await teamBy(ann, [[bob, 'watcher']]);
  expect(await cursor(bob, context)).toBe(null);
  expect((await ann.post(`/api/contexts/${context}/teams`, { team_id: team.id })).status).toBe(200);
  expect(await cursor(bob, context)).toBe(await cursor(ann, context));
});

test('moves in both contexts when a resource moves, and exists for maps, too', async () => {
  const [from, to] = [await contextOf(ann, 'From'), await contextOf(ann, 'To')];
  const id = await resourceIn(ann, { context: from });
  const before = await cursor(ann, from);
  expect((await ann.patch(`/api/resources/${id}`, { context_to: to })).status).toBe(200);
  const moved = await cursor(ann, from);
  expect(moved).not.toBe(before);
  expect(moved).toBe(await cursor(ann, to));
  await ann.patch(`/api/resources/${id}`, { title: 'Elsewhere' });
  expect(await cursor(ann, from)).toBe(moved);

  const map = await mapOf(ann, 'Mapped');
  expect(await cursor(ann, map.id)).not.toBe(null);
  expect(await cursor(bob, map.id)).toBe(null);
});
