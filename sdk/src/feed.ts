import type { AtlasClient } from './client.ts';
import { eventsOf } from './events.ts';
import { AnswerError, AtlasError, isPassing } from './failures.ts';
import { pause } from './pause.ts';
import type { components } from './schema.ts';

/** What happened to something in a context or a map. */
export type AnchorEvent = components['schemas']['AnchorEvent'];

/** From where on a feed is read. */
export interface FeedOptions {
  /** The id of the last event that is known; else the feed begins with what happens next. */
  readonly after?: string;
  /** Ends the feed, also while nothing happens. */
  readonly signal?: AbortSignal;
}

/** The id of the last event is not known to the service: everything has to be read anew. */
export class FeedReset extends Error {
  override readonly name = 'FeedReset';
  /** Where a feed that is begun after the reading goes on: nothing between is lost. */
  readonly latestEventId: string | undefined;

  constructor(after: string | undefined, latestEventId: string | undefined) {
    super(`the feed does not know the event ${after}`);
    this.latestEventId = latestEventId;
  }
}

/** Where a feed is, and when it comes back. */
interface Place {
  after: string | undefined;
  /** Milliseconds, as the service wants it. */
  againMs: number;
}

const AGAIN_MS = 1000;
const LONGEST_MS = 30_000;
/** Three times what the service lets pass without a sign of life. */
const SILENCE_MS = 45_000;

/** One connection to the feed: its events until it is cut, while the place moves on with them. */
async function* connected(
  atlas: AtlasClient,
  anchorId: string,
  place: Place,
  signal: AbortSignal | undefined,
): AsyncGenerator<AnchorEvent> {
  const { after } = place;
  const response = await atlas.stream('event_feed', {
    path: { kb_context_id: anchorId },
    headers: after === undefined ? {} : { 'last-event-id': after },
    ...(signal && { signal }),
  });
  const events = eventsOf(response, {
    silenceMs: SILENCE_MS,
    onRetry: (ms) => {
      place.againMs = Math.min(ms, LONGEST_MS);
    },
    onId: (id) => {
      place.after = id;
    },
  });
  for await (const { event, id, data } of events) {
    const told = JSON.parse(data);
    if (event === 'reset') throw new FeedReset(after, told.latest_event_id ?? id);
    yield told as AnchorEvent;
  }
}

const askedMs = (error: unknown): number =>
  error instanceof AtlasError || error instanceof AnswerError ? (error.retryAfterS ?? 0) * 1000 : 0;

/**
 * What happens in a context or a map, from now on or from an event on, until the caller stops or the signal aborts. It comes back
 * by itself after the connection was cut, and goes on where it was: no event is missed, none comes twice.
 * Throws a FeedReset where the service does not know `after`, an AtlasError where it refuses.
 */
export async function* feedOf(
  atlas: AtlasClient,
  anchorId: string,
  { after, signal }: FeedOptions = {},
): AsyncGenerator<AnchorEvent> {
  const place: Place = { after, againMs: AGAIN_MS };
  let failures = 0;
  const isOver = (): boolean => signal?.aborted === true;
  while (!isOver()) {
    let leastMs = 0;
    try {
      for await (const event of connected(atlas, anchorId, place, signal)) {
        failures = 0;
        yield event;
      }
    } catch (error) {
      if (isOver()) return;
      if (!isPassing(error)) throw error;
      leastMs = askedMs(error);
    }
    const waitMs = Math.max(leastMs, Math.min(place.againMs * 2 ** failures, LONGEST_MS));
    failures += 1;
    await pause(waitMs, signal).catch(() => undefined);
  }
}
