import { afterEach, describe, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { type Caller, codeOf, service } from '#test/world/index.ts';
import { startProcess } from '#test/world/process.ts';
import { grantOnAnchor } from '#test/world/raw.ts';
import { contextOf, edgeOf, mapOf, resourceIn } from '#test/world/things.ts';
import { grant, revoke } from '../grants/granting.ts';
import { type OpenStream, openStream, originOf } from './open-stream.ts';

/** GET /api/events/{kb_context_id}/stream: pages, and Server-Sent Events (spec 40 §11.13). */

const open: OpenStream[] = [];

const running = await service();
const origin = await originOf(running.app);
const { ann, bob } = await running.people({ ann: 'approved', bob: 'approved' });

afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});

async function streamOf(caller: Caller, anchor: string, lastId?: string, at = origin): Promise<OpenStream> {
  const stream = await openStream(at, caller.token, anchor, lastId);
  open.push(stream);
  return stream;
}

async function pages(caller: Caller, anchor: string, limit = 2): Promise<Record<string, unknown>[]> {
  const events: Record<string, unknown>[] = [];
  for (let after = ''; ; ) {
    const { status, body } = await caller.get(`/api/events/${anchor}/stream?limit=${limit}${after}`);
    expect(status).toBe(200);
    events.push(...body.events);
    if (after === `&after=${body.next}`) return events;
    after = `&after=${body.next}`;
  }
}

const kindsOf = (events: readonly Record<string, unknown>[]) =>
  events.map(({ kind }) => kind).filter((kind) => kind !== 'property_set');

const retitle = (id: string, title: string) => ann.patch(`/api/resources/${id}`, { title });

describe('pages', () => {
  test('give every event of the anchor once, in the order of the ledger, with its elements', async () => {
    const context = await contextOf(ann, 'Paged');
    const [a, b] = [await resourceIn(ann, { context }), await resourceIn(ann, { context })];
    const edge = await edgeOf(ann, a, b);
    await ann.post(`/api/relationships/${edge}/reweight`, { weight: 2, confidence: 'probable' });
    const events = await pages(ann, context);
    expect(kindsOf(events)).toEqual([
      'resource_created',
      'resource_created',
      'relationship_asserted',
      'relationship_reweighted',
    ]);
    expect(events.at(-1)).toEqual({
      event_id: expect.any(String),
      kind: 'relationship_reweighted',
      actor_entity_id: expect.any(String),
      actor_name: `${ann.handle}@web`,
      occurred_at: expect.any(String),
      confidence: 'probable',
      elements: [{ kind: 'edge', id: edge }, ...[a, b].sort().map((id) => ({ kind: 'node', id }))],
    });
    expect(await pages(ann, context, 1000)).toEqual(events);
  });

  test('leave out what the reader cannot read, and include deletions and departures', async () => {
    const [context, to] = [await contextOf(ann, 'Left'), await contextOf(ann, 'Hidden')];
    const [a, b] = [await resourceIn(ann, { context }), await resourceIn(ann, { context })];
    const hidden = await resourceIn(ann, { context: to });
    await edgeOf(ann, a, hidden);
    await ann.delete(`/api/resources/${a}`);
    await ann.patch(`/api/resources/${b}`, { context_to: to });
    await grantOnAnchor(running.database, bob.id, context, false);
    const seen = (await pages(bob, context)).map(({ kind, elements }) => [kind, elements]);
    expect(seen).toEqual([
      ['resource_deleted', [{ kind: 'node', id: a }]],
      ['resource_rehomed', [{ kind: 'node', id: b }]],
    ]);
  });

  test('of a hidden or unknown anchor are not found; a cursor from elsewhere is a bad request', async () => {
    const context = await contextOf(ann, 'Masked');
    await resourceIn(ann, { context });
    const path = (id: string) => `/api/events/${id}/stream`;
    expect(codeOf(await bob.get(path(context)))).toEqual([404, 'NOT_FOUND']);
    expect((await bob.get(path(context))).body).toEqual((await bob.get(path(newId()))).body);
    const other = await contextOf(ann, 'Other');
    await resourceIn(ann, { context: other });
    const foreign = (await ann.get(path(other))).body.next;
    expect(codeOf(await ann.get(`${path(context)}?after=${foreign}`))).toEqual([400, 'BAD_REQUEST']);
    expect(codeOf(await ann.get(`${path(context)}?after=${newId()}`))).toEqual([400, 'BAD_REQUEST']);
    const map = await mapOf(ann, 'Mapped');
    expect(kindsOf((await ann.get(path(map.id))).body.events)).toContain('cogmap_seeded');
  });
});

