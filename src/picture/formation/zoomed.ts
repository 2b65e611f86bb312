import type { Reader } from '#neo4j/database.ts';
import type { Reach } from '#operation/context.ts';
import { heightOfZoom, STORED_ZOOM } from '../algorithms/dendrogram.ts';
import { joinBridges, type ShownBridge, type ShownTerritory, zoomIn, zoomOut } from '../algorithms/zoom.ts';
import { type AnchorLens, formationKey } from './anchor-lens.ts';
import { changeSince, type RegionChange } from './history.ts';
import {
  findSurvey,
  listDendrograms,
  listFormerRegions,
  listMemberEdges,
  listRegionHistory,
} from './read-queries.ts';

/** A picture, with the reach of the caller who reads it. */
export interface PictureParams extends AnchorLens {
  readonly reach: Reach;
}

export interface StoredView {
  /** The stored regions as the caller sees them, greatest salience first. */
  readonly territories: readonly Omit<ShownTerritory, 'region_ids'>[];
  /** All bridges between them. */
  readonly bridges: ShownBridge[];
}

export interface ShownView {
  readonly territories: readonly ShownTerritory[];
  readonly bridges: ShownBridge[];
}

/**
 * A picture coarser or finer than the stored one: the same dendrogram cut at another height, without clustering.
 * @param zoom 0 = coarsest, 0.5 = the stored regions, 1 = every resource by itself
 */
export async function zoomed(
  read: Reader,
  picture: PictureParams,
  { territories, bridges }: StoredView,
  zoom: number,
): Promise<ShownView> {
  const key = formationKey(picture);
  const [survey, trees, ties] = await Promise.all([
    read.find(findSurvey, { key }),
    zoom > STORED_ZOOM ? read.list(listDendrograms, picture) : [],
    zoom > STORED_ZOOM ? read.list(listMemberEdges, picture) : [],
  ]);
  const resolution = survey?.resolution ?? 1;
  if (zoom === STORED_ZOOM || survey === undefined) {
    const stored = territories.map((territory) => ({ ...territory, region_ids: [territory.id] }));
    return { territories: stored, bridges };
  }
  if (zoom < STORED_ZOOM) {
    const { region_ids: leaves, heights } = survey;
    const shown = zoomOut(territories, { leaves, heights }, heightOfZoom(zoom, resolution, resolution));
    const shownAs = new Map(shown.flatMap(({ id, region_ids }) => region_ids.map((region) => [region, id])));
    return { territories: shown, bridges: joinBridges(bridges, shownAs) };
  }
  const greatest = trees.reduce(
    (most, { heights }) => heights.reduce((a, b) => Math.max(a, b), most),
    resolution,
  );
  const { shown, shownAs } = zoomIn(territories, trees, heightOfZoom(zoom, resolution, greatest));
  const between = ties.map(({ source, target, edge_count }) => ({
    source_territory: source,
    target_territory: target,
    edge_count,
  }));
  return { territories: shown, bridges: joinBridges(between, shownAs) };
}

interface Relative {
  readonly id: string;
  readonly shared: number;
}

export interface PictureHistory {
  /** How a shown territory has changed, and its former regions, most shared members first. */
  readonly of: (shown: Pick<ShownTerritory, 'region_ids'>) => {
    readonly change: RegionChange;
    readonly came_from: Relative[];
  };
  /** Former regions that no longer exist. */
  readonly gone: { readonly id: string; readonly became: Relative[] }[];
}

/**
 * What changed in a picture since an event.
 * @param since see Since
 */
export async function historySince(
  read: Reader,
  picture: PictureParams,
  since: string,
): Promise<PictureHistory> {
  const [regions, gone] = await Promise.all([
    read.list(listRegionHistory, picture),
    read.list(listFormerRegions, { ...picture, since }),
  ]);
  const byId = new Map(regions.map((region) => [region.id, region]));
  return {
    gone,
    of: ({ region_ids }) => {
      const shown = region_ids.flatMap((id) => byId.get(id) ?? []);
      const changes = new Set(shown.map((region) => changeSince(region, since)));
      const [only = 'same'] = changes;
      return {
        change: changes.size > 1 ? 'changed' : only,
        came_from: shown.flatMap((region) => region.came_from),
      };
    },
  };
}
