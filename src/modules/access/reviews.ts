import { z } from 'zod';
import { newId } from '#base/ids.ts';
import { LIMITS } from '#base/limits.ts';
import { Instant, optional, Text, Uuid, UuidInput } from '#base/shapes.ts';
import type { LedgerEvent } from '#operation/context.ts';

const Decision = z.enum(['reinstated', 'upheld']);

/** A revoked principal's request to look again, with who asks and how they stand now. */
export const Review = z.object({
  id: Uuid,
  profile_id: Uuid,
  slug: z.string(),
  display_name: z.string(),
  email: z.string().nullable(),
  standing: z.string().nullable(),
  status: z.enum(['open', ...Decision.options]),
  message: z.string().nullable(),
  decision_note: z.string().nullable(),
  decided_by_profile_id: Uuid.nullable(),
  decided_at: Instant.nullable(),
  created: Instant,
});

export const ReviewId = z.object({ id: UuidInput });

/** Which reviews a list shows; the open ones unless told otherwise. */
export const ReviewQuery = z.object({ status: optional(Review.shape.status) });

export const CreateReviewBody = z.object({ message: optional(Text(LIMITS.message)) });

export const DecideReviewBody = z.object({
  decision: Decision,
  decision_note: optional(Text(LIMITS.message)),
});

/** `review_decided`: an administrator has closed a review; reinstating also appends the change of standing. */
export const reviewDecided = (
  review: Pick<z.infer<typeof Review>, 'id' | 'profile_id' | 'status' | 'decision_note'>,
  actor: string,
): LedgerEvent => ({
  id: newId(),
  type: 'review_decided',
  category: 'admin',
  anchor: null,
  about: [{ label: 'Profile', id: review.profile_id }],
  references: [{ rel: 'subject', target: { kind: 'kb_profiles', id: review.profile_id } }],
  payload: {
    subject_table: 'kb_profiles',
    subject_id: review.profile_id,
    review_id: review.id,
    decision: review.status,
    actor,
    ...(review.decision_note !== null && { reason: review.decision_note }),
  },
});
