import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isSigned, signatureOf } from '#operation/signature.ts';
import { DELIVERY_JOBS, runDueDeliveries, startDeliveryLoop } from '#outside/deliveries/index.ts';
import { cypher } from '#test/world/cypher.ts';
import { type Caller, service } from '#test/world/index.ts';
import { grantOnAnchor } from '#test/world/raw.ts';
import { contextOf, edgeOf, mapOf, resourceIn } from '#test/world/things.ts';
import { revoke } from '../grants/granting.ts';
import { deliverOnce, partsOf, type Receiver, startReceiver, targetOf } from './delivering.ts';

/** Deliveries: what happens in an anchor is posted to its feed targets (decision 0031). */

let receiver: Receiver;

const running = await service();
const { ann, rea, boss } = await running.people({ ann: 'approved', rea: 'approved', boss: 'admin' });

beforeEach(async () => {
  // What other tests have queued has targets of its own.
  await running.database.execute(cypher`MATCH (job:Job {kind: 'delivery'}) DELETE job`);
  receiver = await startReceiver();
});

afterEach(() => receiver.stop());

const eventsOf = ({ arrived }: Pick<Receiver, 'arrived'>) => arrived.flatMap(({ body }) => body.events);
const kindsOf = (from: Receiver): string[] =>
  eventsOf(from)
    .map(({ kind }) => kind)
    .filter((kind: string) => kind !== 'property_set');
const show = async (caller: Caller, id: string) => (await caller.get(`/api/feed-targets/${id}`)).body;

test('events in an anchor arrive in order, as the feed shows them, and none from before', async () => {
  const context = await contextOf(ann, 'Delivered');
  await resourceIn(ann, { context });
  const start = (await ann.get(`/api/events/${context}/stream`)).body.next;
  const { id } = await targetOf(ann, context, receiver.url);
  const [a, b] = [await resourceIn(ann, { context }), await resourceIn(ann, { context })];
  await edgeOf(ann, a, b);
  await deliverOnce(partsOf(running));
  expect(kindsOf(receiver)).toEqual(['resource_created', 'resource_created', 'relationship_asserted']);
  const { body } = await ann.get(`/api/events/${context}/stream?after=${start}`);
  expect(eventsOf(receiver)).toEqual(body.events);
  expect(receiver.arrived[0]!.path).toBe('/hook');
  expect(receiver.arrived[0]!.body).toMatchObject({
    feed_target_id: id,
    anchor: { table: 'kb_contexts', id: context },
  });
  expect(await show(ann, id)).toMatchObject({
    liveness: 'delivering',
    last_delivered_at: expect.any(String),
  });
});

test('a delivery is signed over time and body with the secret of its target', async () => {
  const context = await contextOf(ann, 'Signed');
  const { secret } = await targetOf(ann, context, receiver.url);
  await resourceIn(ann, { context });
  await deliverOnce(partsOf(running));
  const { headers, text, body } = receiver.arrived[0]!;
  expect(isSigned(secret, headers, text)).toBe(true);
  expect(isSigned('another', headers, text)).toBe(false);
  const timestamp = headers['x-service-timestamp'] as string;
  expect(headers['x-service-signature']).toBe(signatureOf(secret, timestamp, text));
  expect(headers['x-service-delivery-id']).toBe(body.delivery_id);
  expect(headers['content-type']).toBe('application/json');
});

test('only events of the kinds that were asked for arrive', async () => {
  const context = await contextOf(ann, 'Selected');
  await targetOf(ann, context, receiver.url, ['relationship_asserted']);
  const [a, b] = [await resourceIn(ann, { context }), await resourceIn(ann, { context })];
  await edgeOf(ann, a, b);
  await deliverOnce(partsOf(running));
  expect(kindsOf(receiver)).toEqual(['relationship_asserted']);
});

test('many events arrive in several deliveries, each once and in order', async () => {
  const context = await contextOf(ann, 'Much');
  await targetOf(ann, context, receiver.url, ['resource_created']);
  const made: string[] = [];
  for (let n = 0; n < 130; n += 1) made.push(await resourceIn(ann, { context }));
  await deliverOnce(partsOf(running));
  expect(receiver.arrived.length).toBeGreaterThan(1);
  expect(eventsOf(receiver).map(({ elements }) => elements[0].id)).toEqual(made);
  expect(new Set(receiver.arrived.map(({ body }) => body.delivery_id)).size).toBe(receiver.arrived.length);
});

