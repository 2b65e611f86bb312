import { compareText } from '#base/compare-text.ts';
import type { TeamRole } from '#base/shapes.ts';

/** One group of one identity provider; the provider's key has no space, so that the joined key is unambiguous. */
interface Group {
  readonly idp_key: string;
  readonly name: string;
}

export const groupKey = ({ idp_key, name }: Group): string => `${idp_key} ${name}`;

/** The distinct groups of an assertion, in the order of their keys. */
export const distinctGroups = (idp_key: string, names: readonly string[]): (Group & { key: string })[] =>
  [...new Set(names)]
    .map((name) => ({ idp_key, name, key: groupKey({ idp_key, name }) }))
    .sort((a, b) => compareText(a.key, b.key));

/** The fields of a group in events. */
export const groupFacts = (group: Group) => ({
  idp_key: group.idp_key,
  group: group.name,
  group_key: groupKey(group),
});

export interface Desired {
  readonly team_id: string;
  readonly role: TeamRole;
}

export interface Membership extends Desired {
  readonly source: 'native' | 'idp';
}

export interface Reconciliation {
  readonly added: readonly Desired[];
  readonly changed: readonly (Desired & { readonly from: TeamRole })[];
  readonly removed: readonly Desired[];
}

const STRENGTH: readonly TeamRole[] = ['watcher', 'member', 'maintainer', 'owner'];

const stronger = (a: TeamRole, b: TeamRole): TeamRole => (STRENGTH.indexOf(a) > STRENGTH.indexOf(b) ? a : b);

/**
 * The changes that bring a profile's identity provider memberships to the desired state: within a team the strongest
 * role wins, and native memberships are never changed (spec 10 §17.1).
 */
export function decideMemberships(
  desired: readonly Desired[],
  current: readonly Membership[],
): Reconciliation {
  const wanted = new Map<string, TeamRole>();
  for (const { team_id, role } of desired) wanted.set(team_id, stronger(role, wanted.get(team_id) ?? role));
  const held = new Map(current.map((membership) => [membership.team_id, membership]));
  const rows = [...wanted].map(([team_id, role]) => ({ team_id, role }));
  return {
    added: rows.filter(({ team_id }) => !held.has(team_id)),
    changed: rows.flatMap((row) => {
      const { source, role } = held.get(row.team_id) ?? {};
      return source === 'idp' && role !== undefined && role !== row.role ? [{ ...row, from: role }] : [];
    }),
    removed: current
      .filter(({ team_id, source }) => source === 'idp' && !wanted.has(team_id))
      .map(({ team_id, role }) => ({ team_id, role })),
  };
}
