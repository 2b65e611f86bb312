import { type Anchor, type Endpoint, type Principal, ROOT, type World } from './worlds.ts';

/** The visibility model as set algebra, in the letters of spec 20 §3. It shares nothing with the code it judges. */
export interface Sight {
  readonly contexts: ReadonlySet<number>;
  readonly maps: ReadonlySet<number>;
  readonly resources: ReadonlySet<number>;
  readonly edges: ReadonlySet<number>;
  /** Edges whose history the person sees: those, and folded ones alike. */
  readonly edgesEver: ReadonlySet<number>;
  readonly authorableContexts: ReadonlySet<number>;
  readonly authorableMaps: ReadonlySet<number>;
  readonly modifiable: ReadonlySet<number>;
}

/** When the world is looked at: late fates have come to pass or not. */
export type Moment = 'early' | 'late';

const positions = (list: readonly unknown[]): number[] => [...list.keys()];
const where = (list: readonly unknown[], test: (index: number) => boolean): Set<number> =>
  new Set(positions(list).filter(test));

/** Anc(T): the team and every active team above it, through active teams only. */
function ancestors({ teams }: World, team: number): number[] {
  if (team === ROOT) return [ROOT];
  const { active, parents } = teams[team]!;
  return active ? [team, ...parents.flatMap((parent) => ancestors({ teams } as World, parent))] : [];
}

/** Reach(p): through every membership in an active team; the personal team leads to the root. */
function reach(world: World, person: number): Set<number> {
  const own = world.members.filter((member) => member.person === person).map((member) => member.team);
  return new Set([ROOT, ...own.flatMap((team) => ancestors(world, team))]);
}

const isAnyIn = (teams: readonly number[], reached: ReadonlySet<number>) =>
  teams.some((team) => reached.has(team));

/** X(p, cap, s): some grant whose principal is the person or a team that the person reaches. */
function granted(world: World, person: number, reached: ReadonlySet<number>) {
  const isMine = (principal: Principal) =>
    'person' in principal ? principal.person === person : reached.has(principal.team);
  return (can: 'read' | 'write', kind: 'resource' | 'context' | 'map', index: number): boolean =>
    world.grants.some(
      ({ principal, subject, can: given }) =>
        (subject as Record<string, number>)[kind] === index &&
        isMine(principal) &&
        (can === 'read' || given === can),
    );
}

/** What one person sees and may change in a world. */
export function sightOf(world: World, person: number, moment: Moment): Sight {
  const reached = reach(world, person);
  const grant = granted(world, person, reached);
  const owns = (owner: Principal) => 'person' in owner && owner.person === person;
  const ownedByTeamIn = (owner: Principal, teams: ReadonlySet<number>) =>
    'team' in owner && teams.has(owner.team);

  const contexts = where(world.contexts, (index) => {
    const { owner, sharedWith } = world.contexts[index]!;
    return (
      owns(owner) ||
      ownedByTeamIn(owner, reached) ||
      isAnyIn(sharedWith, reached) ||
      grant('read', 'context', index)
    );
  });
  const maps = where(
    world.maps,
    (index) => isAnyIn(world.maps[index]!.boundTo, reached) || grant('read', 'map', index),
  );
  const inside = (home: Anchor, inContexts: ReadonlySet<number>, inMaps: ReadonlySet<number>) =>
    'context' in home ? inContexts.has(home.context) : inMaps.has(home.map);

  const active = (index: number): boolean => {
    const { fate } = world.resources[index]!;
    return fate !== 'deleted' && !(fate === 'deleted late' && moment === 'late');
  };
  const resources = where(world.resources, (index) => {
    const { owner, home } = world.resources[index]!;
    return (
      active(index) && (owner === person || inside(home, contexts, maps) || grant('read', 'resource', index))
    );
  });

  const readable = (end: Endpoint) => ('resource' in end ? resources.has(end.resource) : maps.has(end.map));
  const edgesEver = where(
    world.edges,
    (index) =>
      (moment === 'late' || world.edges[index]!.fate !== 'asserted late') &&
      inside(world.edges[index]!.home, contexts, maps) &&
      resources.has(world.edges[index]!.source) &&
      readable(world.edges[index]!.target),
  );
  const edges = new Set([...edgesEver].filter((index) => isLive(world, index, moment)));

  const authoringTeams = new Set(
    world.members
      .filter(
        (member) => member.person === person && member.role !== 'watcher' && world.teams[member.team]!.active,
      )
      .map((member) => member.team),
  );
  const authorableContexts = where(world.contexts, (index) => {
    const { owner } = world.contexts[index]!;
    return owns(owner) || ownedByTeamIn(owner, authoringTeams) || grant('write', 'context', index);
  });
  const authorableMaps = where(world.maps, (index) => grant('write', 'map', index));
  const modifiable = where(world.resources, (index) => {
    const { owner, home } = world.resources[index]!;
    return (
      active(index) &&
      (owner === person ||
        inside(home, authorableContexts, authorableMaps) ||
        grant('write', 'resource', index))
    );
  });
  return { contexts, maps, resources, edges, edgesEver, authorableContexts, authorableMaps, modifiable };
}

/** Whether an edge is asserted and not folded at a moment; the same edge said twice is one edge, the first. */
export function isLive(world: World, index: number, moment: Moment): boolean {
  const { fate } = world.edges[index]!;
  if (fate === 'folded') return false;
  return moment === 'late' ? fate !== 'folded late' : fate !== 'asserted late';
}
