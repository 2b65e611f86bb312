import { clear, createStore, get, set, type UseStore } from 'idb-keyval';
import type { Layout } from '#drawing/layout.ts';
import type { PictureView } from './queries.ts';

/** The places of a picture that was drawn here before, and the last event of its map at that time. */
export interface KnownLayout {
  readonly layout: Layout;
  readonly cursor: string | undefined;
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

/** Pictures of the past are placed by today's, and do not change it. */
const keyOf = (profile: string, map: string, { lens_id = '', zoom = 0.5 }: PictureView): string =>
  [profile, map, lens_id, zoom].join(' ');

/** The arrangements of one person. A browser that stores nothing (a private window) draws each picture anew. */
export const layoutsOf = (profile: string): LayoutStore => ({
  get: (map, view) => get<KnownLayout>(keyOf(profile, map, view), store()).catch(() => undefined),
  set: async (map, view, known) => {
    if (view.as_of !== undefined) return;
    await set(keyOf(profile, map, view), known, store()).catch(() => undefined);
  },
});

/** Forgets the arrangements of everybody who used this browser. */
export const forgetLayouts = (): Promise<void> => clear(store()).catch(() => undefined);
