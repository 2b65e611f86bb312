import type { AtlasClient } from './client.ts';
import { eventsOf } from './events.ts';
import { AnswerError, AtlasError, isPassing } from './failures.ts';
import { pause } from './pause.ts';
import type { components } from './schema.ts';

/** An event in a context or a map. */
export type AnchorEvent = components['schemas']['AnchorEvent'];

/** Where a feed starts and what ends it. */
export interface FeedOptions {
  /** The id of the last known event; without it the feed begins with the next event. */
  readonly after?: string;
  /** Ends the feed, also while it is idle. */
  readonly signal?: AbortSignal;
}

/** The service does not know the id of the last event: the caller has to read everything anew. */
export class FeedReset extends Error {
  override readonly name = 'FeedReset';
  /** `after` for the feed that follows the new reading, so that no event is lost. */
  readonly latestEventId: string | undefined;

  constructor(after: string | undefined, latestEventId: string | undefined) {
    super(`the feed does not know the event ${after}`);
    this.latestEventId = latestEventId;
  }
}

/** The position of a feed and its reconnection delay. */
interface Place {
  after: string | undefined;
  /** Reconnection delay that the service asks for, in milliseconds. */
  againMs: number;
}

const AGAIN_MS = 1000;
const LONGEST_MS = 30_000;
/** Three heartbeat intervals of the service. */
const SILENCE_MS = 45_000;

/** Yields the events of one connection until it is cut, and advances `place`. */
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
 * Yields the events of a context or a map, from now on or after a given event, until the caller stops or the signal
 * aborts. Reconnects after the connection is cut and resumes: no event is lost or repeated.
 * Throws a FeedReset if the service does not know `after`, an AtlasError if it refuses.
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
