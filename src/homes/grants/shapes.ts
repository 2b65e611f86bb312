import { z } from 'zod';
import { LIMITS } from '#base/limits.ts';
import { badRequest } from '#base/refusal.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { optional, Text, UuidInput } from '#base/shapes.ts';
import { dryRunField } from '#people/access/index.ts';

/** The subject and the principal of a grant. */
export interface GrantPair {
  readonly subject_table: 'kb_resources' | 'kb_cogmaps';
  readonly subject_id: string;
  readonly principal_table: 'kb_profiles' | 'kb_teams';
  readonly principal_id: string;
}

export const SubjectId = z.object({ id: UuidInput });

/** Accepts any text: an unknown kind is refused only after the authority check. */
const GrantedTable = Text(LIMITS.filter).meta({ enum: ['kb_profiles', 'kb_teams'] });

export const RevokeBody = z.object({ principal_table: GrantedTable, principal_id: UuidInput });

export const GrantBody = RevokeBody.extend({
  /** Part of every grant. */
  can_read: z.boolean().meta({ const: true }),
  can_write: z.boolean(),
  can_delete: z.boolean(),
  can_grant: z.boolean(),
  /** `replace` (default) sets exactly these capabilities; `merge` adds them to the existing ones. */
  mode: optional(z.enum(['replace', 'merge'])),
});

export const GrantOutcome = z.object({
  granted: z.boolean(),
  /** True for the root team, which contains everyone: granting to it publishes the subject. */
  reaches_everyone: z.boolean(),
  ...dryRunField,
});

export const RevokeOutcome = z.object({ revoked: z.boolean(), ...dryRunField });

/** Copies of the same bodies: the contract names them by the kind of subject. */
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
 * The subject and the principal of a grant or a withdrawal.
 * @throws Refusal BAD_REQUEST when this kind of principal cannot have grants
 */
export function pairOf(
  subject: Pick<GrantPair, 'subject_table' | 'subject_id'>,
  { principal_table, principal_id }: z.output<typeof RevokeBody>,
): GrantPair {
  if (principal_table !== 'kb_profiles' && principal_table !== 'kb_teams')
    throw badRequest('principal_table: must be kb_profiles or kb_teams');
  return { ...subject, principal_table, principal_id };
}

/** The differences between granting on resources and granting on maps. */
export interface GrantSubject {
  readonly table: GrantPair['subject_table'];
  readonly group: string;
  /** The path of one subject's grants. */
  readonly path: `/${string}`;
  readonly noun: 'resource' | 'map';
  /** As operation ids spell it. */
  readonly name: 'resource' | 'cogmap';
  readonly grantBody: typeof GrantBody;
  readonly revokeBody: typeof RevokeBody;
}

export const RESOURCES: GrantSubject = {
  table: 'kb_resources',
  group: 'Resources',
  path: '/api/resources/{id}/grants',
  noun: 'resource',
  name: 'resource',
  grantBody: ResourceGrantBody,
  revokeBody: ResourceRevokeBody,
};

export const MAPS: GrantSubject = {
  table: 'kb_cogmaps',
  group: 'Cognitive Maps',
  path: '/api/cognitive-maps/{id}/grants',
  noun: 'map',
  name: 'cogmap',
  grantBody: CogmapGrantBody,
  revokeBody: CogmapRevokeBody,
};
