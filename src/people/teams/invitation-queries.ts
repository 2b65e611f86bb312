import { z } from 'zod';
import { TeamRole } from '#base/shapes.ts';
import { CypherTime, query } from '#neo4j/query.ts';
import { InvitationStatus } from './shapes.ts';

const invitationColumns = {
  id: z.string(),
  team_id: z.string(),
  invited_email: z.string(),
  invited_by_profile_id: z.string(),
  role: TeamRole,
  token: z.string(),
  status: InvitationStatus,
  expires_at: CypherTime,
  created: CypherTime,
};

export const findRole = query('teams/find_role', {
  mode: 'read',
  params: z.object({ team_id: z.string(), profile_id: z.string() }),
  row: z.object({ role: TeamRole }),
});

export const listInvitations = query('teams/list_invitations', {
  mode: 'read',
  params: z.object({ team_id: z.string(), now: z.string() }),
  row: z.object({ ...invitationColumns, revoked_at: CypherTime.nullable() }),
});

export const listOwnInvitationRows = query('teams/list_own_invitations', {
  mode: 'read',
  params: z.object({ profile_id: z.string(), now: z.string() }),
  row: z.object({ ...invitationColumns, team_slug: z.string(), team_name: z.string() }),
});

export const expireInvitations = query('teams/expire_invitations', {
  mode: 'write',
  params: z.object({ team_id: z.string(), email_key: z.string(), now: z.string() }),
  row: z.object({ live: z.number() }),
});

export const createInvitationNode = query('teams/create_invitation', {
  mode: 'write',
  params: z.object({
    id: z.string(),
    team_id: z.string(),
    invited_by_profile_id: z.string(),
    token: z.string(),
    invited_email: z.string(),
    email_key: z.string(),
    role: TeamRole,
    occurred_at: z.string(),
  }),
  row: z.object({ expires_at: CypherTime }),
});

export const lockInvitation = query('teams/lock_invitation', {
  mode: 'write',
  params: z.object({ team_id: z.string(), invitation_id: z.string() }),
  row: z.object({ status: InvitationStatus, revoked: z.boolean() }),
});

export const lockOffer = query('teams/lock_offer', {
  mode: 'write',
  params: z.object({ token: z.string(), profile_id: z.string(), now: z.string() }),
  row: z.object({
    id: z.string(),
    team_id: z.string(),
    team_slug: z.string(),
    team_active: z.boolean(),
    status: InvitationStatus,
    revoked: z.boolean(),
    lapsed: z.boolean(),
    role: TeamRole,
    own_role: TeamRole.nullable(),
    is_machine: z.boolean(),
  }),
});

export const setInvitationStatus = query('teams/set_invitation_status', {
  mode: 'write',
  params: z.object({ invitation_id: z.string(), status: InvitationStatus }),
});

export const revokeInvitationNode = query('teams/revoke_invitation', {
  mode: 'write',
  params: z.object({ invitation_id: z.string(), occurred_at: z.string() }),
});
