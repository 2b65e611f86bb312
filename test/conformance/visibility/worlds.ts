import fc from 'fast-check';

/**
 * A small world as the specification speaks of it (spec 20 §1): everything by its position in a list. The position -1
 * in a list of teams is the root team, to which every personal team belongs.
 */
export interface World {
  readonly teams: readonly { readonly parents: readonly number[]; readonly active: boolean }[];
  readonly members: readonly { readonly person: number; readonly team: number; readonly role: Role }[];
  readonly contexts: readonly { readonly owner: Principal; readonly sharedWith: readonly number[] }[];
  readonly maps: readonly { readonly boundTo: readonly number[] }[];
  readonly resources: readonly {
    readonly home: Anchor;
    readonly owner: number;
    readonly fate: 'stays' | 'deleted' | 'deleted late' | 'unfinished';
  }[];
  readonly edges: readonly {
    readonly source: number;
    readonly target: Endpoint;
    readonly home: Anchor;
    readonly fate: 'stays' | 'folded' | 'folded late' | 'asserted late';
  }[];
  readonly grants: readonly {
    readonly principal: Principal;
    readonly subject: Endpoint | Anchor;
    readonly can: 'read' | 'write' | 'grant';
  }[];
}

export type Role = 'owner' | 'maintainer' | 'member' | 'watcher';
export type Principal = { readonly person: number } | { readonly team: number };
export type Anchor = { readonly context: number } | { readonly map: number };
export type Endpoint = { readonly resource: number } | { readonly map: number };

/** People of every world: five humans, an administrator and a machine, each with a personal team under the root. */
export const PEOPLE = ['ann', 'bob', 'cat', 'dan', 'eve', 'adm', 'bot'] as const;
export const ROOT = -1;

const TEAMS = 6;
const CONTEXTS = 4;
const MAPS = 3;
const RESOURCES = 12;

const below = (count: number) => fc.nat({ max: count - 1 });
const person = below(PEOPLE.length);
const attached = fc.uniqueArray(fc.integer({ min: 0, max: TEAMS - 1 }), { maxLength: 2 });
/** What hangs on the root is everyone's, so it is rare. */
const attachedOrPublic = fc.oneof(
  { weight: 9, arbitrary: attached },
  { weight: 1, arbitrary: fc.constant([ROOT]) },
);
const principal: fc.Arbitrary<Principal> = fc.oneof(fc.record({ person }), fc.record({ team: below(TEAMS) }));
const anchor: fc.Arbitrary<Anchor> = fc.oneof(
  fc.record({ context: below(CONTEXTS) }),
  fc.record({ map: below(MAPS) }),
);
const endpoint: fc.Arbitrary<Endpoint> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ resource: below(RESOURCES) }) },
  { weight: 1, arbitrary: fc.record({ map: below(MAPS) }) },
);

const exactly = <T>(arbitrary: fc.Arbitrary<T>, count: number) =>
  fc.array(arbitrary, { minLength: count, maxLength: count });

/** Parents come earlier in the list, so that the teams form a directed graph without circles, several parents allowed. */
const teams = exactly(
  fc.record({ parents: attached, active: fc.boolean(), rooted: fc.boolean() }),
  TEAMS,
).map((list) =>
  list.map(({ parents, active, rooted }, index) => ({
    parents: [...parents.filter((parent) => parent < index), ...(rooted ? [ROOT] : [])],
    active: active || index % 3 === 0,
  })),
);

const often = <T>(usual: T, ...others: T[]): fc.Arbitrary<T> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constant(usual) },
    { weight: others.length, arbitrary: fc.constantFrom(...others) },
  );

/** Half of the edges are homed where they start, as most are in life. */
const homedAtSource = <W extends Pick<World, 'resources' | 'edges'>>(world: W): W => ({
  ...world,
  edges: world.edges.map((edge, index) =>
    index % 2 === 0 ? { ...edge, home: world.resources[edge.source]!.home } : edge,
  ),
});

const edge = fc.record({
  source: below(RESOURCES),
  target: endpoint,
  home: anchor,
  fate: often<World['edges'][number]['fate']>('stays', 'folded', 'folded late', 'asserted late'),
});

const withoutLoops = (list: readonly World['edges'][number][]) =>
  list.filter(({ source, target }) => !('resource' in target) || target.resource !== source);

const anyWorld: fc.Arbitrary<World> = fc.record({
  teams,
  members: fc.uniqueArray(
    fc.record({
      person,
      team: below(TEAMS),
      role: fc.constantFrom<Role>('owner', 'maintainer', 'member', 'watcher'),
    }),
    { maxLength: 10, selector: (member) => `${member.person} ${member.team}` },
  ),
  contexts: exactly(fc.record({ owner: principal, sharedWith: attachedOrPublic }), CONTEXTS),
  maps: exactly(fc.record({ boundTo: attachedOrPublic }), MAPS),
  resources: exactly(
    fc.record({
      home: anchor,
      owner: person,
      fate: often<World['resources'][number]['fate']>('stays', 'deleted', 'deleted late', 'unfinished'),
    }),
    RESOURCES,
  ),
  edges: fc.array(edge, { maxLength: 24 }).map(withoutLoops),
  grants: fc.uniqueArray(
    fc.record({
      principal,
      subject: fc.oneof<[fc.Arbitrary<Endpoint>, fc.Arbitrary<Anchor>]>(endpoint, anchor),
      can: fc.constantFrom('read', 'write', 'grant'),
    }),
    { maxLength: 8, selector: ({ principal: one, subject }) => JSON.stringify([one, subject]) },
  ),
});

export const worlds: fc.Arbitrary<World> = anyWorld.map(homedAtSource);

/** Relationships of a crowded world. */
const CROWD = 30;

/**
 * Worlds of which most is in the first map: each person but the last was granted it, and many relationships between its
 * documents are homed where not everybody reads them.
 */
export const crowdedWorlds: fc.Arbitrary<World> = fc
  .tuple(anyWorld, exactly(edge, CROWD))
  .map(([world, edges]) => ({
    ...world,
    resources: world.resources.map((resource, index) =>
      index % 4 === 3 ? resource : { ...resource, home: { map: 0 } },
    ),
    edges: withoutLoops(edges).map((one, index) => (index % 3 === 0 ? one : { ...one, home: { map: 0 } })),
    grants: [
      ...world.grants.filter(({ subject }) => !('map' in subject) || subject.map !== 0),
      ...PEOPLE.slice(0, -1).map((_, person) => ({
        principal: { person },
        subject: { map: 0 },
        can: 'read' as const,
      })),
    ],
  }));
