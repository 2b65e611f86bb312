import { compareText } from '#base/compare-text.ts';
import type { RowOf } from '#neo4j/query.ts';
import type { listChains, listLinks } from './queries.ts';
import type { ExplainedSubject, Relation } from './relation.ts';
import type { AccessPath } from './shapes.ts';

export type Link = RowOf<typeof listLinks>;
export type Chain = RowOf<typeof listChains>;

type Capability = AccessPath['capability'];

/** The facts from which the access paths of one principal to one subject are built. */
export interface PathFacts {
  readonly principal: { readonly id: string; readonly is_admin: boolean };
  readonly passable: boolean;
  readonly relation: Relation;
  readonly links: readonly Link[];
  readonly chains: readonly Chain[];
}

const CAPABILITIES: readonly Capability[] = ['read', 'write', 'grant'];
const AUTHORING: readonly string[] = ['owner', 'maintainer', 'member'];
const VIA = { SHARED_WITH: 'share', BOUND_TO: 'binding', GRANTED: 'grant' } as const;

const viaOf = ({ link, holder_kind }: Link): AccessPath['via'] => {
  if (link !== 'OWNED_BY') return VIA[link];
  return holder_kind === 'kb_teams' ? 'team_ownership' : 'ownership';
};

/** Whether a link confers a capability on a principal who reaches its holder by `chain`; undefined = is the holder. */
function confers(link: Link, capability: Capability, chain: Chain | undefined): boolean {
  if (link.link === 'GRANTED') {
    if (capability === 'grant') return link.is_subject && link.can_grant === true;
    return capability === 'read' ? link.can_read === true : link.can_write === true;
  }
  if (capability === 'read') return true;
  if (capability === 'grant' || link.link !== 'OWNED_BY') return false;
  // Read access is inherited down the team tree, write access is not (spec 20 §3.4).
  return chain === undefined || (chain.teams.length === 1 && AUTHORING.includes(chain.role));
}

const teamsOf = (chain: Chain | undefined): AccessPath['teams'] =>
  chain === undefined
    ? []
    : chain.teams.map((team, index) => (index === 0 ? { ...team, role: chain.role } : team));

function pathsOfLink(link: Link, { chains, relation: { home } }: PathFacts): AccessPath[] {
  const ways: (Chain | undefined)[] =
    link.holder_kind === 'kb_teams' ? chains.filter((one) => one.carrier_id === link.holder_id) : [undefined];
  const grant =
    link.link === 'GRANTED'
      ? {
          principal_table: link.holder_kind,
          principal_id: link.holder_id,
          granted_by: link.granted_by,
          granted_at: link.granted_at,
        }
      : null;
  return ways.flatMap((chain) =>
    CAPABILITIES.filter((capability) => confers(link, capability, chain)).map((capability) => ({
      capability,
      via: viaOf(link),
      teams: teamsOf(chain),
      home: home?.id === link.linked_id ? home : null,
      grant,
    })),
  );
}

const bare = (capability: Capability, via: AccessPath['via']): AccessPath => ({
  capability,
  via,
  teams: [],
  home: null,
  grant: null,
});

/** Paths that need no link. */
function ownPaths({ principal, passable, relation }: PathFacts): AccessPath[] {
  const owned = relation.owner_id === principal.id;
  return [
    ...(owned ? CAPABILITIES.map((capability) => bare(capability, 'ownership')) : []),
    ...(passable && principal.is_admin ? [bare('grant', 'administration')] : []),
  ];
}

/** Whether a path is effective: nothing deleted or folded is read, and an edge requires more than its home. */
function isOpen({ capability, via }: AccessPath, { relation }: PathFacts): boolean {
  const isEdge = relation.depends_on.length > 0;
  if (capability === 'grant')
    return via === 'administration' || (relation.live && !isEdge && !relation.by_admins_only);
  if (isEdge) return capability === 'read' ? relation.read : relation.write;
  return relation.live;
}

