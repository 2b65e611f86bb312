import { z } from 'zod';
import { defineEvent } from './define.ts';
import { aboutProfile, onProfile } from './links.ts';
import { Id, subjectProfile } from './payload-shapes.ts';

/**
 * A chat principal is no longer linked to a profile. Only the person's own act is about the profile: an administrator's
 * act would reveal to the person an offboarding that is still in progress (spec 10 §15).
 */
export const slackPrincipalDisconnected = defineEvent({
  type: 'slack_principal_disconnected',
  category: 'admin',
  payload: z.strictObject({
    ...subjectProfile,
    slack_principal_id: z.string(),
    disconnected_by: Id,
    idp_revocation: z.enum(['not_attempted', 'revoked', 'failed']),
  }),
  labels: ['Profile'],
  about: ({ subject_id, disconnected_by }) =>
    disconnected_by === subject_id ? [aboutProfile(subject_id)] : [],
  references: onProfile.references,
  projector: 'none',
});
