import { type Random, seeded } from '../random.ts';
import { LargeEdges } from './large-edges.ts';
import { idOf } from './large-ids.ts';

/** How many resources and relationships, in `HOMES` homes and `FORMED` maps whatever the size. */
export interface LargeSize {
  readonly resources: number;
  readonly relationships: number;
}

/** The people whom the figures are about. */
export interface LargeCallers {
  /** In 50 teams, reads 500 homes, was granted 1,000 resources one by one. */
  readonly wide: string;
  /** Reads ten small homes: a thousandth of all resources. */
  readonly narrow: string;
}

export interface PlannedPerson {
  readonly id: string;
  readonly handle: string;
}

export interface PlannedTeam {
  readonly id: string;
  readonly slug: string;
  readonly parent_id: string | null;
  readonly members: readonly { readonly profile_id: string; readonly role: string }[];
}

export interface PlannedHome {
  readonly id: string;
  readonly kind: 'context' | 'cogmap';
  /** Position of its first resource among all; the others follow. */
  readonly first: number;
  readonly resources: number;
  /** A profile or a team; null for a map. */
  readonly owner_id: string | null;
  readonly teams: readonly string[];
  /** Profiles that were granted reading. */
  readonly profiles: readonly string[];
  /** Relationships of a map whose territories are formed; undefined for all other homes, which share the rest. */
  readonly links?: number;
  /** Who owns its resources, in turns. */
  readonly holders: readonly string[];
}

export interface PlannedGrant {
  readonly principal_id: string;
  /** Position of the resource. */
  readonly resource: number;
}

export interface LargePlan {
  readonly people: readonly PlannedPerson[];
  readonly teams: readonly PlannedTeam[];
  readonly homes: readonly PlannedHome[];
  readonly grants: readonly PlannedGrant[];
  readonly edges: LargeEdges;
}

export const HOMES = 2000;
const PEOPLE = 300;
const TEAMS = 400;
const WIDE_TREES = 10;
const WIDE_CHILDREN = 4;
const WIDE_TEAMS = WIDE_TREES * (1 + WIDE_CHILDREN);
const WIDE_HOMES = 500;
const WIDE_GRANTED_HOMES = 50;
const WIDE_GRANTS = 1000;
const NARROW_TEAMS = 2;
const NARROW_HOMES = 10;
const NARROW_GRANTS = 20;
const HOLDERS = 3;

/** The maps whose forming is measured: thousandths of all resources, with relationships for each resource. */
export const FORMED = [
  { name: 'the greatest map', thousandths: 200, perResource: 3 },
  { name: 'a middling map', thousandths: 20, perResource: 1.75 },
] as const;

/** Sizes of homes relative to the mean, and how many in ten have them. */
const SMALL = 0.2;
const GREAT = 5;
const SIZES = [SMALL, SMALL, SMALL, SMALL, SMALL, 1, 1, 1, 1, GREAT] as const;

const people = (): PlannedPerson[] =>
  Array.from({ length: PEOPLE }, (_, index) => ({ id: idOf('profile', index), handle: `bench-${index}` }));

/** Trees of five for the wide caller, who is in their leaves; two plain teams of the narrow one; trees of strangers. */
function teamsOf(callers: LargeCallers, strangers: readonly PlannedPerson[]): PlannedTeam[] {
  return Array.from({ length: TEAMS }, (_, index) => {
    const place = index % (1 + WIDE_CHILDREN);
    const leader = { profile_id: strangers[index % strangers.length]!.id, role: 'owner' };
    const wide = index < WIDE_TEAMS && place > 0 ? [{ profile_id: callers.wide, role: 'member' }] : [];
    const isNarrow = index >= WIDE_TEAMS && index < WIDE_TEAMS + NARROW_TEAMS;
    const narrow = isNarrow ? [{ profile_id: callers.narrow, role: 'member' }] : [];
    return {
      id: idOf('team', index),
      slug: `bench-${index}`,
      parent_id: place === 0 || isNarrow ? null : idOf('team', index - place),
      members: [leader, ...wide, ...narrow],
    };
  });
}

type Readers = Pick<PlannedHome, 'teams' | 'profiles'>;

function readersOf(index: number, callers: LargeCallers, random: Random): Readers {
  if (index < WIDE_HOMES - WIDE_GRANTED_HOMES)
    return { teams: [idOf('team', index % WIDE_TEAMS)], profiles: [] };
  if (index < WIDE_HOMES) return { teams: [], profiles: [callers.wide] };
  if (index < WIDE_HOMES + NARROW_HOMES)
    return { teams: [idOf('team', WIDE_TEAMS + (index % NARROW_TEAMS))], profiles: [] };
  return { teams: [idOf('team', random.integer(WIDE_TEAMS + NARROW_TEAMS, TEAMS - 1))], profiles: [] };
}

