import { z } from 'zod';
import { CypherTime, query } from '#neo4j/query.ts';

const requestColumns = {
  id: z.string(),
  team_id: z.string(),
  requesting_profile_id: z.string(),
  status: z.enum(['pending', 'approved', 'rejected', 'withdrawn']),
  source: z.string(),
  message: z.string().nullable(),
  accepted_terms_version: z.string().nullable(),
  accepted_terms_at: CypherTime.nullable(),
  decision_note: z.string().nullable(),
  reviewed_by_profile_id: z.string().nullable(),
  reviewed_at: CypherTime.nullable(),
  created: CypherTime,
  updated: CypherTime,
};

export const createAccessRequest = query('administration/create_access_request', {
  mode: 'write',
  params: z.object({
    id: z.string(),
    profile_id: z.string(),
    root_team_id: z.string(),
    source: z.string(),
    message: z.string().nullable(),
    accepted_terms_version: z.string().nullable(),
    accepted_terms_at: z.string().nullable(),
    occurred_at: z.string(),
  }),
  row: z.object({ team_id: z.string() }),
});

export const getOwnRequestRow = query('administration/get_own_request', {
  mode: 'read',
  params: z.object({ profile_id: z.string(), root_team_id: z.string() }),
  row: z.object(requestColumns),
});

export const withdrawAccessRequest = query('administration/withdraw_access_request', {
  mode: 'write',
  params: z.object({ profile_id: z.string(), occurred_at: z.string() }),
  row: z.object({ id: z.string() }),
});

export const listPendingRequests = query('administration/list_pending_requests', {
  mode: 'read',
  params: z.object({}),
  row: z.object({ ...requestColumns, display_name: z.string(), email: z.string().nullable() }),
});

export const decideAccessRequest = query('administration/decide_access_request', {
  mode: 'write',
  params: z.object({
    id: z.string(),
    status: z.enum(['approved', 'rejected']),
    decision_note: z.string().nullable(),
    reviewed_by_profile_id: z.string(),
    occurred_at: z.string(),
  }),
  row: z.object(requestColumns),
});

const reviewColumns = {
  id: z.string(),
  profile_id: z.string(),
  slug: z.string(),
  display_name: z.string(),
  email: z.string().nullable(),
  standing: z.string().nullable(),
  status: z.enum(['open', 'reinstated', 'upheld']),
  message: z.string().nullable(),
  decision_note: z.string().nullable(),
  decided_by_profile_id: z.string().nullable(),
  decided_at: CypherTime.nullable(),
  created: CypherTime,
};

export const createReview = query('administration/create_review', {
  mode: 'write',
  params: z.object({
    id: z.string(),
    profile_id: z.string(),
    message: z.string().nullable(),
    occurred_at: z.string(),
  }),
  row: z.object({ duplicate: z.boolean() }),
});

export const listReviews = query('administration/list_reviews', {
  mode: 'read',
  params: z.object({ status: z.string() }),
  row: z.object(reviewColumns),
});

export const decideReview = query('administration/decide_review', {
  mode: 'write',
  params: z.object({
    id: z.string(),
    status: z.enum(['reinstated', 'upheld']),
    decision_note: z.string().nullable(),
    decided_by_profile_id: z.string(),
    occurred_at: z.string(),
  }),
  row: z.object(reviewColumns),
});
