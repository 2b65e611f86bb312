import type { AtlasClient } from './client.ts';
import { eventsOf } from './events.ts';
import { AtlasError, NetworkError } from './failures.ts';
import type { components } from './schema.ts';

/** What happened to something in a context or a map. */
export type AnchorEvent = components['schemas']['AnchorEvent'];

/** From where on a feed is read. */
export interface FeedOptions {
  /** The id of the last event that is known; else the feed begins with what happens next. */
  readonly after?: string;
  readonly signal?: AbortSignal;
}

/** The id of the last event is not known to the service: everything has to be read anew. */
export class FeedReset extends Error {
  override readonly name = 'FeedReset';
}

const AGAIN_MS = 1000;
const LONGEST_MS = 30_000;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const isAborted = (signal: AbortSignal | undefined): boolean => signal?.aborted === true;

/** Whether it is worth to come back after a failure. */
const passes = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof AtlasError && error.status >= 500);

/** One connection to the feed: its events with their ids, until it is cut. */
async function* connected(
  atlas: AtlasClient,
  anchorId: string,
  { after, signal }: FeedOptions,
): AsyncGenerator<{ readonly id: string | undefined; readonly data: string }> {
  const response = await atlas.stream('event_feed', {
    path: { kb_context_id: anchorId },
    headers: after === undefined ? {} : { 'last-event-id': after },
    ...(signal && { signal }),
  });
  for await (const { event, id, data } of eventsOf(response)) {
    if (event === 'reset') throw new FeedReset(`the feed does not know the event ${after}`);
    yield { id, data };
  }
}

/**
 * What happens in a context or a map, from now on or from an event on, until the caller stops or the signal aborts. It comes back
 * by itself after the connection was cut, and goes on where it was: no event is missed, none comes twice.
 * Throws a FeedReset where the service does not know `after`, an AtlasError where it refuses.
 */
export async function* feedOf(
  atlas: AtlasClient,
  anchorId: string,
  options: FeedOptions = {},
): AsyncGenerator<AnchorEvent> {
  const { signal } = options;
  let { after } = options;
  let pauseMs = AGAIN_MS;
  while (!isAborted(signal)) {
    try {
      for await (const { id, data } of connected(atlas, anchorId, { ...options, ...(after && { after }) })) {
        pauseMs = AGAIN_MS;
        after = id ?? after;
        if (data !== '') yield JSON.parse(data) as AnchorEvent;
      }
    } catch (error) {
      if (isAborted(signal)) return;
      if (!passes(error)) throw error;
      await wait(pauseMs);
      pauseMs = Math.min(pauseMs * 2, LONGEST_MS);
    }
  }
}
