import type { AnchorEvent } from '#sdk/index.ts';

/** What events of a map concern, among what the page has read. */
export interface Touched {
  /** Whether the map has other territories, so that its picture is read again. */
  readonly isFormed: boolean;
  /** Ids of resources and relationships. */
  readonly ids: ReadonlySet<string>;
}

export const touchedBy = (events: readonly AnchorEvent[]): Touched => ({
  isFormed: events.some(({ kind }) => kind === 'region_materialized'),
  ids: new Set(events.flatMap(({ elements }) => elements.map(({ id }) => id))),
});

/** A read of the page: the key that names its input, and its answer. */
interface Read {
  readonly queryKey: readonly unknown[];
  readonly state: { readonly data?: unknown };
}

/** Reads of the state of a map or a context itself, by the first part of their keys; any event changes them. */
const OF_THE_MAP = new Set(['formation', 'events', 'maps', 'home', 'containers', 'doc types']);

const isUnformed = (picture: unknown): boolean =>
  (picture as { territories?: readonly unknown[] } | undefined)?.territories?.length === 0;

/** Whether a read of the page may answer otherwise after events of a map. */
export function isTouched({ queryKey, state }: Read, map: string, { isFormed, ids }: Touched): boolean {
  const [kind] = queryKey;
  // Pictures are large, and change by forming alone, but for those that have nothing but orphans.
  if (kind === 'picture') return queryKey[1] === map && (isFormed || isUnformed(state.data));
  if (OF_THE_MAP.has(kind as string)) return queryKey[1] === map || queryKey.length === 1;
  const text = JSON.stringify([queryKey, state.data]);
  return [...ids].some((id) => text.includes(id));
}
