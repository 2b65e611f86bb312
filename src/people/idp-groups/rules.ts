import type { TeamRole } from '#base/shapes.ts';

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