const keyOf = ({ capability, via, teams, home, grant }: AccessPath): string =>
  [
    CAPABILITIES.indexOf(capability),
    home === null ? 0 : 1,
    via,
    String(teams.length).padStart(4, '0'),
    teams.map((team) => team.slug).join(' '),
    grant?.principal_id ?? '',
  ].join('\n');

const byKey = (one: AccessPath, other: AccessPath): number => compareText(keyOf(one), keyOf(other));

/**
 * Every access path of a principal: by capability, paths on the subject itself first, then by kind, shorter chains
 * first.
 */
export function pathsOf(facts: PathFacts): AccessPath[] {
  const paths = [...ownPaths(facts), ...facts.links.flatMap((link) => pathsOfLink(link, facts))];
  return paths.filter((path) => isOpen(path, facts)).sort(byKey);
}

/** The asker's view of another principal's paths. */
export interface AskerView {
  /** Whether the asker reads the home of the subject. */
  readonly home: boolean;
  /** Ids of the asker's teams and their ancestors. */
  readonly teams: readonly string[];
}

/**
 * The paths as another asker sees them. Of a path through a home that the asker does not read, only its existence is
 * shown. Teams are shown when the asker is in them or below them, or when they have a grant on the subject itself,
 * which the asker may revoke.
 */
export function pathsSeenBy(paths: readonly AccessPath[], { home, teams }: AskerView): AccessPath[] {
  const seen = paths.map((path): AccessPath => {
    if (path.home !== null && !home) return bare(path.capability, 'home');
    const given = path.home === null ? path.teams.at(-1)?.id : undefined;
    const shown = path.teams.filter(({ id }) => id === given || teams.includes(id));
    // A grant to a team names it.
    const carrier = path.teams.at(-1);
    const grant = carrier === undefined || shown.includes(carrier) ? path.grant : null;
    return { ...path, teams: shown, grant };
  });
  // Reduced paths may be equal; duplicates are removed, because their number is hidden too.
  return [...new Map(seen.map((path) => [JSON.stringify(path), path])).values()].sort(byKey);
}

type Kind = ExplainedSubject['kind'];

/** The ways to gain a capability, by the kind of the subject (spec 20 §3.3-3.5). */
const WAYS: Readonly<Record<Kind, Readonly<Record<Capability, string>>>> = {
  kb_resources: {
    read: 'own it, read the place where it is, or be granted reading',
    write: 'own it, author in the place where it is, or be granted writing',
    grant: 'own it, or be granted granting',
  },
  kb_contexts: {
    read: 'own it, be in the owning team or below it, be in a team it is shared with or below it, or be granted reading',
    write: 'own it, be owner, maintainer or member of the owning team itself, or be granted writing',
    grant: 'nobody grants on a context by an operation: share it, or hand it over to a team',
  },
  kb_cogmaps: {
    read: 'be in a team it is bound to or below it, or be granted reading',
    write: 'be granted writing',
    grant: 'be granted granting',
  },
  kb_edges: {
    read: 'read the place where it is, and both of its ends',
    write: 'change its source, author in the place where it is, and read its target',
    grant: 'nothing is granted on an edge: grant on its ends and on the place where it is',
  },
};

function wayTo(kind: Kind, capability: Capability, relation: Relation): string {
  if (capability === 'grant' && relation.by_admins_only) return 'only administrators grant on this map';
  if (!relation.live && kind !== 'kb_edges') return 'it is deleted';
  if (!relation.live && capability !== 'grant') return 'it is folded';
  const unread = relation.depends_on.filter((part) => !part.read).map((part) => part.part);
  const because = capability === 'read' && unread.length > 0 ? ` (not read: ${unread.join(', ')})` : '';
  return `${WAYS[kind][capability]}${because}`;
}

/** For each missing capability one line on how to gain it, in the order of the capabilities. */
export function missingOf(
  { kind }: ExplainedSubject,
  held: Readonly<Record<Capability, boolean>>,
  relation: Relation,
): string[] {
  return (['read', 'write', 'grant'] as const)
    .filter((capability) => !held[capability])
    .map((capability) => `${capability}: ${wayTo(kind, capability, relation)}`);
}
