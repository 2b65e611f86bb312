import { queryOptions, useQuery } from '@tanstack/preact-query';
import { failureOf } from '#sdk/failures.ts';
import type { AnswerOf, AtlasClient } from '#sdk/index.ts';
import type { MapAddress } from '../url/map-address.ts';
import { type Anchor, NAMES } from './anchor.ts';
import type { KnownLayout, LayoutStore } from './known-layouts.ts';
import { serviceLayout } from './service-layout.ts';

/** What the page reads of the service: one entry per operation and input, so views that show the same share it. */

export type Profile = AnswerOf<'get_profile'>;
export type MapRow = AnswerOf<'list_cognitive_maps'>[number];
export type Home = AnswerOf<'atlas_home'>;
export type Panorama = AnswerOf<'cogmap_panorama'>;
export type Composition = AnswerOf<'region_composition'>;

/** A picture with what its headers say of its completeness, and what is known of its arrangement. */
export interface Picture extends Panorama {
  /** What it shows of its map. */
  readonly view: PictureView;
  /** The parts that were cut at their limit. */
  readonly truncated: readonly string[];
  /** Whether territories were formed by approximation. */
  readonly isBounded: boolean;
  /** The service's arrangement, else the places of an earlier picture of the same view, which what did not change keeps. */
  readonly known: KnownLayout | undefined;
  /** The last event of the map before this picture was read. */
  readonly cursor: string | undefined;
}

export const profileQuery = (atlas: AtlasClient) =>
  queryOptions({ queryKey: ['profile'], queryFn: ({ signal }) => atlas.call('get_profile', { signal }) });

export const homeQuery = (atlas: AtlasClient) =>
  queryOptions({
    queryKey: ['home'],
    queryFn: ({ signal }) => atlas.call('atlas_home', { query: { details: true }, signal }),
  });

export const mapsQuery = (atlas: AtlasClient) =>
  queryOptions({
    queryKey: ['maps'],
    queryFn: ({ signal }) => atlas.call('list_cognitive_maps', { signal }),
  });

/** So many documents are a list that is read at a glance. */
const MOST_CONNECTED = 10;

/** The documents with the most relationships, of all that the person reads. */
export const bestConnectedQuery = (atlas: AtlasClient) =>
  queryOptions({
    queryKey: ['best connected'],
    queryFn: ({ signal }) => atlas.call('entry', { query: { k: MOST_CONNECTED }, signal }),
  });

/** The parts that a header such as `bridges limited to 500, orphan_nodes limited to 50` names. */
export const limitedIn = (header: string | null): string[] =>
  [...(header ?? '').matchAll(/(\w+) limited/g)].map(([, part]) => part!);

/** Which picture of a map is read; the lens is the panorama's choice where none is named. */
export interface PictureView {
  readonly lens_id?: string;
  readonly zoom?: number;
}

/** The picture that an address asks for. */
export const pictureViewOf = ({ lens, cut, asOf }: MapAddress): PictureView => ({
  ...(lens !== undefined && { lens_id: lens }),
  ...(cut !== undefined && { zoom: cut }),
  ...(asOf !== undefined && { as_of: asOf }),
});

export const pictureQuery = (
  atlas: AtlasClient,
  layouts: LayoutStore,
  { kind, id }: Anchor,
  view: PictureView,
) =>
  queryOptions({
    queryKey: ['picture', id, view],
    queryFn: async ({ signal }): Promise<Picture> => {
      const known = await layouts.get(id, view);
      const { latest_event_id } = await atlas.call('cursor', { path: { kb_context_id: id }, signal });
      const read = (since: { readonly since?: string; readonly all_formings?: true }) =>
        atlas.GET(NAMES[kind].path, {
          params: {
            path: { id },
            query: {
              ...view,
              ...since,
              with_places: true,
              ...(view.zoom !== undefined && { with_regions: true }),
            },
          },
          signal,
        });
      // Only the stored cut of today tells what territories came from.
      const hasChanges = view.zoom === undefined && known?.cursor !== undefined;
      let answer = await read(hasChanges ? { since: known.cursor!, all_formings: true } : {});
      // The event of an earlier picture is gone with the database that had it.
      if (hasChanges && answer.data === undefined) answer = await read({});
      const { data, error, response } = answer;
      if (data === undefined) throw failureOf(response, error);
      const layout = serviceLayout(data);
      return {
        ...data,
        view,
        truncated: limitedIn(response.headers.get('x-result-truncated')),
        isBounded: response.headers.get('x-formation') === 'bounded',
        known: layout !== undefined && known?.isOwn !== true ? { layout, cursor: known?.cursor } : known,
        cursor: latest_event_id ?? undefined,
      };
    },
  });

export const formationQuery = (atlas: AtlasClient, { kind, id }: Anchor, lens?: string) =>
  queryOptions({
    queryKey: ['formation', id, lens],
    queryFn: ({ signal }) =>
      atlas.call(NAMES[kind].formation, { path: { id }, query: lens === undefined ? {} : { lens }, signal }),
  });

/** The lenses of the service. */
export const lensesQuery = (atlas: AtlasClient) =>
  queryOptions({
    queryKey: ['lenses'],
    queryFn: ({ signal }) => atlas.call('list_lenses', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The stored territories of a map or a context, under one lens or under all. */
export const shapeQuery = (atlas: AtlasClient, { kind, id }: Anchor, lens?: string) =>
  queryOptions({
    queryKey: ['shape', id, lens],
    queryFn: ({ signal }) =>
      atlas.call(NAMES[kind].shape, { path: { id }, query: lens === undefined ? {} : { lens }, signal }),
  });

/** The documents of territories, their neighbours, and the relationships among them; members have the id of their territory. */
export const compositionQuery = (atlas: AtlasClient, territories: readonly string[]) =>
  queryOptions({
    queryKey: ['composition', territories],
    queryFn: ({ signal }) =>
      atlas.call('region_composition', {
        query: { ids: territories.join(','), depth: 1, with_regions: true },
        signal,
      }),
    enabled: territories.length > 0,
  });

const contextQuery = (atlas: AtlasClient, id: string) =>
  queryOptions({
    queryKey: ['context', id],
    queryFn: ({ signal }) => atlas.call('get_context', { path: { id }, signal }),
  });

/** What is said above a picture: the name of its map or context, its owner, and what a map is for. */
export type Heading = Pick<MapRow, 'name' | 'owner_ref' | 'charter_statement'>;

/** The heading of a map or a context; undefined until it is read. */
export function useHeading(atlas: AtlasClient, { kind, id }: Anchor): Heading | undefined {
  const maps = useQuery({ ...mapsQuery(atlas), enabled: kind === 'map' });
  const context = useQuery({ ...contextQuery(atlas, id), enabled: kind === 'context' });
  return kind === 'map' ? maps.data?.find((row) => row.id === id) : context.data;
}
