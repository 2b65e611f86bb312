import { type Random, seeded } from '../random.ts';
import { LargeEdges } from './large-edges.ts';
import { idOf } from './large-ids.ts';

/** How many resources and relationships, in `HOMES` homes whatever the size. */
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

/** Sizes of homes relative to the mean, and how many in ten have them. */
const SMALL = 0.2;
const SIZES = [SMALL, SMALL, SMALL, SMALL, SMALL, 1, 1, 1, 1, 5] as const;

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

/** Sizes that sum to `resources`, at least two for each home; the last one takes what is left over. */
function sizesOf(resources: number): number[] {
  const mean = resources / HOMES;
  const sizes = Array.from({ length: HOMES }, (_, index) =>
    Math.max(2, Math.round(mean * (isNarrow(index) ? SMALL : SIZES[index % SIZES.length]!))),
  );
  const before = sizes.slice(0, -1).reduce((sum, size) => sum + size, 0);
  if (resources - before < 2) throw new Error(`${resources} resources are too few for ${HOMES} homes`);
  return [...sizes.slice(0, -1), resources - before];
}

function homesOf(
  size: LargeSize,
  callers: LargeCallers,
  strangers: readonly PlannedPerson[],
  random: Random,
): PlannedHome[] {
  let first = 0;
  return sizesOf(size.resources).map((resources, index) => {
    const home = { ...homeOf(index, callers, strangers, random), first, resources };
    first += resources;
    return home;
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
  const toWide = [callers.wide, callers.wide, callers.wide, callers.wide, idOf('team', 0)];
  return {
    people: strangers,
    teams: teamsOf(callers, strangers),
    homes,
    grants: [
      ...grantsOf(toWide, WIDE_GRANTS, elsewhere, size.resources),
      ...grantsOf([callers.narrow], NARROW_GRANTS, elsewhere, size.resources),
    ],
    edges: new LargeEdges(homes, size, random),
  };
}