describe('a stream', () => {
  test('sends what happens from now on, in the order of the ledger', async () => {
    const context = await contextOf(ann, 'Streamed');
    const id = await resourceIn(ann, { context });
    const stream = await streamOf(ann, context);
    expect([stream.status, stream.contentType]).toEqual([200, 'text/event-stream; charset=utf-8']);
    expect(stream.received[0]).toEqual({
      id: (await ann.get(`/api/events/${context}/cursor`)).body.latest_event_id,
      name: undefined,
      data: undefined,
    });
    for (const title of ['One', 'Two', 'Three']) await retitle(id, title);
    expect(await stream.kinds(3)).toEqual(Array(3).fill('resource_updated'));
    const later = await pages(ann, context, 1000);
    expect(stream.received.slice(1).map(({ data }) => data)).toEqual(later.slice(-3));
    expect(stream.lastId()).toBe((await ann.get(`/api/events/${context}/cursor`)).body.latest_event_id);
  });

  test('of an anchor without events can be resumed before the first event', async () => {
    const context = await contextOf(ann, 'Empty');
    const first = await streamOf(ann, context);
    const place = first.lastId();
    first.close();
    await resourceIn(ann, { context });
    const second = await streamOf(ann, context, place);
    expect((await second.kinds(1))[0]).toBe('resource_created');
  });

  test('resumes in another process where one was stopped: no event is missed or sent twice', async () => {
    const context = await contextOf(ann, 'Restarted');
    const id = await resourceIn(ann, { context });
    const before = await pages(ann, context, 1000);
    const received: string[] = [];
    let place: string | undefined;
    for (const round of [1, 2, 3]) {
      const serving = await startProcess(running);
      const stream = await streamOf(ann, context, place, serving.origin);
      place ??= stream.lastId();
      const writing = Array.from({ length: 12 }, (_, index) => retitle(id, `Round ${round}, ${index}`));
      await stream.kinds(5);
      const stopping = serving.stop();
      await Promise.all([...writing, stream.ended, stopping]);
      const got = stream.received.filter(({ name }) => name === 'message');
      received.push(...got.map((one) => one.id));
      place = got.at(-1)?.id ?? place;
    }
    const last = await streamOf(ann, context, place);
    const expected = (await pages(ann, context, 1000)).slice(before.length).map(({ event_id }) => event_id);
    await last.kinds(expected.length - received.length);
    received.push(...last.received.filter(({ name }) => name === 'message').map((one) => one.id));
    expect(received).toEqual(expected);
    expect(expected).toHaveLength(36);
  }, 180_000);

  test('sends a reset when it cannot resume from an event from elsewhere, and continues from now', async () => {
    const context = await contextOf(ann, 'Reset');
    const id = await resourceIn(ann, { context });
    const stream = await streamOf(ann, context, newId());
    const latest = (await ann.get(`/api/events/${context}/cursor`)).body.latest_event_id;
    expect(stream.received).toEqual([{ id: latest, name: 'reset', data: { latest_event_id: latest } }]);
    await retitle(id, 'Later');
    expect(await stream.kinds(1)).toEqual(['resource_updated']);
  });

  test('ends when the right to read was revoked, before anything that happened afterwards is sent', async () => {
    const map = await mapOf(ann, 'Revoked');
    const id = await resourceIn(ann, { map: map.id });
    await grant(ann, `/api/cognitive-maps/${map.id}`, bob, 'R');
    const stream = await streamOf(bob, map.id);
    await retitle(id, 'Seen');
    expect(await stream.kinds(1)).toEqual(['resource_updated']);
    await revoke(ann, `/api/cognitive-maps/${map.id}`, bob);
    await retitle(id, 'Unseen');
    await stream.ended;
    expect(stream.received.filter(({ name }) => name === 'message')).toHaveLength(1);
    expect((await streamOf(bob, map.id, stream.lastId())).status).toBe(404);
  });

  test('has no body for HEAD; a malformed Last-Event-ID is a bad request', async () => {
    const context = await contextOf(ann, 'Head');
    const headers = { authorization: `Bearer ${ann.token}`, accept: 'text/event-stream' };
    const url = `${origin}/api/events/${context}/stream`;
    const head = await fetch(url, { method: 'HEAD', headers });
    expect([head.status, await head.text()]).toEqual([200, '']);
    const bad = await fetch(url, { headers: { ...headers, 'last-event-id': 'nope' } });
    expect([bad.status, ((await bad.json()) as { error: { code: string } }).error.code]).toEqual([
      400,
      'BAD_REQUEST',
    ]);
  });
});
