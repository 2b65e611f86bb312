import { createHash } from 'node:crypto';
import { compareText } from '#base/compare-text.ts';
import { cutAt, type Dendrogram } from './dendrogram.ts';

/** A region as a reader sees it; or several shown as one, or a part of one. */
export interface ShownTerritory {
  readonly id: string;
  readonly label: string | null;
  readonly member_count: number;
  readonly salience: number | null;
  readonly content_cohesion: number | null;
  /** The stored regions that it shows. */
  readonly region_ids: readonly string[];
}

export interface ShownBridge {
  readonly source_territory: string;
  readonly target_territory: string;
  readonly edge_count: number;
}

type Seen = Omit<ShownTerritory, 'region_ids'>;

/** A stored region with its dendrogram, and the members that the reader may see. */
export interface RegionTree {
  readonly id: string;
  /** Ids of all members, joined by `+`; leaves are indexes into it. */
  readonly member_text: string;
  readonly leaves: readonly number[];
  readonly heights: readonly number[];
  readonly seen: readonly { readonly id: string; readonly title: string; readonly affinity: number }[];
}

/** The dendrogram restricted to some leaves: new neighbours join at the lowest height between them. */
export function restrict<Leaf>(
  { leaves, heights }: Dendrogram<Leaf>,
  keep: (leaf: Leaf) => boolean,
): Dendrogram<Leaf> {
  const kept: Leaf[] = [];
  const joins: number[] = [];
  let lowest = Number.POSITIVE_INFINITY;
  for (const [index, leaf] of leaves.entries()) {
    if (index > 0) lowest = Math.min(lowest, heights[index - 1]!);
    if (!keep(leaf)) continue;
    if (kept.length > 0) joins.push(lowest);
    kept.push(leaf);
    lowest = Number.POSITIVE_INFINITY;
  }
  return { leaves: kept, heights: joins };
}

/**
 * Joins territories that merge at a height or above; those not in the survey yet stay as they are.
 * @param territories greatest salience first; the first of a group gives it its id, label and salience
 */
export function zoomOut(
  territories: readonly Seen[],
  survey: Dendrogram<string>,
  height: number,
): ShownTerritory[] {
  const rank = new Map(territories.map(({ id }, index) => [id, index]));
  const known = restrict(survey, (id) => rank.has(id));
  const inSurvey = new Set(known.leaves);
  const alone = territories.filter(({ id }) => !inSurvey.has(id)).map(({ id }) => [id]);
  return [...cutAt(known, height), ...alone]
    .map((ids) => ids.map((id) => rank.get(id)!).sort((a, b) => a - b))
    .sort(([a], [b]) => a! - b!)
    .map((ranks) => {
      const parts = ranks.map((at) => territories[at]!);
      const { id, label, salience, content_cohesion } = parts[0]!;
      return {
        id,
        label,
        salience,
        content_cohesion: parts.length === 1 ? content_cohesion : null,
        member_count: parts.reduce((sum, part) => sum + part.member_count, 0),
        region_ids: parts.map((part) => part.id),
      };
    });
}

/**
 * Bridges between the shown territories, summed over bridges or edges of their constituents; most edges first, then by
 * both ids.
 */
export function joinBridges(
  bridges: readonly ShownBridge[],
  shownAs: ReadonlyMap<string, string>,
): ShownBridge[] {
  const counts = new Map<string, ShownBridge>();
  for (const { source_territory, target_territory, edge_count } of bridges) {
    const [one, other] = [shownAs.get(source_territory), shownAs.get(target_territory)].sort();
    if (one === undefined || other === undefined || one === other) continue;
    const key = `${one} ${other}`;
    const held = counts.get(key)?.edge_count ?? 0;
    counts.set(key, { source_territory: one, target_territory: other, edge_count: held + edge_count });
  }
  const keyOf = (bridge: ShownBridge) => `${bridge.source_territory} ${bridge.target_territory}`;
  return [...counts.values()].sort((a, b) => b.edge_count - a.edge_count || compareText(keyOf(a), keyOf(b)));
}

/** A deterministic id for a part of a region, as a UUID of version 8. */
function partId(regionId: string, members: readonly string[]): string {
  const hex = createHash('sha256')
    .update(`${regionId} ${members.join('+')}`)
    .digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${((Number.parseInt(hex[16]!, 16) & 3) | 8).toString(16)}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/**
 * Splits the regions at a height; a part is named after its visible member with the greatest affinity to the region.
 * The part with the first such member keeps the region's id.
 * @returns the territories in order, and the id of the territory that shows each member
 */
export function zoomIn(
  territories: readonly Seen[],
  trees: readonly RegionTree[],
  height: number,
): { readonly shown: ShownTerritory[]; readonly shownAs: Map<string, string> } {
  const treeOf = new Map(trees.map((tree) => [tree.id, tree]));
  const shownAs = new Map<string, string>();
  const shown = territories.flatMap((territory) => {
    const tree = treeOf.get(territory.id);
    const parts = tree === undefined ? [] : partsOf(tree, height);
    if (parts.length === 0) return [{ ...territory, region_ids: [territory.id] }];
    return parts.map((members, index) => {
      const id = index === 0 ? territory.id : partId(territory.id, members.map((member) => member.id).sort());
      for (const member of members) shownAs.set(member.id, id);
      return {
        id,
        label: parts.length === 1 ? territory.label : members[0]!.title,
        member_count: members.length,
        salience: parts.length === 1 ? territory.salience : null,
        content_cohesion: parts.length === 1 ? territory.content_cohesion : null,
        region_ids: [territory.id],
      };
    });
  });
  return { shown, shownAs };
}

/** The visible members of each part of a region; parts and members by affinity to the region. */
function partsOf(tree: RegionTree, height: number): RegionTree['seen'][] {
  const ids = tree.member_text.split('+');
  const leaves = tree.leaves.map((leaf) => ids[leaf]!);
  const partOf = new Map<string, number>();
  for (const [part, members] of cutAt({ leaves, heights: tree.heights }, height).entries())
    for (const member of members) partOf.set(member, part);
  return [...Map.groupBy(tree.seen, (member) => partOf.get(member.id) ?? -1).values()];
}
