import { newId } from '#base/ids.ts';
import type { LedgerEvent } from '#operation/context.ts';
import { type Group, groupKey } from './group-key.ts';

const onTeam = (type: string, teamId: string, payload: Record<string, unknown>): LedgerEvent => ({
  id: newId(),
  type,
  category: 'admin',
  anchor: null,
  about: [{ label: 'Team', id: teamId }],
  references: [{ rel: 'subject', target: { kind: 'kb_teams', id: teamId } }],
  payload: { team_id: teamId, ...payload },
});

const named = (group: Group) => ({ idp_key: group.idp_key, group: group.name, group_key: groupKey(group) });

interface Mapped {
  readonly role: string;
  /** The role that the group had there before. */
  readonly previous: string | null;
  readonly actor: string;
}

/** `idp_group_mapped`: from the next sign-in on, a group puts its members into a team. */
export const idpGroupMapped = (
  teamId: string,
  group: Group,
  { role, previous, actor }: Mapped,
): LedgerEvent =>
  onTeam('idp_group_mapped', teamId, {
    ...named(group),
    role,
    ...(previous !== null && { previous }),
    actor,
  });

/** `idp_group_unmapped`: from the next sign-in on, a group no longer does. */
export const idpGroupUnmapped = (teamId: string, group: Group, role: string, actor: string): LedgerEvent =>
  onTeam('idp_group_unmapped', teamId, { ...named(group), role, actor });
