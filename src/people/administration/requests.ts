import { z } from 'zod';
import { LIMITS } from '#base/limits.ts';
import { badRequest } from '#base/refusal.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { FilledText, Instant, optional, Text, Uuid, UuidInput } from '#base/shapes.ts';
import { JoinRequestStatus } from '../access/index.ts';
import { notBlank } from './reason.ts';

/** A request for access, as its author and administrators see it. */
export const AccessRequest = z.object({
  id: Uuid,
  team_id: Uuid,
  requesting_profile_id: Uuid,
  status: JoinRequestStatus,
  source: z.string(),
  message: z.string().nullable(),
  accepted_terms_version: z.string().nullable(),
  accepted_terms_at: Instant.nullable(),
  decision_note: z.string().nullable(),
  reviewed_by_profile_id: Uuid.nullable(),
  reviewed_at: Instant.nullable(),
  created: Instant,
  updated: Instant,
});

export const PendingRequest = AccessRequest.extend({
  display_name: z.string(),
  email: z.string().nullable(),
});

export const RequestId = z.object({ id: UuidInput });

export const CreateRequestBody = z.object({
  source: FilledText(LIMITS.requestSource),
  message: optional(Text(LIMITS.message)),
  accepted_terms_version: optional(FilledText(LIMITS.termsVersion)),
});

export const DecideRequestBody = z.object({
  status: JoinRequestStatus.meta({ enum: ['approved', 'rejected'] }),
  decision_note: optional(Text(LIMITS.message)),
});

nameSchemas({
  JoinRequest: AccessRequest,
  PendingJoinRequest: PendingRequest,
  CreateRequestBody,
  DecideRequestBody,
});

/**
 * The fields of a new request, checked before anything is written.
 * @throws Refusal BAD_REQUEST for a blank text
 */
export function newRequest(body: z.output<typeof CreateRequestBody>) {
  return {
    source: notBlank('source', body.source)!,
    message: body.message ?? null,
    accepted_terms_version: notBlank('accepted_terms_version', body.accepted_terms_version),
  };
}

/**
 * The decision on a request and the corresponding act.
 * @throws Refusal BAD_REQUEST for a status that is not a decision
 */
export function decisionOf(body: z.output<typeof DecideRequestBody>) {
  const { status } = body;
  if (status !== 'approved' && status !== 'rejected')
    throw badRequest('status: a request can be approved or rejected only');
  return {
    status,
    act: status === 'approved' ? ('approve' as const) : ('reject' as const),
    decision_note: body.decision_note ?? null,
  };
}

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
