import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test, vi } from 'vitest';
import {
  api,
  ID,
  listening,
  machine,
  refusal,
  streamed,
  withToken,
} from '../../test/fakes/api-and-issuer.ts';
import { createAtlasClient, eventsOf, feedOf, progressOf } from './index.ts';

/** Feeds and long work as they come, over connections that break (spec 80 §9, spec 40 §8). */

const EVENT_STREAM = { 'content-type': 'text/event-stream' };
const event = (id: number) => `id: ${id}\ndata: {"event_id":"${id}"}`;

async function taken(feed: ReturnType<typeof feedOf>, count: number): Promise<string[]> {
  const seen: string[] = [];
  for await (const { event_id } of feed) if (seen.push(event_id) === count) break;
  return seen;
}

describe('a feed', () => {
  test('that was cut goes on behind its last event', async () => {
    const service = await api({
      answer: ({ headers }) =>
        headers['last-event-id'] === undefined
          ? streamed(': hello', 'retry: 20', event(1), event(2))
          : streamed(event(3)),
    });
    expect(await taken(feedOf(withToken(service.url), ID), 3)).toEqual(['1', '2', '3']);
    expect(service.requests.map(({ headers }) => headers['last-event-id'])).toEqual([undefined, '2']);
  });

  test('that is cut before its first event goes on where it began', async () => {
    const service = await api({
      answer: ({ headers }) =>
        headers['last-event-id'] === undefined ? streamed('retry: 20\nid: 7') : streamed(event(8)),
    });
    expect(await taken(feedOf(withToken(service.url), ID), 1)).toEqual(['8']);
    expect(service.requests.map(({ headers }) => headers['last-event-id'])).toEqual([undefined, '7']);
  });

  test('comes back later and later while it is ended at once, and not in a loop', async () => {
    const service = await api({ answer: () => streamed('retry: 100') });
    const controller = new AbortController();
    const feed = feedOf(withToken(service.url), ID, { signal: controller.signal }).next();
    await sleep(800);
    controller.abort();
    expect(await feed).toEqual({ done: true, value: undefined });
    // At 0, 100, 300, 700 ms.
    expect(service.requests.length).toBeLessThanOrEqual(4);
  });

  test.each([
    ['an error of a proxy', { status: 502, body: '<h1>Bad gateway</h1>' }],
    ['a refusal for now', { status: 503, body: refusal('UNAVAILABLE') }],
    ['too many calls', { status: 429, headers: { 'retry-after': '0' }, body: refusal('RATE_LIMITED') }],
  ])('outlives %s', async (_, failure) => {
    let asked = 0;
    const service = await api({
      answer: () => {
        asked += 1;
        if (asked === 1) return streamed('retry: 10', event(1));
        return asked < 5 ? failure : streamed(event(2));
      },
    });
    expect(await taken(feedOf(withToken(service.url, { retries: 0 }), ID), 2)).toEqual(['1', '2']);
  });

  test('outlives an issuer that is away for a moment', async () => {
    const minting = await api({
      answer: () => ({ body: { access_token: `token-${minting.requests.length}`, expires_in: 900 } }),
    });
    const service = await api({
      answer: () => (service.requests.length === 1 ? streamed('retry: 10', event(1)) : streamed(event(2))),
    });
    let isAway = false;
    const credentials = machine(minting.url);
    const away = { ...credentials, token: () => machine('http://127.0.0.1:9').token() };
    const switching = { ...credentials, token: () => (isAway ? away : credentials).token() };
    const feed = feedOf(createAtlasClient({ baseUrl: service.url, credentials: switching, retries: 0 }), ID);
    expect((await feed.next()).value).toMatchObject({ event_id: '1' });
    isAway = true;
    setTimeout(() => {
      isAway = false;
    }, 50);
    expect((await feed.next()).value).toMatchObject({ event_id: '2' });
    await feed.return(undefined);
  });

  test('ends with a page where the service should be', async () => {
    const page = await api({ answer: () => ({ body: '<h1>Log in</h1>' }) });
    await expect(feedOf(withToken(page.url), ID).next()).rejects.toMatchObject({ name: 'AnswerError' });
  });

  test('that the service does not know any more says where to go on; a refusal ends it', async () => {
    const forgotten = await api({
      answer: () => streamed('event: reset\nid: 9\ndata: {"latest_event_id":"9"}'),
    });
    const reset = feedOf(withToken(forgotten.url), ID, { after: 'x' }).next();
    await expect(reset).rejects.toMatchObject({ name: 'FeedReset', latestEventId: '9' });
    const hidden = await api({ answer: () => ({ status: 404, body: refusal('NOT_FOUND') }) });
    await expect(feedOf(withToken(hidden.url), ID).next()).rejects.toMatchObject({ status: 404 });
  });

  test('that waits to come back ends with its signal at once', async () => {
    const service = await api({ answer: () => streamed('retry: 30000') });
    const controller = new AbortController();
    const feed = feedOf(withToken(service.url), ID, { signal: controller.signal }).next();
    await vi.waitUntil(() => service.requests.length === 1);
    await sleep(50);
    const began = performance.now();
    controller.abort();
    await feed;
    expect(performance.now() - began).toBeLessThan(1000);
  });

  test('ends with its signal, and its connection too, long after the memory of its request was cleared', async () => {
    setFlagsFromString('--expose-gc');
    const clear = runInNewContext('gc') as () => void;
    const closed = Promise.withResolvers<void>();
    const origin = await listening((_, response) => {
      response.writeHead(200, EVENT_STREAM).write(`${event(1)}\n\n`);
      response.on('close', closed.resolve);
    });
    const controller = new AbortController();
    const feed = feedOf(withToken(origin), ID, { signal: controller.signal });
    await feed.next();
    const next = feed.next();
    for (let round = 0; round < 5; round += 1) {
      clear();
      await sleep(20);
    }
    controller.abort();
    expect(await next).toEqual({ done: true, value: undefined });
    await closed.promise;
  });
});

