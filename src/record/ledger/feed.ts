import { z } from 'zod';
import type { Log } from '#base/log.ts';
import { Refusal, unavailable } from '#base/refusal.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { Instant, Uuid } from '#base/shapes.ts';
import type { Database } from '#neo4j/database.ts';
import type { RowOf } from '#neo4j/query.ts';
import type { Caller, Reach } from '#operation/context.ts';
import type { Feed, FeedSink } from '#operation/feed.ts';
import { detached, observe } from '#telemetry/measure.ts';
import { findFeedHead, listChangedAnchors, listFeed, listReadableAnchors } from './feed-queries.ts';

const FeedElement = z.object({ kind: z.enum(['node', 'edge']), id: Uuid });

/** One event of an anchor and the elements it concerns. Details are in the trails of the elements. */
export const AnchorEvent = z.object({
  event_id: Uuid,
  kind: z.string(),
  actor_entity_id: Uuid,
  actor_name: z.string(),
  occurred_at: Instant,
  /** Present when the act gave one. */
  confidence: z.string().optional(),
  /** The resources and the relationship that the event is about; empty when it is about the anchor. */
  elements: z.array(FeedElement),
});

nameSchemas({ AnchorEvent, FeedElement });

/** An event as returned and streamed. */
export function anchorEventOf(row: RowOf<typeof listFeed>): z.input<typeof AnchorEvent> {
  const { event_id, event_type, actor_entity_id, actor_name, occurred_at, edge_id, resource_ids } = row;
  const { confidence } = row.metadata as { readonly confidence?: string };
  return {
    event_id,
    kind: event_type,
    actor_entity_id,
    actor_name,
    occurred_at,
    ...(confidence !== undefined && { confidence }),
    elements: [
      ...(edge_id === null ? [] : [{ kind: 'edge' as const, id: edge_id }]),
      ...resource_ids.map((id) => ({ kind: 'node' as const, id })),
    ],
  };
}

/** Intervals in milliseconds, and limits. */
export interface FeedLimits {
  /** Interval between polls of the ledger. */
  readonly lookMs: number;
  /** Interval after which the reader's access is checked again, even without events. */
  readonly recheckMs: number;
  /** Pause after a database failure. */
  readonly pauseMs: number;
  readonly streams: number;
  readonly streamsOfPrincipal: number;
}

const LIMITS: FeedLimits = {
  lookMs: 250,
  recheckMs: 30_000,
  pauseMs: 1000,
  streams: 2000,
  streamsOfPrincipal: 500,
};

/** Maximum number of events per read of one stream. */
const BATCH = 100;
/** Maximum number of concurrent reads for all streams together; streams of one caller at one position share one. */
const READS_AT_ONCE = 8;
/** When more events than this are new, they are not searched for their anchors: every stream is read instead. */
const STRETCH = 5000;
const RETRY_AFTER_SECONDS = 5;

export interface FeedParts {
  readonly database: Pick<Database, 'reader'>;
  readonly log: Log;
  /** The caller's current reach; undefined when the gates would now refuse them. */
  readonly reachNow: (caller: Caller) => Promise<Reach | undefined>;
  readonly limits?: Partial<FeedLimits>;
}

/** The starting position of a stream. */
export interface FeedStart {
  readonly anchor_id: string;
  /** Events after this number are sent. */
  readonly seq: number;
  /** The event at that position; a client that receives nothing else resumes from it. */
  readonly id: string;
  /** True when the position that the client asked for is not found: the client must reload. */
  readonly reset: boolean;
}

interface Stream {
  readonly anchor_id: string;
  readonly caller: Caller;
  readonly sink: FeedSink;
  /** The number of the last event sent or skipped. */
  seq: number;
  /** Whether there may be later events. */
  behind: boolean;
  reading: boolean;
}

const loginOf = ({ caller: { login } }: Stream): string => `${login.link_key}\n${login.client_id ?? ''}`;

/** Streams of one caller at one position of one anchor are read together. */
const placeOf = (stream: Stream): string => `${loginOf(stream)}\n${stream.anchor_id}\n${stream.seq}`;

const anchorsOf = (streams: Iterable<Stream>): string[] => [
  ...new Set(Array.from(streams, ({ anchor_id }) => anchor_id)),
];

/**
 * The event streams of one instance, which share one poll of the ledger. A stream is a position in the ledger: its
 * events are read when its client accepts them, filtered by the client's access at that time. So slow clients need no
 * buffer, and a stream that resumes where another ended neither misses nor repeats an event, whichever instance serves
 * it.
 */
export class LedgerFeed {
  readonly #parts: FeedParts;
  readonly #limits: FeedLimits;
  readonly #streams = new Set<Stream>();
  #head: number | undefined;
  #timer: NodeJS.Timeout | undefined;
  #reads = 0;
  /** By the clock that is never set: rights are checked again also after the time of day was set back. */
  #checkedAt = performance.now();
  #closed = false;

