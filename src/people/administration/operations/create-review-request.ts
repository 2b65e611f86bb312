import { newId } from '#base/ids.ts';
import { conflict } from '#base/refusal.ts';
import { defineOperation } from '#operation/define.ts';
import { occurredNow } from '#record/ledger/index.ts';
import { moveStanding } from '../change-standing.ts';
import { createReview } from '../request-queries.ts';
import { CreateReviewBody } from '../requests.ts';

export const createReviewRequest = defineOperation({
  id: 'create_review_request',
  group: 'Access',
  summary: 'Ask an administrator to reconsider the revocation of your access',
  method: 'POST',
  path: '/api/access/reviews',
  access: 'authenticated',
  body: CreateReviewBody,
  success: { status: 201 },
  refusals: ['BAD_REQUEST', 'CONFLICT'],
  handler: async ({ body }, { caller, write }) => {
    const message = body.message ?? null;
    const { profile_id } = caller;
    const id = newId();
    await write(async (tx) => {
      const review = await tx.find(createReview, { id, profile_id, message, occurred_at: occurredNow() });
      if (review?.duplicate === true) throw conflict('A review is open already');
      const { events } = await moveStanding(tx, profile_id, 'request_review', {
        authority: 'self_principal',
        actor: profile_id,
      });
      await tx.append(events);
    });
  },
});
