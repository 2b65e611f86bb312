import type { Reader } from '#neo4j/database.ts';
import type { Reach } from '#operation/context.ts';
import { heightOfZoom, STORED_ZOOM } from '../algorithms/dendrogram.ts';
import { joinBridges, type ShownBridge, type ShownTerritory, zoomIn, zoomOut } from '../algorithms/zoom.ts';
import { type AnchorLens, formationKey } from './anchor-lens.ts';
import { changeSince, type RegionChange, type Relative, relativesOf } from './history.ts';
import {
  findSurvey,
  listDendrograms,
  listFormerMemberships,
  listFormerRegions,
  listMemberEdges,
  listNewMemberships,
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

export interface PictureHistory {
  /** How a shown territory has changed, and its former regions, most shared members first. */
  readonly of: (shown: Pick<ShownTerritory, 'region_ids'>) => {
    readonly change: RegionChange;
    readonly came_from: Relative[];
  };
  /** Former regions that no longer exist. */
  readonly gone: { readonly id: string; readonly became: Relative[] }[];
}

/** Where the regions that were formed since an event came from, and what became of those that are gone. */
interface Ancestry {
  readonly cameFrom: (region: { readonly id: string; readonly came_from: Relative[] }) => Relative[];
  readonly gone: PictureHistory['gone'];
}

type Since = PictureParams & { readonly since: string };

/** Between a region and those that its last formation replaced. */
const overOneForming = async (read: Reader, asked: Since): Promise<Ancestry> => ({
  cameFrom: ({ came_from }) => came_from,
  gone: await read.list(listFormerRegions, asked),
});

/** Between the regions of then and those of now, whatever was formed and replaced between them. */
async function overAllFormings(read: Reader, asked: Since): Promise<Ancestry> {
  const [formed, former] = await Promise.all([
    read.list(listNewMemberships, asked),
    read.list(listFormerMemberships, asked),
  ]);
  const [cameFrom, became] = [relativesOf(formed, former), relativesOf(former, formed)];
  return {
    cameFrom: ({ id }) => cameFrom.get(id) ?? [],
    gone: former.map(({ id }) => ({ id, became: became.get(id)! })),
  };
}

/**
 * What changed in a picture since an event.
 * @param since see Since
 * @param allFormings whether regions are related over all formings since then, or over their last one
 */
export async function historySince(
  read: Reader,
  picture: PictureParams,
  { since, allFormings }: { readonly since: string; readonly allFormings: boolean },
): Promise<PictureHistory> {
  const [regions, { cameFrom, gone }] = await Promise.all([
    read.list(listRegionHistory, picture),
    (allFormings ? overAllFormings : overOneForming)(read, { ...picture, since }),
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
        came_from: shown.flatMap(cameFrom),
      };
    },
  };
}
