import { z } from 'zod';
import { LIMITS } from '#base/limits.ts';
import { nameSchemas } from '#base/schema-names.ts';
import {
  FilledText,
  Instant,
  Int32,
  optional,
  TeamMemberSource,
  TeamRole,
  Text,
  Uuid,
  UuidInput,
} from '#base/shapes.ts';
import { dryRunField } from '../access/index.ts';
import { NEW_TEAM_SLUG } from './names.ts';

export const InvitationStatus = z.enum(['pending', 'accepted', 'declined', 'expired']);
export type InvitationStatus = z.infer<typeof InvitationStatus>;

export const TeamRow = z.object({
  id: Uuid,
  slug: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  /** The role that every approved profile gets on joining. */
  auto_join_role: TeamRole.nullable(),
  created: Instant,
});

export const TeamMemberDetail = z.object({
  profile_id: Uuid,
  handle: z.string(),
  role: TeamRole,
  source: TeamMemberSource,
});

export const TeamDetail = TeamRow.extend({ members: z.array(TeamMemberDetail) });

export const TeamMemberRow = z.object({
  team_id: Uuid,
  profile_id: Uuid,
  role: TeamRole,
  created: Instant,
});

export const TeamCreateRequest = z.object({
  slug: Text(LIMITS.teamSlug).meta({ pattern: NEW_TEAM_SLUG }),
  name: optional(FilledText(LIMITS.teamName)),
  /** Slug of the parent team, with or without a leading `+`. */
  parent: optional(Text(LIMITS.ref)),
  auto_join_role: optional(TeamRole),
});

export const TeamUpdateRequest = z.object({
  name: optional(FilledText(LIMITS.teamName)),
  description: optional(Text(LIMITS.teamDescription)),
});

/** Assignable roles: the OpenAPI document excludes ownership, and the rules refuse it. */
const GivenRole = TeamRole.meta({ enum: ['maintainer', 'member', 'watcher'] });

export const AddMemberRequest = z.object({ profile_id: UuidInput, role: GivenRole });
export const ChangeRoleRequest = z.object({ role: GivenRole });

export const TeamPath = z.object({ id: UuidInput });
export const MemberPath = z.object({ id: UuidInput, profile_id: UuidInput });

const ResidualContext = z.object({ context_ref: z.string(), count: Int32.min(0) });
const ResidualOwnedReach = z.object({ count: Int32.min(0), contexts: z.array(ResidualContext) });

const ResidualOther = z.object({
  /** Resources owned in contexts that the team owns. */
  team_contexts: ResidualOwnedReach,
  /** Refs of the former member's own contexts that stay shared with the team. */
  own_contexts: z.array(z.string()),
  /** Grants to the former member on contexts and maps attached to the team, and on resources in them. */
  direct_grants: Int32.min(0),
});

export const RemoveMemberOutcome = z.object({
  /** Resources that the former member owns in contexts shared with the team; reassign_team moves exactly these. */
  residual_owned: ResidualOwnedReach,
  /** Other rights that the former member keeps on the team's things; none of them is revoked. */
  residual_other: ResidualOther,
  ...dryRunField,
});

/** The changes that a deletion would cause; only in a dry run. */
export const TeamDeletionOutcome = z.object(dryRunField);

export const BulkReassignRequest = z.object({
  from_profile_id: UuidInput,
  to_profile_id: UuidInput,
  /** Includes resources homed in contexts that the team owns; by default only in contexts shared with it. */
  include_team_contexts: optional(z.boolean()),
});

export const BulkReassignAck = z.object({ resource_ids: z.array(Uuid) });

export const CreateInvitationRequest = z.object({
  invited_email: Text(LIMITS.email).meta({ format: 'email' }),
  /** Ownership is refused after the authority check, with 400. */
  role: GivenRole,
});

export const InvitationPath = z.object({ id: UuidInput, invitation_id: UuidInput });

const invitationFields = {
  id: Uuid,
  team_id: Uuid,
  invited_email: z.string(),
  invited_by_profile_id: Uuid,
  role: TeamRole,
  token: z.string(),
  status: InvitationStatus,
  expires_at: Instant,
  created: Instant,
};

export const TeamInvitation = z.object({ ...invitationFields, revoked_at: Instant.nullable() });

export const InviteeInvitation = z.object({
  ...invitationFields,
  team_slug: z.string(),
  team_name: z.string(),
});

export const InvitationTokenRequest = z.object({ token: Text(LIMITS.invitationToken) });

export const AcceptInvitationResponse = z.object({
  team_id: Uuid,
  team_slug: z.string(),
  /** The caller's resulting role; a previous member keeps theirs instead of the invitation's. */
  role: TeamRole,
});

nameSchemas({
  InvitationStatus,
  TeamRow,
  TeamMemberDetail,
  TeamDetail,
  TeamMemberRow,
  TeamCreateRequest,
  TeamUpdateRequest,
  AddMemberRequest,
  ChangeRoleRequest,
  ResidualContext,
  ResidualOwnedReach,
  ResidualOther,
  RemoveMemberOutcome,
  TeamDeletionOutcome,
  BulkReassignRequest,
  BulkReassignAck,
  CreateInvitationRequest,
  TeamInvitation,
  InviteeInvitation,
  InvitationTokenRequest,
  AcceptInvitationResponse,
});
