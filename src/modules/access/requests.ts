import { z } from 'zod';
import { badRequest } from '#base/refusal.ts';
import { Instant, optional, Uuid, UuidInput } from '#base/shapes.ts';
import { LONGEST_MESSAGE, LONGEST_TERMS_VERSION, limited } from './text-limits.ts';

const LONGEST_SOURCE = 16;

const RequestStatus = z.enum(['pending', 'approved', 'rejected', 'withdrawn']);

/** A request for access, as its author and administrators see it. */
export const AccessRequest = z.object({
  id: Uuid,
  team_id: Uuid,
  requesting_profile_id: Uuid,
  status: RequestStatus,
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
  source: z.string(),
  message: optional(z.string()),
  accepted_terms_version: optional(z.string()),
});

export const DecideRequestBody = z.object({ status: RequestStatus, decision_note: optional(z.string()) });

/**
 * What a new request says, checked before anything is written.
 * @throws Refusal BAD_REQUEST for a text that is blank or too long
 */
export function newRequest(body: z.output<typeof CreateRequestBody>) {
  limited('source', body.source, { most: LONGEST_SOURCE });
  return {
    source: body.source,
    message: limited('message', body.message, { least: 0, most: LONGEST_MESSAGE }),
    accepted_terms_version: limited('accepted_terms_version', body.accepted_terms_version, {
      most: LONGEST_TERMS_VERSION,
    }),
  };
}

/**
 * The decision on a request and the act that it stands for.
 * @throws Refusal BAD_REQUEST for a status that is no decision, or a note that is too long
 */
export function decisionOf(body: z.output<typeof DecideRequestBody>) {
  const { status } = body;
  if (status !== 'approved' && status !== 'rejected')
    throw badRequest('status: a request can be approved or rejected only');
  return {
    status,
    act: status === 'approved' ? ('approve' as const) : ('reject' as const),
    decision_note: limited('decision_note', body.decision_note, { least: 0, most: LONGEST_MESSAGE }),
  };
}
