import { z } from 'zod';
import { defineOperation } from '#operation/define.ts';
import { listReviews } from '../request-queries.ts';
import { Review, ReviewQuery } from '../reviews.ts';

export const listReviewRequests = defineOperation({
  id: 'list_review_requests',
  group: 'Access',
  summary: 'List open review requests, or those decided one way, newest first',
  method: 'GET',
  path: '/api/access/admin/reviews',
  access: 'admin',
  query: ReviewQuery,
  success: { status: 200, body: z.array(Review) },
  handler: ({ query }, { read }) => read.list(listReviews, { status: query.status ?? 'open' }),
});
