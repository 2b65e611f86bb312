import { z } from 'zod';
import { LIMITS } from '#base/limits.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { Instant, optional, Text, Uuid, UuidInput } from '#base/shapes.ts';

const Decision = z.enum(['reinstated', 'upheld']);

/** A revoked principal's request for review, with its author and their current standing. */
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

/** Which reviews a list shows; by default the open ones. */
export const ReviewQuery = z.object({ status: optional(Review.shape.status) });

export const CreateReviewBody = z.object({ message: optional(Text(LIMITS.message)) });

export const DecideReviewBody = z.object({
  decision: Decision,
  decision_note: optional(Text(LIMITS.message)),
});

nameSchemas({ ReviewDecision: Decision, Review, CreateReviewBody, DecideReviewBody });
