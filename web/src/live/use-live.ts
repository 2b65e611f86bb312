import { type QueryClient, useQueryClient } from '@tanstack/preact-query';
import { useEffect } from 'preact/hooks';
import { type AnchorEvent, type AtlasClient, FeedReset, feedOf } from '#sdk/index.ts';
import { type Gathering, gathered } from './gathered.ts';
import { isTouched, touchedBy } from './touched.ts';

/** Events that follow each other are answered by one reading, after so many milliseconds. */
const GATHER_MS = 2000;
/** A page that nobody sees for so long follows its map no longer. */
const HIDDEN_MS = 300_000;

/** Where a feed goes on. */
interface Place {
  after: string | undefined;
}

/** Follows a map until the signal aborts. An unknown place means that everything has to be read again. */
async function follow(
  { atlas, map, queries }: Live,
  place: Place,
  gathering: Gathering<AnchorEvent>,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      const { after } = place;
      for await (const event of feedOf(atlas, map, { signal, ...(after !== undefined && { after }) })) {
        place.after = event.event_id;
        gathering.add(event);
      }
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof FeedReset)) {
        // Refused: the map may be hidden by now, which the next reading of it says.
        await queries.invalidateQueries({ queryKey: ['picture', map] });
        return;
      }
      place.after = error.latestEventId;
      await queries.invalidateQueries();
    }
  }
}

interface Live {
  readonly atlas: AtlasClient;
  readonly map: string;
  readonly queries: QueryClient;
}

/** Begins to follow a map, pausing while the page is hidden for long; gives what ends it. */
function followWhileSeen(live: Live, since: string | undefined): () => void {
  const { map, queries } = live;
  const place: Place = { after: since };
  const gathering = gathered<AnchorEvent>(GATHER_MS, (events) => {
    const touched = touchedBy(events);
    void queries.invalidateQueries({ predicate: (query) => isTouched(query, map, touched) });
  });
  let following: AbortController | undefined;
  let hidden: ReturnType<typeof setTimeout> | undefined;
  const begin = (): void => {
    if (following !== undefined) return;
    following = new AbortController();
    void follow(live, place, gathering, following.signal);
  };
  const end = (): void => {
    following?.abort();
    following = undefined;
  };
  const seen = (): void => {
    clearTimeout(hidden);
    if (document.visibilityState === 'hidden') hidden = setTimeout(end, HIDDEN_MS);
    else begin();
  };
  document.addEventListener('visibilitychange', seen);
  begin();
  return () => {
    document.removeEventListener('visibilitychange', seen);
    clearTimeout(hidden);
    end();
    // The next view shows what this one heard last.
    gathering.finish();
  };
}

/**
 * Reads again what events of a map change, as long as it is open.
 * @param cursor the last event before the map was read; undefined: none, null: not read yet
 */
export function useLive(atlas: AtlasClient, map: string, cursor: string | undefined | null): void {
  const queries = useQueryClient();
  const isRead = cursor !== null;
  useEffect(
    // Later readings have later cursors; the feed goes on from its own.
    () => (isRead ? followWhileSeen({ atlas, map, queries }, cursor) : undefined),
    [atlas, map, queries, isRead],
  );
}
