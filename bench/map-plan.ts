import { bodyOf, titleOf } from './prose.ts';
import { type Random, seeded } from './random.ts';

export type EdgeKind = 'express' | 'contains' | 'leads_to' | 'near';

export interface PlannedResource {
  readonly title: string;
  readonly doc_type: string;
  readonly body: string;
}

export interface PlannedRelationship {
  /** Positions in `resources`. */
  readonly source: number;
  readonly target: number;
  readonly kind: EdgeKind;
  readonly polarity: 'forward' | 'inverse';
  readonly label: string;
  readonly weight: number;
}

export interface MapPlan {
  readonly resources: readonly PlannedResource[];
  readonly relationships: readonly PlannedRelationship[];
  /** Groups that were planted; each becomes one territory, and the map's telos one more. */
  readonly groups: number;
}

export interface MapSize {
  readonly resources: number;
  readonly relationships: number;
}

/** Mean 1.62: ten thousand resources give about six thousand groups, most of them singles. */
const GROUP_SIZES = [
  [1, 0.7],
  [2, 0.15],
  [3, 0.08],
  [4, 0.04],
  [6, 0.02],
  [10, 0.01],
] as const;

const DOC_TYPES = ['concept', 'fact', 'decision', 'research', 'question', 'memory'];
const LABELS = ['', '', 'defines', 'depends on', 'follows', 'illustrates', 'part of', 'see also'];

/** Kind, share, and the range of weights. Affinity is weight times 1, 1, 0.6 or 0.3 (spec 50 §4). */
type Mix = readonly (readonly [readonly [kind: EdgeKind, low: number, high: number], share: number])[];

/** Every affinity is above the lens's resolution of 0.5, so a group grows together. */
const WITHIN: Mix = [
  [['contains', 0.6, 1], 0.5],
  [['express', 0.6, 1], 0.35],
  [['leads_to', 0.9, 1], 0.15],
];

/** Every affinity is below it, so that groups stay apart. */
const ACROSS: Mix = [
  [['near', 0.2, 1], 0.5],
  [['leads_to', 0.2, 0.7], 0.35],
  [['express', 0.1, 0.45], 0.08],
  [['contains', 0.1, 0.45], 0.07],
];

/** Most cross links stay in the neighbourhood; the others lean towards a few hubs. */
const NEARBY = 60;
const NEARBY_SHARE = 0.85;
const HUB_EXPONENT = 3;

/** The group of each resource; groups are runs of neighbours. */
function groupsOf(random: Random, count: number): number[] {
  const groups: number[] = [];
  for (let group = 0; groups.length < count; group += 1) {
    const size = Math.min(random.weighted(GROUP_SIZES), count - groups.length);
    for (let member = 0; member < size; member += 1) groups.push(group);
  }
  return groups;
}

function relationship(random: Random, mix: Mix, source: number, target: number): PlannedRelationship {
  const [kind, low, high] = random.weighted(mix);
  const polarity = random.fraction() < 0.8 ? 'forward' : 'inverse';
  return { source, target, kind, polarity, label: random.pick(LABELS), weight: random.hundredths(low, high) };
}

/** All pairs of each group. */
function linksWithin(random: Random, groups: readonly number[]): PlannedRelationship[] {
  const links: PlannedRelationship[] = [];
  for (let source = 0; source < groups.length; source += 1) {
    for (let target = source + 1; groups[target] === groups[source]; target += 1)
      links.push(relationship(random, WITHIN, source, target));
  }
  return links;
}

function farOrNear(random: Random, source: number, count: number): number {
  if (random.fraction() >= NEARBY_SHARE) return Math.floor(count * random.fraction() ** HUB_EXPONENT);
  return (source + random.integer(-NEARBY, NEARBY) + count) % count;
}

/** Links between groups, at most one for a pair of resources. */
function linksAcross(random: Random, groups: readonly number[], wanted: number): PlannedRelationship[] {
  const count = groups.length;
  const taken = new Set<number>();
  const links: PlannedRelationship[] = [];
  // Small maps run out of free pairs; the bound ends the search.
  for (let tries = 0; links.length < wanted && tries < wanted * 50; tries += 1) {
    const source = random.integer(0, count - 1);
    const target = farOrNear(random, source, count);
    const pair = Math.min(source, target) * count + Math.max(source, target);
    if (groups[source] === groups[target] || taken.has(pair)) continue;
    taken.add(pair);
    links.push(relationship(random, ACROSS, source, target));
  }
  return links;
}

/** @throws Error when so many do not fit */
function linksOf(random: Random, groups: readonly number[], wanted: number): PlannedRelationship[] {
  const within = linksWithin(random, groups).slice(0, wanted);
  const links = within.concat(linksAcross(random, groups, wanted - within.length));
  if (links.length === wanted) return links;
  throw new Error(`${wanted} relationships do not fit between ${groups.length} resources`);
}

/**
 * The relationships of a made-up map without its resources, those within groups first.
 * @throws Error when so many do not fit
 */
export function planLinks(size: MapSize, seed: number): PlannedRelationship[] {
  const random = seeded(seed);
  return linksOf(random, groupsOf(random, size.resources), size.relationships);
}

/**
 * A made-up map: many small groups, most of them singles, joined by weaker links to their neighbourhood and to hubs.
 * The same size and seed give the same plan.
 * @throws Error when so many relationships do not fit between so few resources
 */
export function planMap(size: MapSize, seed: number): MapPlan {
  const random = seeded(seed);
  const groups = groupsOf(random, size.resources);
  const resources = groups.map((_, index) => {
    const title = titleOf(random, index);
    return { title, doc_type: random.pick(DOC_TYPES), body: bodyOf(random, title) };
  });
  const relationships = random.shuffled(linksOf(random, groups, size.relationships));
  return { resources, relationships, groups: groups.at(-1)! + 1 };
}