describe('a target that does not accept a delivery', () => {
  test('gets the same events under the same id again, and later ones afterwards', async () => {
    const context = await contextOf(ann, 'Again');
    const { id } = await targetOf(ann, context, receiver.url, ['resource_created']);
    const first = await resourceIn(ann, { context });
    receiver.status = 500;
    await deliverOnce(partsOf(running));
    const failing = await show(ann, id);
    expect(failing).toMatchObject({
      liveness: 'failing',
      failures: 1,
      last_error: 'The target answered 500',
    });
    const second = await resourceIn(ann, { context });
    await deliverOnce(partsOf(running));
    expect(await show(ann, id)).toMatchObject({ failures: 2, failing_since: failing.failing_since });
    receiver.status = 204;
    await deliverOnce(partsOf(running));
    const [one, two, three, four, ...more] = receiver.arrived;
    expect(more).toEqual([]);
    expect([two!.text, three!.text]).toEqual([one!.text, one!.text]);
    const firsts = [one, four].map((arrived) =>
      eventsOf({ arrived: [arrived!] }).map(({ elements }) => elements[0].id),
    );
    expect(firsts).toEqual([[first], [second]]);
    expect(await show(ann, id)).toMatchObject({ liveness: 'delivering' });
    expect(await show(ann, id)).not.toHaveProperty('failures');
  });

  test('does not hold up others', async () => {
    const other = await startReceiver();
    const context = await contextOf(ann, 'Two targets');
    await targetOf(ann, context, receiver.url, ['resource_created']);
    await targetOf(ann, context, other.url, ['resource_created']);
    receiver.status = 503;
    await resourceIn(ann, { context });
    const parts = partsOf(running, { times: { retryMs: 60_000 } });
    await deliverOnce(parts);
    await deliverOnce(parts);
    expect([receiver.arrived.length, other.arrived.length]).toEqual([1, 1]);
    await other.stop();
  });

  test('ends as a dead letter, which an administrator can redrive', async () => {
    const context = await contextOf(ann, 'Dead');
    const { id } = await targetOf(ann, context, receiver.url, ['resource_created']);
    receiver.status = 404;
    await resourceIn(ann, { context });
    const parts = partsOf(running, { times: { retryMs: 0, maxAttempts: 2 } });
    await deliverOnce(parts);
    await deliverOnce(parts);
    const { body } = await boss.get('/api/admin/jobs?kind=delivery&state=dead');
    const [dead] = body.jobs.filter(({ key }: { key: string }) => key === id);
    expect(dead).toMatchObject({ attempts: 2, subject: { table: 'kb_contexts', id: context } });
    expect(dead.last_error).toContain('The target answered 404');
    expect(dead.last_error).not.toContain(receiver.url);
    receiver.status = 200;
    expect((await boss.post('/api/admin/jobs/redrive', { ids: [dead.id] })).status).toBe(200);
    await deliverOnce(parts);
    expect(receiver.arrived).toHaveLength(3);
    expect(await show(ann, id)).toMatchObject({ liveness: 'delivering' });
  });

  test('shows the reason when its address may no longer be reached', async () => {
    const context = await contextOf(ann, 'Forbidden');
    const { id } = await targetOf(ann, context, receiver.url);
    await resourceIn(ann, { context });
    await deliverOnce(partsOf(running, { outbound: { allowed: [] } }));
    expect(receiver.arrived).toEqual([]);
    const last_error = 'The host has no address that may be reached';
    expect(await show(ann, id)).toMatchObject({ liveness: 'failing', last_error });
  });
});

describe('the read rights of the owner are checked at each delivery', () => {
  test('revoking the right stops deliveries, granting it again continues them', async () => {
    const map = await mapOf(ann, 'Granted');
    await grantOnAnchor(running.database, rea.id, map.id, false);
    const { id } = await targetOf(rea, map.id, receiver.url, ['resource_created']);
    await resourceIn(ann, { map: map.id });
    await deliverOnce(partsOf(running));
    expect(receiver.arrived).toHaveLength(1);
    await revoke(ann, `/api/cognitive-maps/${map.id}`, rea);
    await resourceIn(ann, { map: map.id });
    await deliverOnce(partsOf(running));
    expect(receiver.arrived).toHaveLength(1);
    expect(await show(rea, id)).toMatchObject({ liveness: 'unreadable' });
    await grantOnAnchor(running.database, rea.id, map.id, false);
    await resourceIn(ann, { map: map.id });
    await deliverOnce(partsOf(running));
    expect(eventsOf(receiver)).toHaveLength(3);
  });

  test('an owner who is no longer admitted gets nothing', async () => {
    const { out } = await running.people({ out: 'approved' });
    const context = await contextOf(out, 'Shut out');
    await targetOf(out, context, receiver.url);
    await resourceIn(out, { context });
    const shut = await boss.post(`/api/access/admin/principals/${out.id}/revoke`, { reason: 'A test' });
    expect(shut.status).toBe(200);
    await deliverOnce(partsOf(running));
    expect(receiver.arrived).toEqual([]);
  });
});

test('nothing arrives at a target that was revoked', async () => {
  const context = await contextOf(ann, 'Revoked');
  const { id } = await targetOf(ann, context, receiver.url);
  await resourceIn(ann, { context });
  await ann.delete(`/api/feed-targets/${id}`);
  await deliverOnce(partsOf(running));
  expect(receiver.arrived).toEqual([]);
  await resourceIn(ann, { context });
  await deliverOnce(partsOf(running));
  expect(receiver.arrived).toEqual([]);
});

test('events in another anchor cause no delivery', async () => {
  const [context, other] = [await contextOf(ann, 'Watched'), await contextOf(ann, 'Unwatched')];
  await targetOf(ann, context, receiver.url);
  await deliverOnce(partsOf(running));
  await resourceIn(ann, { context: other });
  await deliverOnce(partsOf(running));
  expect(receiver.arrived).toEqual([]);
});

test('several workers at once deliver each event once', async () => {
  const context = await contextOf(ann, 'Shared');
  await targetOf(ann, context, receiver.url, ['resource_created']);
  for (let n = 0; n < 5; n += 1) await resourceIn(ann, { context });
  const workers = Array.from({ length: 4 }, () => partsOf(running));
  await Promise.all(workers.map(deliverOnce));
  await runDueDeliveries(workers[0]!);
  expect(eventsOf(receiver)).toHaveLength(5);
});

test('the loop delivers by itself, within seconds', async () => {
  const context = await contextOf(ann, 'Looped');
  await targetOf(ann, context, receiver.url, ['resource_created']);
  const stop = startDeliveryLoop(partsOf(running));
  try {
    await resourceIn(ann, { context });
    await expect.poll(() => eventsOf(receiver).length, { timeout: 20_000 }).toBe(1);
  } finally {
    await stop();
  }
  expect(DELIVERY_JOBS.concurrency).toBeGreaterThan(1);
});
