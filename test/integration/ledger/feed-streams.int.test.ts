import { afterEach, expect, test } from 'vitest';
import type { Caller as CallerOfOperation, Reach } from '#operation/context.ts';
import type { FeedEvent, FeedSink } from '#operation/feed.ts';
import { callersOf, reachNow } from '#people/access/index.ts';
import { type FeedParts, LedgerFeed } from '#record/ledger/index.ts';
import { cypher } from '#test/world/cypher.ts';
import { service } from '#test/world/index.ts';
import { contextOf, resourceIn } from '#test/world/things.ts';

/** What holds the streams of one instance: slow clients, limits, and rights that end without an event. */

const feeds: LedgerFeed[] = [];

const running = await service();
const { ann } = await running.people({ ann: 'approved' });
const [link] = await running.database.execute(
  cypher`MATCH (link:AuthLink)-[:LINKS]->(:Profile {id: ${ann.id}}) RETURN link.key AS key`,
);
const caller: CallerOfOperation = {
  profile_id: ann.id,
  login: { link_key: String(link!['key']), client_id: null },
} as CallerOfOperation;

afterEach(() => {
  for (const feed of feeds.splice(0)) feed.close();
});

function feedOf(more: Partial<FeedParts> = {}): LedgerFeed {
  const callers = callersOf(running.database);
  const feed = new LedgerFeed({
    database: running.database,
    log: running.app.log,
    reachNow: (who) => reachNow(callers, who),
    ...more,
    limits: { lookMs: 20, ...more.limits },
  });
  feeds.push(feed);
  return feed;
}

class Sink implements FeedSink {
  ready = true;
  ended = false;
  readonly sent: FeedEvent[] = [];
  send(event: FeedEvent): void {
    if (event.data !== undefined) this.sent.push(event);
  }
  end(): void {
    this.ended = true;
  }
}

const START = { seq: 0, id: '00000000-0000-0000-0000-000000000000', reset: false };

const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise((resume) => setTimeout(resume, 20));
};

const inTime = (ms: number) => new Promise((resume) => setTimeout(resume, ms));

test('a client that takes nothing is sent nothing, and gets all of it once it takes again', async () => {
  const context = await contextOf(ann, 'Slow');
  const id = await resourceIn(ann, { context });
  let reads = 0;
  const database: FeedParts['database'] = {
    reader: (...args) => {
      const reader = running.database.reader(...args);
      return {
        ...reader,
        list: (query, params) => {
          if (query.name === 'ledger/list_feed') reads += 1;
          return reader.list(query, params);
        },
      };
    },
  };
  const [slow, quick] = [new Sink(), new Sink()];
  const feed = feedOf({ database });
  slow.ready = false;
  for (const sink of [slow, quick]) feed.open(caller, { ...START, anchor_id: context })(sink);
  await until(() => quick.sent.length > 0);
  for (let index = 0; index < 5; index += 1) await ann.patch(`/api/resources/${id}`, { title: `T${index}` });
  const updates = (sink: Sink) =>
    sink.sent.filter(({ data }) => (data as { kind: string }).kind === 'resource_updated');
  await until(() => updates(quick).length === 5);
  expect(slow.sent).toEqual([]);
  const before = reads;
  slow.ready = true;
  await until(() => updates(slow).length === 5);
  expect(slow.sent).toEqual(quick.sent);
  expect(reads - before).toBeLessThanOrEqual(3);
});

test('a stream ends when its caller may not read any more, also when nothing happens', async () => {
  const context = await contextOf(ann, 'Quiet');
  await resourceIn(ann, { context });
  let reach: Reach | undefined;
  const callers = callersOf(running.database);
  let revoked = false;
  const feed = feedOf({
    limits: { recheckMs: 50 },
    reachNow: async (who) => {
      reach = await reachNow(callers, who);
      return revoked && reach ? { ...reach, readable_anchors: [] } : reach;
    },
  });
  const sink = new Sink();
  feed.open(caller, { ...START, anchor_id: context })(sink);
  await until(() => sink.sent.length > 0);
  await inTime(200);
  expect(sink.ended).toBe(false);
  revoked = true;
  await until(() => sink.ended);
});

test('a failure of the database is passed over: the stream goes on from its place', async () => {
  const context = await contextOf(ann, 'Failing');
  const id = await resourceIn(ann, { context });
  let failing = false;
  const callers = callersOf(running.database);
  const feed = feedOf({
    limits: { pauseMs: 50 },
    reachNow: (who) => (failing ? Promise.reject(new Error('away')) : reachNow(callers, who)),
  });
  const sink = new Sink();
  feed.open(caller, { ...START, anchor_id: context })(sink);
  await until(() => sink.sent.length > 0);
  const before = sink.sent.length;
  failing = true;
  await ann.patch(`/api/resources/${id}`, { title: 'While it failed' });
  await inTime(200);
  expect([sink.sent.length, sink.ended]).toEqual([before, false]);
  failing = false;
  await until(() => sink.sent.length === before + 1);
});

test('streams are limited, for each principal and in all; closing ends them', async () => {
  const context = await contextOf(ann, 'Limited');
  const feed = feedOf({ limits: { streams: 3, streamsOfPrincipal: 2 } });
  const start = { ...START, anchor_id: context };
  const sinks = [new Sink(), new Sink(), new Sink()];
  const leave = feed.open(caller, start)(sinks[0]!);
  feed.open(caller, start)(sinks[1]!);
  expect(() => feed.open(caller, start)).toThrow(expect.objectContaining({ code: 'RATE_LIMITED' }));
  leave();
  feed.open(caller, start)(sinks[2]!);
  feed.close();
  expect(sinks.map(({ ended }) => ended)).toEqual([false, true, true]);
  expect(() => feed.open(caller, start)).toThrow(expect.objectContaining({ code: 'UNAVAILABLE' }));
});
