import { z } from 'zod';
import { PrincipalTable } from '#base/shapes.ts';
import { defineEvent, type Thing } from './define.ts';
import { aboutAnchor, aboutProfile, aboutResource, principal, subject } from './links.ts';
import { Id } from './payload-shapes.ts';

const pair = {
  /** Contexts occur in stored worlds only; the API grants on resources and maps. */
  subject_table: z.enum(['kb_resources', 'kb_cogmaps', 'kb_contexts']),
  subject_id: Id,
  principal_table: PrincipalTable,
  principal_id: Id,
};

const capabilities = {
  can_read: z.boolean(),
  can_write: z.boolean(),
  can_delete: z.boolean(),
  can_grant: z.boolean(),
};

type GrantPair = Readonly<z.output<z.ZodObject<typeof pair>>>;

const thingsOf = ({ subject_table, subject_id, principal_table, principal_id }: GrantPair): Thing[] => [
  subject_table === 'kb_resources' ? aboutResource(subject_id) : aboutAnchor(subject_id),
  ...(principal_table === 'kb_profiles' ? [aboutProfile(principal_id)] : []),
];

const referencesOf = ({ subject_table, subject_id, principal_table, principal_id }: GrantPair) => [
  subject(subject_table, subject_id),
  principal(principal_table, principal_id),
];

/** A principal now has exactly this set of capabilities, instead of `previous` if it had any. */
export const grantCreated = defineEvent({
  type: 'grant_created',
  category: 'admin',
  payload: z.strictObject({
    ...pair,
    ...capabilities,
    granted_by: Id,
    previous: z.strictObject(capabilities).optional(),
  }),
  labels: ['Resource', 'Anchor', 'Profile'],
  about: thingsOf,
  references: referencesOf,
});

/** A principal no longer has a grant on the subject. */
export const grantRevoked = defineEvent({
  type: 'grant_revoked',
  category: 'admin',
  payload: z.strictObject({ ...pair, revoked_by: Id }),
  labels: ['Resource', 'Anchor', 'Profile'],
  about: thingsOf,
  references: referencesOf,
});
