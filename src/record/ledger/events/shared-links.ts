import { z } from 'zod';
import { defineEvent } from './define.ts';
import { aboutAnchor, aboutProfile, principal, subject } from './links.ts';
import { Id } from './payload-shapes.ts';

const link = {
  shared_link_id: Id,
  /** The map of which a view is shared. */
  subject_table: z.literal('kb_cogmaps'),
  subject_id: Id,
  /** Who shares it, or ends that. */
  profile_id: Id,
};

interface OnMap {
  readonly subject_table: 'kb_cogmaps';
  readonly subject_id: string;
  readonly profile_id: string;
}

const onMap = {
  labels: ['Anchor', 'Profile'] as const,
  about: ({ subject_id, profile_id }: OnMap) => [aboutAnchor(subject_id), aboutProfile(profile_id)],
  references: ({ subject_table, subject_id, profile_id }: OnMap) => [
    subject(subject_table, subject_id),
    principal('kb_profiles', profile_id),
  ],
};

/** A view of a map can now be read by everyone who has the link. */
export const sharedLinkCreated = defineEvent({
  type: 'shared_link_created',
  category: 'admin',
  payload: z.strictObject({
    ...link,
    view: z.string(),
    /** The time of which the view is; null: it is live. */
    as_of: z.string().nullable(),
    expires: z.string(),
  }),
  ...onMap,
  projector: 'none',
  keepsAccess: true,
});

/** The link opens nothing any more. */
export const sharedLinkRevoked = defineEvent({
  type: 'shared_link_revoked',
  category: 'admin',
  payload: z.strictObject(link),
  ...onMap,
  projector: 'none',
  keepsAccess: true,
});