/** Every third home is a map, which teams are bound to; of the contexts every other belongs to the team that reads it. */
function homeOf(index: number, callers: LargeCallers, strangers: readonly PlannedPerson[], random: Random) {
  const readers = readersOf(index, callers, random);
  const holders = Array.from({ length: HOLDERS }, () => random.pick(strangers).id);
  if (index >= WIDE_HOMES && index < WIDE_HOMES + NARROW_HOMES) holders[0] = callers.narrow;
  const base = { id: idOf('home', index), holders: [...new Set(holders)] };
  if (index % 3 === 0) return { ...base, ...readers, kind: 'cogmap' as const, owner_id: null };
  const [team] = readers.teams;
  if (index % 2 === 0 && team !== undefined)
    return { ...base, kind: 'context' as const, owner_id: team, teams: [], profiles: readers.profiles };
  return { ...base, ...readers, kind: 'context' as const, owner_id: random.pick(strangers).id };
}

const isNarrow = (index: number) => index >= WIDE_HOMES && index < WIDE_HOMES + NARROW_HOMES;

/**
 * Sizes that sum to `loose`, at least two for each home; the great ones share what the others leave over.
 * @param resources in all; the small homes of the narrow caller are measured by them
 */
function sizesOf(loose: number, resources: number): number[] {
  const given = Array.from({ length: HOMES }, (_, index) => {
    if (isNarrow(index)) return Math.max(2, Math.round((resources / HOMES) * SMALL));
    const share = SIZES[index % SIZES.length]!;
    return share === GREAT ? undefined : Math.max(2, Math.round((loose / HOMES) * share));
  });
  const left = given.reduce<number>((rest, size) => rest - (size ?? 0), loose);
  const great = given.filter((size) => size === undefined).length;
  if (left < 2 * great) throw new Error(`${resources} resources are too few for ${HOMES} homes`);
  let placed = 0;
  return given.map((size) => {
    if (size !== undefined) return size;
    placed += 1;
    return Math.floor((left * placed) / great) - Math.floor((left * (placed - 1)) / great);
  });
}

/** Nobody reads them until they are formed, so that they are in no caller's figures. */
function formedOf(size: LargeSize, strangers: readonly PlannedPerson[]): Omit<PlannedHome, 'first'>[] {
  return FORMED.map(({ thousandths, perResource }, index) => {
    const resources = Math.round((size.resources * thousandths) / 1000);
    const links = Math.round(resources * perResource);
    const nobody = { owner_id: null, teams: [], profiles: [], holders: [strangers[index]!.id] };
    return { id: formedId(index), kind: 'cogmap', resources, links, ...nobody };
  });
}

/** The id of one of the `FORMED` maps. */
export const formedId = (index: number): string => idOf('home', HOMES + index);

function homesOf(
  size: LargeSize,
  callers: LargeCallers,
  strangers: readonly PlannedPerson[],
  random: Random,
): PlannedHome[] {
  const formed = formedOf(size, strangers);
  const loose = formed.reduce((left, { resources }) => left - resources, size.resources);
  const others = sizesOf(loose, size.resources).map((resources, index) => ({
    ...homeOf(index, callers, strangers, random),
    resources,
  }));
  let first = 0;
  return [...others, ...formed].map((home) => {
    const placed = { ...home, first };
    first += home.resources;
    return placed;
  });
}

/** Resources in homes that the caller does not read, no resource twice. */
function grantsOf(principals: readonly string[], count: number, from: number, to: number): PlannedGrant[] {
  const step = (to - from) / count;
  if (step < 1) throw new Error('too few resources for the grants of the callers');
  return Array.from({ length: count }, (_, index) => ({
    principal_id: principals[index % principals.length]!,
    resource: from + Math.floor(index * step),
  }));
}

/**
 * A database of many homes, teams and owners, with two callers in it. The same size, seed and callers give the same plan.
 * @throws Error when so few resources hold no such callers
 */
export function planLarge(size: LargeSize, callers: LargeCallers, seed: number): LargePlan {
  const random = seeded(seed);
  const strangers = people();
  const homes = homesOf(size, callers, strangers, random);
  const elsewhere = homes[WIDE_HOMES + NARROW_HOMES]!.first;
  const end = homes[HOMES]!.first;
  const toWide = [callers.wide, callers.wide, callers.wide, callers.wide, idOf('team', 0)];
  return {
    people: strangers,
    teams: teamsOf(callers, strangers),
    homes,
    grants: [
      ...grantsOf(toWide, WIDE_GRANTS, elsewhere, end),
      ...grantsOf([callers.narrow], NARROW_GRANTS, elsewhere, end),
    ],
    edges: new LargeEdges(homes, size, random),
  };
}
