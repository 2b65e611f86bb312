import { z } from 'zod';
import { LIMITS } from '#base/limits.ts';
import { badRequest } from '#base/refusal.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { optional, Text, UuidInput } from '#base/shapes.ts';
import { dryRunField } from '../access/index.ts';

/** Who is granted what on which thing. */
export interface GrantPair {
  readonly subject_table: 'kb_resources' | 'kb_cogmaps';
  readonly subject_id: string;
  readonly principal_table: 'kb_profiles' | 'kb_teams';
  readonly principal_id: string;
}

export const SubjectId = z.object({ id: UuidInput });

/** Any text passes here: an unknown kind is refused after missing authority is. */
const GrantedTable = Text(LIMITS.filter).meta({ enum: ['kb_profiles', 'kb_teams'] });

export const RevokeBody = z.object({ principal_table: GrantedTable, principal_id: UuidInput });

export const GrantBody = RevokeBody.extend({
  /** Part of every grant. */
  can_read: z.boolean().meta({ const: true }),
  can_write: z.boolean(),
  can_delete: z.boolean(),
  can_grant: z.boolean(),
  /** `replace`, which is the default, sets exactly these capabilities; `merge` adds them to what is there. */
  mode: optional(z.enum(['replace', 'merge'])),
});

export const GrantOutcome = z.object({
  granted: z.boolean(),
  /** The root team stands above everyone: to grant to it is to publish. */
  reaches_everyone: z.boolean(),
  ...dryRunField,
});

export const RevokeOutcome = z.object({ revoked: z.boolean(), ...dryRunField });

/** The same bodies once more: the contract names them by what is granted on. */
export const ResourceGrantBody = GrantBody.extend({});
export const CogmapGrantBody = GrantBody.extend({});
export const ResourceRevokeBody = RevokeBody.extend({});
export const CogmapRevokeBody = RevokeBody.extend({});

nameSchemas({
  ResourceGrantBody,
  CogmapGrantBody,
  ResourceRevokeBody,
  CogmapRevokeBody,
  GrantOutcome,
  RevokeOutcome,
});

/**
 * Who is to be granted or withdrawn what on.
 * @throws Refusal BAD_REQUEST when the kind of principal can be granted nothing
 */
export function pairOf(
  subject: Pick<GrantPair, 'subject_table' | 'subject_id'>,
  { principal_table, principal_id }: z.output<typeof RevokeBody>,
): GrantPair {
  if (principal_table !== 'kb_profiles' && principal_table !== 'kb_teams')
    throw badRequest('principal_table: must be kb_profiles or kb_teams');
  return { ...subject, principal_table, principal_id };
}
