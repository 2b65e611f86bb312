import type { Log } from '#base/log.ts';
import { Refusal, unavailable } from '#base/refusal.ts';
import type { Database } from '#neo4j/database.ts';
import type { RowOf } from '#neo4j/query.ts';
import type { Caller, Reach } from '#operation/context.ts';
import type { Feed, FeedSink } from '#operation/feed.ts';
import { anchorEventOf } from './feed-event.ts';
import { findFeedHead, listChangedAnchors, listFeed, listReadableAnchors } from './feed-queries.ts';

/** How often and how much; times in milliseconds. */
export interface FeedLimits {
  /** Between two looks at the ledger. */
  readonly lookMs: number;
  /** After it, whether the reader may still read is asked again, also when nothing happened. */
  readonly recheckMs: number;
  /** After a failure of the database. */
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

/** Events that one read brings to one stream. */
const BATCH = 100;
/** Reads at once, for all streams together; streams of one caller at one place share one. */
const READS_AT_ONCE = 8;
/** So many events are not looked through for which anchors they are in: every stream is read instead. */
const STRETCH = 5000;
const RETRY_AFTER_SECONDS = 5;

export interface FeedParts {
  readonly database: Pick<Database, 'reader'>;
  readonly log: Log;
  /** What a caller reaches now; undefined when they would not pass the gates any more. */
  readonly reachNow: (caller: Caller) => Promise<Reach | undefined>;
  readonly limits?: Partial<FeedLimits>;
}

/** Where a stream begins. */
export interface FeedStart {
  readonly anchor_id: string;
  /** Events behind it are sent. */
  readonly seq: number;
  /** The event at that place, by which a client that gets nothing else comes back. */
  readonly id: string;
  /** True when the client asked for another place, which is not to be found: it has to read anew. */
  readonly reset: boolean;
}

interface Stream {
  readonly anchor_id: string;
  readonly caller: Caller;
  readonly sink: FeedSink;
  /** The number of the last event that was sent or passed over. */
  seq: number;
  /** There may be events behind it. */
  behind: boolean;
  reading: boolean;
}

const loginOf = ({ caller: { login } }: Stream): string => `${login.link_key}\n${login.client_id ?? ''}`;

/** Streams of one caller at one place of one anchor are read together. */
const placeOf = (stream: Stream): string => `${loginOf(stream)}\n${stream.anchor_id}\n${stream.seq}`;

const anchorsOf = (streams: Iterable<Stream>): string[] => [
  ...new Set(Array.from(streams, ({ anchor_id }) => anchor_id)),
];

/**
 * The streams of events of one instance, behind one look at the ledger. A stream is a place in the ledger: its events are read
 * when its client takes them, for what the client may read by then. So nothing is kept for slow clients, and a stream that
 * begins where another ended misses and repeats nothing, whichever instance serves it.
 */
export class LedgerFeed {
  readonly #parts: FeedParts;
  readonly #limits: FeedLimits;
  readonly #streams = new Set<Stream>();
  #head: number | undefined;
  #timer: NodeJS.Timeout | undefined;
  #reads = 0;
  #checkedAt = Date.now();
  #closed = false;

  constructor(parts: FeedParts) {
    this.#parts = parts;
    this.#limits = { ...LIMITS, ...parts.limits };
  }

  /**
   * A stream of the events of an anchor for one caller.
   * @throws Refusal RATE_LIMITED (the caller has too many), UNAVAILABLE (the instance has, or is stopping)
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
      this.#timer ??= setTimeout(() => void this.#look(), 0);
      return () => void this.#streams.delete(stream);
    };
  }

  /** Ends every stream; their clients come back to another instance, or later. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    for (const { sink } of this.#streams) sink.end();
    this.#streams.clear();
  }

  /** One look at the ledger for all streams. */
  async #look(): Promise<void> {
    let restMs = this.#limits.lookMs;
    try {
      await this.#mark();
      this.#readBehind();
      if (Date.now() - this.#checkedAt > this.#limits.recheckMs) await this.#recheck();
    } catch (err) {
      this.#parts.log.warn({ err }, 'the feed could not look at the ledger');
      restMs = this.#limits.pauseMs;
    }
    const goesOn = !this.#closed && this.#streams.size > 0;
    this.#timer = goesOn ? setTimeout(() => void this.#look(), restMs) : undefined;
    if (!goesOn) this.#head = undefined;
  }

  /** Marks the streams for which there may be something. */
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

  /** Ends the streams whose callers may not read any more, also where nothing happens. */
  async #recheck(): Promise<void> {
    const callers = [...Map.groupBy(this.#streams, loginOf).values()];
    while (callers.length > 0 && !this.#closed)
      await Promise.all(callers.splice(0, READS_AT_ONCE).map((streams) => this.#recheckCaller(streams)));
    this.#checkedAt = Date.now();
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

  /** Begins as many reads as may run, for streams whose clients take more. */
  #readBehind(): void {
    const due = [...this.#streams].filter(({ behind, reading, sink }) => behind && !reading && sink.ready);
    for (const streams of Map.groupBy(due, placeOf).values()) {
      if (this.#reads >= READS_AT_ONCE) return;
      this.#reads += 1;
      // Before the read: what is marked meanwhile is read again.
      for (const stream of streams) Object.assign(stream, { reading: true, behind: false });
      void this.#read(streams).then((done) => {
        this.#reads -= 1;
        for (const stream of streams) stream.reading = false;
        // After a failure the next look tries again.
        if (done) this.#readBehind();
      });
    }
  }

  /**
   * Reads what is behind the one place of some streams of one caller.
   * @returns whether it went well
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
