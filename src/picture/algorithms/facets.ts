import { compareText } from '#base/compare-text.ts';
import type { Facet, FormationNode } from './substrate.ts';

/**
 * Number of carriers from which a shared facet is kept as a hub instead of being enumerated pair by pair: n carriers
 * make n²/2 pairs, so a status shared by 20,000 resources would be 200 million.
 */
export const HUB_CARRIERS = 64;

/** Most distinct weights of a compact hub; with more, its pairs are enumerated after all. */
const HUB_LEVELS = 16;

/** One facet of one node; entries are ordered by node, then weight. */
export interface FacetEntry {
  node: number;
  weight: number;
}

/** How often a node carries each hub level, levels ascending. */
export interface HubShare {
  level: number;
  count: number;
}

/**
 * Shared facets, split by method of computation.
 *
 * Hubs use min(x, y) = Σ over levels l of step(l)·[x ≥ l]·[y ≥ l], with the distinct weights as levels: the affinity
 * from a hub is then a sum of products of counts, exact for nodes and for whole clusters, without enumerating pairs.
 */
export interface SharedFacets {
  /** Groups small enough to enumerate, in the order of their text. */
  groups: readonly (readonly FacetEntry[])[];
  /** Carriers of each hub, ascending. */
  hubs: readonly (readonly number[])[];
  /** Affinity per level and per pair of entries that reach it: w_prop times the level's step; above 0. */
  levelWeights: readonly number[];
  /** By position; empty for a node that carries no hub. */
  shares: readonly (readonly HubShare[])[];
}

/** The (path, value, weight) entries of one stored facet property (spec 50 §5.1); none when it is not an object. */
export function facetPairs(value: unknown, weight = 1): Facet[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([path, held]: [string, unknown]) =>
    (Array.isArray(held) ? held : [held])
      .filter((text): text is string => typeof text === 'string')
      .map((text) => ({ path, value: text, weight })),
  );
}

/**
 * Finds which nodes share which facets; NaN weights are ignored, facets of a single entry are dropped.
 * @param weight w_prop of the lens; 0 switches facets off
 */
export function shareFacets(
  nodes: readonly FormationNode[],
  weight: number,
  hubCarriers: number,
): SharedFacets {
  const groups: FacetEntry[][] = [];
  const hubs: number[][] = [];
  const levelWeights: number[] = [];
  const shares: HubShare[][] = nodes.map(() => []);
  for (const group of weight === 0 ? [] : groupByText(nodes)) {
    const levels = hubLevels(group, weight, hubCarriers);
    if (levels === undefined) {
      groups.push(group);
      continue;
    }
    hubs.push([...new Set(group.map((entry) => entry.node))]);
    for (const [index, level] of levels.entries()) {
      for (const entry of group)
        if (entry.weight >= level) addShare(shares[entry.node]!, levelWeights.length);
      levelWeights.push(weight * (level - (levels[index - 1] ?? 0)));
    }
  }
  return { groups, hubs, levelWeights, shares };
}

function groupByText(nodes: readonly FormationNode[]): FacetEntry[][] {
  const groups = new Map<string, FacetEntry[]>();
  for (const [node, { facets }] of nodes.entries()) {
    for (const { path, value, weight } of facets) {
      if (Number.isNaN(weight)) continue;
      const text = `${path.length}:${path}${value}`;
      const group = groups.get(text);
      if (group) group.push({ node, weight });
      else groups.set(text, [{ node, weight }]);
    }
  }
  return [...groups]
    .filter(([, group]) => group.length > 1)
    .sort(([a], [b]) => compareText(a, b))
    .map(([, group]) => group.sort((x, y) => x.node - y.node || x.weight - y.weight));
}

/** Only positive finite contributions may be hubs: only an explicitly listed pair can then cancel one. */
function hubLevels(group: readonly FacetEntry[], weight: number, hubCarriers: number): number[] | undefined {
  if (!(weight > 0) || group.length < hubCarriers) return undefined;
  const levels = [...new Set(group.map((entry) => entry.weight))].sort((a, b) => a - b);
  const compact = levels.length <= HUB_LEVELS && levels[0]! > 0 && Number.isFinite(weight * levels.at(-1)!);
  return compact ? levels : undefined;
}

function addShare(shares: HubShare[], level: number): void {
  const last = shares.at(-1);
  if (last?.level === level) last.count++;
  else shares.push({ level, count: 1 });
}
