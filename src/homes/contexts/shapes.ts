import { z } from 'zod';
import { LIMITS } from '#base/limits.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { FilledText, Instant, Int64, optional, Text, Uuid, UuidInput } from '#base/shapes.ts';

export const ContextRow = z.object({
  id: Uuid,
  name: z.string(),
  kb_owner_table: z.string(),
  kb_owner_id: Uuid,
  created: Instant,
  updated: Instant,
  slug: z.string(),
  /** `@<handle>` or `+<team slug>`; followed by a slash and the slug it is a context ref. */
  owner_ref: z.string(),
});

export const ContextRowWithCounts = ContextRow.extend({ resource_count: Int64 });

const ContextOwnerRef = z.union([
  z.literal('Me'),
  z.object({ Team: Text(LIMITS.ref) }),
  z.object({ Handle: Text(LIMITS.ref) }),
]);

export const ContextCreateRequest = z.object({
  name: FilledText(LIMITS.contextName),
  owner: optional(ContextOwnerRef),
});

export const ContextId = z.object({ id: UuidInput });

/** One context and one team, from the path. */
export const ContextAndTeam = z.object({ id: UuidInput, team_id: UuidInput });

export const RenameOutcome = z.object({
  context_id: Uuid,
  name: z.string(),
  slug: z.string(),
  owner_ref: z.string(),
  context_ref: z.string(),
  renamed: z.boolean(),
});

const InheritedShare = z.object({ team_id: Uuid, team_ref: z.string() });

const InheritedReadGrant = z.object({
  principal_table: z.string(),
  principal_id: Uuid,
  principal_ref: z.string(),
});

export const TransferOutcome = z.object({
  context_id: Uuid,
  owner_ref: z.string(),
  reassigned: z.boolean(),
  inherited_shares: z.array(InheritedShare),
  inherited_read_grants: z.array(InheritedReadGrant),
});

nameSchemas({
  ContextRow,
  ContextRowWithCounts,
  ContextOwnerRef,
  ContextCreateRequest,
  RenameContextOutcome: RenameOutcome,
  InheritedShare,
  InheritedReadGrant,
  ReassignContextOutcome: TransferOutcome,
});