describe('long work', () => {
  const materialize = (url: string) =>
    Array.fromAsync(progressOf(withToken(url), 'materialize', { path: { id: ID }, body: {} }));

  test('reports its steps, then its answer', async () => {
    const service = await api({
      answer: () =>
        streamed(
          'event: progress\ndata: {"stage":"loading","elapsed_ms":1}',
          'event: progress\ndata: {"stage":"forming","done":1,"of":2,"elapsed_ms":2}',
          'event: result\ndata: {"materialized":true}',
        ),
    });
    expect(await materialize(service.url)).toEqual([
      { stage: 'loading', elapsed_ms: 1 },
      { stage: 'forming', done: 1, of: 2, elapsed_ms: 2 },
      { answer: { materialized: true } },
    ]);
    expect(service.requests[0]!.headers['accept']).toBe('text/event-stream');
  });

  test('a refusal within it has the status and time to wait that the answer cannot carry any more', async () => {
    const told = { ...refusal('UNAVAILABLE'), status: 503, headers: { 'retry-after': '5' } };
    const refused = await api({ answer: () => streamed(`event: error\ndata: ${JSON.stringify(told)}`) });
    await expect(materialize(refused.url)).rejects.toMatchObject({
      name: 'AtlasError',
      code: 'UNAVAILABLE',
      status: 503,
      retryAfterS: 5,
    });
  });

  test('a stream that ends before the work, and a page instead of it, are failures', async () => {
    const cut = await api({
      answer: () => streamed('event: progress\ndata: {"stage":"loading","elapsed_ms":1}'),
    });
    await expect(materialize(cut.url)).rejects.toMatchObject({ name: 'NetworkError', code: 'CUT_OFF' });
    const page = await api({ answer: () => ({ body: '<h1>Welcome</h1>' }) });
    await expect(materialize(page.url)).rejects.toMatchObject({ name: 'AnswerError', status: 200 });
  });

  test('a job is followed until it ends, over as many answers as that takes', async () => {
    const job = (state: string) => `event: result\ndata: {"id":"${ID}","state":"${state}"}`;
    const service = await api({
      answer: () =>
        service.requests.length === 1
          ? streamed('event: progress\ndata: {"stage":"queued","elapsed_ms":1}', job('in_progress'))
          : streamed('event: progress\ndata: {"stage":"running","elapsed_ms":1}', job('done')),
    });
    const steps = await Array.fromAsync(progressOf(withToken(service.url), 'get_job', { path: { id: ID } }));
    expect(steps).toEqual([
      { stage: 'queued', elapsed_ms: 1 },
      { stage: 'running', elapsed_ms: 1 },
      { answer: { id: ID, state: 'done' } },
    ]);
  });
});

describe('events', () => {
  test('are read across the borders of packets', async () => {
    const bytes = new TextEncoder().encode('id: 1\ndata: é\n\nid: 2\ndata: b\n\n');
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
        controller.close();
      },
    });
    const events = await Array.fromAsync(eventsOf(new Response(body)));
    expect(events.map(({ id, data }) => [id, data])).toEqual([
      ['1', 'é'],
      ['2', 'b'],
    ]);
  });

  test('of a connection that is dead are given up after a silence; comments are signs of life', async () => {
    const beats = [': beat\n\n', ': beat\n\n', ': beat\n\n'];
    const origin = await listening(async (_, response) => {
      response.writeHead(200, EVENT_STREAM).flushHeaders();
      for (const beat of beats.splice(0)) {
        await sleep(60);
        response.write(beat);
      }
    });
    const began = performance.now();
    const read = Array.fromAsync(eventsOf(await fetch(origin), { silenceMs: 100 }));
    await expect(read).rejects.toMatchObject({ name: 'NetworkError', code: 'SILENT' });
    expect(performance.now() - began).toBeGreaterThan(250);
  });
});
