import { seeded } from '../../test/random.ts';

/** The people whom the figures are about; ids of profiles. */
export interface Callers {
  /** In 50 teams, reads a quarter of the homes, and writes in the measured maps. */
  readonly wide: string;
  /** In two teams, reads ten homes and the measured maps. */
  readonly narrow: string;
  /** Reads and writes the measured maps alone. */
  readonly other: string;
}

export interface Home {
  readonly id: string;
  readonly kind: 'context' | 'cogmap';
  /** Position of its first resource among all; the others follow. */
  readonly first: number;
  readonly resources: number;
  readonly owner_id: string | null;
  /** The team that reads it. */
  readonly team_id: string | null;
  /** Profiles that may read and write. */
  readonly writers: readonly string[];
  /** Who own its resources, in turn. */
  readonly holders: readonly string[];
  /** Whether its relationships make groups that hold together, so that territories form. */
  readonly grouped: boolean;
}

const KINDS = ['profile', 'team', 'home', 'resource', 'property', 'block', 'event', 'edge'] as const;

/** An id in the form of a UUIDv7, ascending with the number as minted ones do. */
export const idOf = (kind: (typeof KINDS)[number], number: number): string =>
  `01900000-000${KINDS.indexOf(kind)}-7000-8000-${number.toString(16).padStart(12, '0')}`;

/** Relationships of every home, for each resource. */
export const EDGES_PER_RESOURCE = 3;
/** The maps that are formed: a share of all resources, and at most so many. */
const MAPS = { measured: [0.2, 10_000], small: [0.02, 833], greatest: [0.2, 1e9] } as const;
export type MapName = keyof typeof MAPS;

const MOST_HOMES = 2000;
const RESOURCES_PER_HOME = 20;
const PEOPLE = 300;
const TEAMS = 400;
const WIDE_TEAMS = 50;
const NARROW_TEAMS = 2;
const NARROW_HOMES = 10;
/** Sizes of homes relative to each other, in turn. */
const SIZES = [1, 1, 1, 1, 1, 5, 5, 5, 5, 25];

/** Of groups that hold together, each as likely. */
const GROUP_SIZES = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 4, 10];

export const mapNames = (withGreatest: boolean): MapName[] =>
  withGreatest ? ['measured', 'small', 'greatest'] : ['measured', 'small'];

const person = (index: number) => idOf('profile', index % PEOPLE);

/** Trees of five teams: the wide caller is in the leaves of ten of them, and reads by their roots, too. */
function teamOf(index: number, { wide, narrow }: Callers) {
  const isNarrow = index >= WIDE_TEAMS && index < WIDE_TEAMS + NARROW_TEAMS;
  const isRoot = index % 5 === 0 || isNarrow;
  const members = [{ profile_id: person(index), role: 'owner' }];
  if (isNarrow) members.push({ profile_id: narrow, role: 'member' });
  if (index < WIDE_TEAMS && !isRoot) members.push({ profile_id: wide, role: 'member' });
  const parent_id = isRoot ? null : idOf('team', index - (index % 5));
  return { id: idOf('team', index), slug: `bench-${index}`, parent_id, members };
}

/** The team that reads a home: those of the wide caller a quarter of all homes, those of the narrow one ten. */
function readerOf(index: number, homes: number): number {
  if (index < homes / 4) return index % WIDE_TEAMS;
  if (index < homes / 4 + NARROW_HOMES) return WIDE_TEAMS + (index % NARROW_TEAMS);
  return WIDE_TEAMS + NARROW_TEAMS + (index % (TEAMS - WIDE_TEAMS - NARROW_TEAMS));
}

/** A home that nobody has measured apart: every third is a map. */
function homeOf(index: number, homes: number): Omit<Home, 'first' | 'resources'> {
  return {
    id: idOf('home', index),
    kind: index % 3 === 0 ? 'cogmap' : 'context',
    owner_id: index % 3 === 0 ? null : person(index),
    team_id: idOf('team', readerOf(index, homes)),
    writers: [],
    holders: [person(index), person(index * 7 + 1), person(index * 13 + 2)],
    grouped: false,
  };
}

/** Many homes, teams and owners, with the callers in it; the measured maps come last, in the order of `mapNames`. */
export function planLarge(resources: number, callers: Callers, withGreatest: boolean) {
  const names = mapNames(withGreatest);
  const mapSizes = names.map((name) => Math.min(Math.round(resources * MAPS[name][0]), MAPS[name][1]));
  const loose = mapSizes.reduce((left, size) => left - size, resources);
  const count = Math.min(MOST_HOMES, Math.floor(resources / RESOURCES_PER_HOME));
  const weights = Array.from({ length: count }, (_, index) => SIZES[index % SIZES.length]!);
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const sizes = weights.map((weight) => Math.floor((loose * weight) / sum));
  sizes[count - 1]! += loose - sizes.reduce((all, size) => all + size, 0);
  const maps = names.map((name, index) => ({
    ...homeOf(count + index, count),
    kind: 'cogmap' as const,
    owner_id: null,
    team_id: null,
    // The wide caller does not read the greatest map, which would be in all of its figures.
    writers: name === 'greatest' ? [callers.other] : Object.values(callers),
    grouped: true,
  }));
  let first = 0;
  const homes = [...sizes, ...mapSizes].map((size, index): Home => {
    first += size;
    return { ...(maps[index - count] ?? homeOf(index, count)), first: first - size, resources: size };
  });
  return {
    people: Array.from({ length: PEOPLE }, (_, index) => ({ id: person(index), handle: `bench-${index}` })),
    teams: Array.from({ length: TEAMS }, (_, index) => teamOf(index, callers)),
    homes,
    resources,
  };
}

export type Plan = ReturnType<typeof planLarge>;

/** The groups of a grouped home, by position: runs of one to ten neighbours, most of them singles. */
export function groupsOf(count: number, seed: number): Int32Array {
  const random = seeded(seed);
  const groups = new Int32Array(count);
  for (let at = 0, group = 0; at < count; group += 1)
    for (let left = random.pick(GROUP_SIZES); left > 0 && at < count; left -= 1) groups[at++] = group;
  return groups;
}