  constructor(parts: FeedParts) {
    this.#parts = parts;
    this.#limits = { ...LIMITS, ...parts.limits };
    observe('atlas.feed.streams', () => this.#streams.size);
  }

  /**
   * Opens a stream of an anchor's events for one caller.
   * @throws Refusal RATE_LIMITED (too many streams of the caller), UNAVAILABLE (too many of the instance, or it is
   * stopping)
   */
  open(caller: Caller, start: FeedStart): Feed {
    const own = [...this.#streams].filter((stream) => stream.caller.profile_id === caller.profile_id);
    if (own.length >= this.#limits.streamsOfPrincipal)
      throw new Refusal('RATE_LIMITED', 'Too many streams are open', {
        headers: { 'retry-after': String(RETRY_AFTER_SECONDS) },
      });
    if (this.#closed || this.#streams.size >= this.#limits.streams)
      throw unavailable('Too many streams are open', RETRY_AFTER_SECONDS);
    return (sink) => {
      const { anchor_id, seq, id, reset } = start;
      sink.send({ id, ...(reset && { event: 'reset', data: { latest_event_id: id } }) });
      const stream = { anchor_id, caller, sink, seq, behind: true, reading: false };
      this.#streams.add(stream);
      this.#timer ??= detached(() => setTimeout(() => void this.#look(), 0));
      return () => void this.#streams.delete(stream);
    };
  }

  /** Ends every stream; the clients reconnect to another instance, or later. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    for (const { sink } of this.#streams) sink.end();
    this.#streams.clear();
  }

  /** Polls the ledger once for all streams. */
  async #look(): Promise<void> {
    let restMs = this.#limits.lookMs;
    try {
      await this.#mark();
      this.#readBehind();
      if (performance.now() - this.#checkedAt > this.#limits.recheckMs) await this.#recheck();
    } catch (err) {
      this.#parts.log.warn({ err }, 'the feed could not look at the ledger');
      restMs = this.#limits.pauseMs;
    }
    const goesOn = !this.#closed && this.#streams.size > 0;
    this.#timer = goesOn ? setTimeout(() => void this.#look(), restMs) : undefined;
    if (!goesOn) this.#head = undefined;
  }

  /** Marks the streams that may have new events. */
  async #mark(): Promise<void> {
    const reader = this.#parts.database.reader();
    const { latest_seq: head } = (await reader.find(findFeedHead, {}))!;
    const from = this.#head ?? head;
    const anchor_ids = anchorsOf(this.#streams);
    const changed =
      from < head && head - from <= STRETCH
        ? await reader.list(listChangedAnchors, { from_seq: from, to_seq: head, anchor_ids })
        : [];
    this.#head = head;
    const ids = new Set(changed.map(({ anchor_id }) => anchor_id));
    for (const stream of this.#streams)
      if (ids.has(stream.anchor_id) || head - from > STRETCH) stream.behind = true;
  }

  /** Ends the streams whose callers have lost read access, even without events. */
  async #recheck(): Promise<void> {
    const callers = [...Map.groupBy(this.#streams, loginOf).values()];
    while (callers.length > 0 && !this.#closed)
      await Promise.all(callers.splice(0, READS_AT_ONCE).map((streams) => this.#recheckCaller(streams)));
    this.#checkedAt = performance.now();
  }

  async #recheckCaller(streams: readonly Stream[]): Promise<void> {
    const { caller } = streams[0]!;
    const reach = await this.#parts.reachNow(caller);
    const reader = this.#parts.database.reader(caller.profile_id);
    const read = reach && (await reader.list(listReadableAnchors, { anchor_ids: anchorsOf(streams), reach }));
    const readable = new Set(read?.map(({ anchor_id }) => anchor_id));
    for (const stream of streams) if (!readable.has(stream.anchor_id)) this.#end(stream);
  }

  #end(stream: Stream): void {
    this.#streams.delete(stream);
    stream.sink.end();
  }

  /** Starts as many reads as allowed, for streams whose clients accept more. */
  #readBehind(): void {
    const due = [...this.#streams].filter(({ behind, reading, sink }) => behind && !reading && sink.ready);
    for (const streams of Map.groupBy(due, placeOf).values()) {
      if (this.#reads >= READS_AT_ONCE) return;
      this.#reads += 1;
      // Before the read, so that streams marked during it are read again.
      for (const stream of streams) Object.assign(stream, { reading: true, behind: false });
      void this.#read(streams).then((done) => {
        this.#reads -= 1;
        for (const stream of streams) stream.reading = false;
        // After a failure the next poll tries again.
        if (done) this.#readBehind();
      });
    }
  }

  /**
   * Reads the events after the common position of some streams of one caller.
   * @returns whether it succeeded
   */
  async #read(streams: readonly Stream[]): Promise<boolean> {
    try {
      const { caller, anchor_id, seq } = streams[0]!;
      const reach = await this.#parts.reachNow(caller);
      const reader = this.#parts.database.reader(caller.profile_id);
      const rows = reach && (await reader.list(listFeed, { anchor_id, after_seq: seq, limit: BATCH, reach }));
      const isReadable =
        reach !== undefined &&
        (rows!.length > 0 ||
          (await reader.list(listReadableAnchors, { anchor_ids: [anchor_id], reach })).length > 0);
      for (const stream of streams)
        if (isReadable) this.#send(stream, rows!);
        else this.#end(stream);
      return true;
    } catch (err) {
      this.#parts.log.warn({ err }, 'streams of events could not be read');
      for (const stream of streams) stream.behind = true;
      return false;
    }
  }

  #send(stream: Stream, rows: readonly RowOf<typeof listFeed>[]): void {
    if (!this.#streams.has(stream) || rows.length === 0) return;
    for (const row of rows) if (row.shown) stream.sink.send({ id: row.event_id, data: anchorEventOf(row) });
    stream.seq = rows.at(-1)!.seq;
    if (rows.length === BATCH) stream.behind = true;
  }
}
