import { clear, createStore, get, set, type UseStore } from 'idb-keyval';
import type { Layout } from '#drawing/layout.ts';
import type { PictureView } from './queries.ts';

/** The places of a picture that was drawn here before, and the last event of its map at that time. */
export interface KnownLayout {
  readonly layout: Layout;
  readonly cursor: string | undefined;
  /** Whether the person has arranged it anew: then it is shown in place of the service's. */
  readonly isOwn?: boolean | undefined;
}

/** The arrangements that this browser has drawn for a person. It keeps ids and places, and nothing that can be read. */
export interface LayoutStore {
  /** Undefined where there is none, or the browser stores nothing. */
  get(map: string, view: PictureView): Promise<KnownLayout | undefined>;
  set(map: string, view: PictureView, known: KnownLayout): Promise<void>;
}

let opened: UseStore | undefined;

const store = (): UseStore => {
  opened ??= createStore('atlas-explorer', 'layouts');
  return opened;
};

/** Places of territories that are gone are kept for pictures of the past, as many as these. */
const MOST_GONE = 2000;

/** Whether something is where it was in an earlier layout. */
export function keepsPlaces(layout: Layout, before: Layout): boolean {
  const places = new Map(layout.places.map((place) => [place.id, place]));
  return before.places.some(({ id, x, y }) => {
    const place = places.get(id);
    return place?.x === x && place.y === y;
  });
}

/** A layout with the places of an earlier one that it no longer has; those of an arrangement that was made anew say nothing. */
export function withGone(layout: Layout, before: Layout | undefined): Layout {
  if (before === undefined || !keepsPlaces(layout, before)) return layout;
  const places = new Set(layout.places.map(({ id }) => id));
  const gone = before.places.filter(({ id }) => !places.has(id)).slice(0, MOST_GONE);
  return { ...layout, places: [...layout.places, ...gone] };
}

const keyOf = (profile: string, map: string, { lens_id = '', zoom = 0.5 }: PictureView): string =>
  [profile, map, lens_id, zoom].join(' ');

/** The arrangements of one person. A browser that stores nothing (a private window) draws each picture anew. */
export const layoutsOf = (profile: string): LayoutStore => ({
  get: (map, view) => get<KnownLayout>(keyOf(profile, map, view), store()).catch(() => undefined),
  set: async (map, view, known) => {
    const key = keyOf(profile, map, view);
    try {
      const before = await get<KnownLayout>(key, store());
      await set(key, { ...known, layout: withGone(known.layout, before?.layout) }, store());
    } catch {
      // The next picture is drawn anew.
    }
  },
});

/** Forgets the arrangements of everybody who used this browser. */
export const forgetLayouts = (): Promise<void> => clear(store()).catch(() => undefined);
