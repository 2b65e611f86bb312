import { z } from 'zod';
import { type Anchor, AnchorTable } from '#base/shapes.ts';
import { defineEvent } from './define.ts';
import { aboutAnchor, aboutProfile, principal, subject } from './links.ts';
import { Id } from './payload-shapes.ts';

const target = {
  feed_target_id: Id,
  /** The anchor whose events are posted. */
  subject_table: AnchorTable,
  subject_id: Id,
  /** The profile for which they are posted. */
  profile_id: Id,
};

interface Target {
  readonly subject_table: Anchor['table'];
  readonly subject_id: string;
  readonly profile_id: string;
}

const onTarget = {
  labels: ['Anchor', 'Profile'] as const,
  about: ({ subject_id, profile_id }: Target) => [aboutAnchor(subject_id), aboutProfile(profile_id)],
  references: ({ subject_table, subject_id, profile_id }: Target) => [
    subject(subject_table, subject_id),
    principal('kb_profiles', profile_id),
  ],
};

/** Events of an anchor are now posted to an address. */
export const feedTargetCreated = defineEvent({
  type: 'feed_target_created',
  category: 'admin',
  payload: z.strictObject({
    ...target,
    /** Origin of the address only: its path may be a secret. */
    origin: z.string(),
    event_kinds: z.array(z.string()),
  }),
  ...onTarget,
  projector: 'none',
  keepsAccess: true,
});

/** Events are no longer posted to it. */
export const feedTargetRevoked = defineEvent({
  type: 'feed_target_revoked',
  category: 'admin',
  payload: z.strictObject(target),
  ...onTarget,
  projector: 'none',
  keepsAccess: true,
});
