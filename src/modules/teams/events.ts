import { newId } from '#base/ids.ts';
import type { LedgerEvent } from '#operation/context.ts';
import { teamMemberAdded } from '../access/index.ts';
import type { TeamRole } from './shapes.ts';

/**
 * Admin-category events of one team: each says what changed and, where it concerns one, for whom. They are records of
 * what the operation has written; those of memberships are in the access module, which changes some, too. Tokens of
 * invitations never enter a payload.
 */
function teamEvent(
  type: string,
  teamId: string,
  payload: Readonly<Record<string, unknown>>,
  profileId?: string,
): LedgerEvent {
  const person = profileId === undefined ? [] : [{ label: 'Profile', id: profileId } as const];
  const principal = person.map(({ id }) => ({ rel: 'principal', target: { kind: 'kb_profiles', id } }));
  return {
    id: newId(),
    type,
    category: 'admin',
    anchor: null,
    about: [{ label: 'Team', id: teamId }, ...person],
    references: [{ rel: 'subject', target: { kind: 'kb_teams', id: teamId } }, ...principal],
    payload: { team_id: teamId, ...payload },
  };
}

interface TeamBirth {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly parent_id: string | null;
  readonly auto_join_role: TeamRole | null;
}

/** A payload names only what there is. */
const given = (payload: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(payload).filter(([, value]) => value !== null && value !== undefined));

export const teamCreated = ({ id, slug, name, parent_id, auto_join_role }: TeamBirth): LedgerEvent =>
  teamEvent('team_created', id, given({ slug, name, parent_id, auto_join_role }));

interface TeamChange {
  readonly from_name?: string;
  readonly to_name?: string;
  /** The text itself stays out of the ledger. */
  readonly description_changed?: true;
}

export const teamUpdated = (teamId: string, change: TeamChange): LedgerEvent =>
  teamEvent('team_updated', teamId, given({ ...change }));

export const teamDeleted = (teamId: string): LedgerEvent => teamEvent('team_deleted', teamId, {});
export const teamRestored = (teamId: string): LedgerEvent => teamEvent('team_restored', teamId, {});

/** Someone has become a member in their own right, and not by the word of an identity provider. */
export const memberAdded = (
  team_id: string,
  profile_id: string,
  role: TeamRole,
  actor: string | null = null,
): LedgerEvent => teamMemberAdded({ team_id, profile_id }, { role, source: 'native' }, { actor });

interface InvitationBirth {
  readonly id: string;
  readonly team_id: string;
  readonly invited_email: string;
  readonly role: TeamRole;
}

export const invitationCreated = ({ id, team_id, invited_email, role }: InvitationBirth): LedgerEvent =>
  teamEvent('invitation_created', team_id, { invitation_id: id, invited_email, role });

export const invitationAccepted = (
  teamId: string,
  invitationId: string,
  profileId: string,
  role: TeamRole,
): LedgerEvent =>
  teamEvent(
    'invitation_accepted',
    teamId,
    { invitation_id: invitationId, profile_id: profileId, role },
    profileId,
  );

export const invitationDeclined = (teamId: string, invitationId: string, profileId: string): LedgerEvent =>
  teamEvent('invitation_declined', teamId, { invitation_id: invitationId, profile_id: profileId }, profileId);

export const invitationRevoked = (teamId: string, invitationId: string): LedgerEvent =>
  teamEvent('invitation_revoked', teamId, { invitation_id: invitationId });
