import { z } from 'zod';
import { TeamMemberSource, TeamRole } from '#base/shapes.ts';
import { defineEvent } from './define.ts';
import { aboutProfile, aboutTeam, onTeam, principal, subject } from './links.ts';
import { Id } from './payload-shapes.ts';

/** Teams and their members; invitations are records only, and their tokens never appear in a payload. */

interface Membership {
  readonly team_id: string;
  readonly profile_id: string;
}

const onMember = {
  labels: ['Profile', 'Team'] as const,
  about: ({ team_id, profile_id }: Membership) => [aboutTeam(team_id), aboutProfile(profile_id)],
  references: ({ team_id, profile_id }: Membership) => [
    subject('kb_teams', team_id),
    principal('kb_profiles', profile_id),
  ],
};

/** A team is created. */
export const teamCreated = defineEvent({
  type: 'team_created',
  category: 'admin',
  payload: z.strictObject({
    team_id: Id,
    slug: z.string(),
    name: z.string(),
    parent_id: Id.optional(),
    auto_join_role: TeamRole.optional(),
  }),
  ...onTeam,
});

/** A team has a new name, or a new description, whose text is in the content store under the event's id. */
export const teamUpdated = defineEvent({
  type: 'team_updated',
  category: 'admin',
  payload: z.strictObject({
    team_id: Id,
    from_name: z.string().optional(),
    to_name: z.string().optional(),
    description_changed: z.literal(true).optional(),
  }),
  ...onTeam,
});

/** A team no longer confers access; it can be restored. */
export const teamDeleted = defineEvent({
  type: 'team_deleted',
  category: 'admin',
  payload: z.strictObject({ team_id: Id }),
  ...onTeam,
});

/** A deleted team confers its former access again. */
export const teamRestored = defineEvent({
  type: 'team_restored',
  category: 'admin',
  payload: z.strictObject({ team_id: Id }),
  ...onTeam,
});

/** A profile becomes a member of a team: in its own right, or through an identity provider. */
export const teamMemberAdded = defineEvent({
  type: 'team_member_added',
  category: 'admin',
  payload: z.strictObject({
    team_id: Id,
    profile_id: Id,
    role: TeamRole,
    source: TeamMemberSource,
    actor: Id.optional(),
  }),
  ...onMember,
});

/** A member has a new role. */
export const teamMemberRoleChanged = defineEvent({
  type: 'team_member_role_changed',
  category: 'admin',
  payload: z.strictObject({
    team_id: Id,
    profile_id: Id,
    from: TeamRole,
    to: TeamRole,
    source: z.literal('idp').optional(),
    actor: Id.optional(),
  }),
  ...onMember,
});

/** A profile is no longer a member of a team. */
export const teamMemberRemoved = defineEvent({
  type: 'team_member_removed',
  category: 'admin',
  payload: z.strictObject({
    team_id: Id,
    profile_id: Id,
    role: TeamRole,
    source: TeamMemberSource,
    actor: Id.optional(),
  }),
  ...onMember,
});

/** The bearer of an invitation's token may join. */
export const invitationCreated = defineEvent({
  type: 'invitation_created',
  category: 'admin',
  payload: z.strictObject({
    team_id: Id,
    invitation_id: Id,
    invited_email: z.string(),
    role: TeamRole,
  }),
  ...onTeam,
  projector: 'none',
});

/** A profile accepted an invitation. */
export const invitationAccepted = defineEvent({
  type: 'invitation_accepted',
  category: 'admin',
  payload: z.strictObject({ team_id: Id, invitation_id: Id, profile_id: Id, role: TeamRole }),
  ...onMember,
  projector: 'none',
});

/** A profile declined an invitation. */
export const invitationDeclined = defineEvent({
  type: 'invitation_declined',
  category: 'admin',
  payload: z.strictObject({ team_id: Id, invitation_id: Id, profile_id: Id }),
  ...onMember,
  projector: 'none',
});

/** A manager revoked an invitation. */
export const invitationRevoked = defineEvent({
  type: 'invitation_revoked',
  category: 'admin',
  payload: z.strictObject({ team_id: Id, invitation_id: Id }),
  ...onTeam,
  projector: 'none',
});
