import { notFound } from '#base/refusal.ts';
import { defineOperation } from '#operation/define.ts';
import { occurredNow, reviewDecided } from '#record/ledger/index.ts';
import { moveStanding } from '../change-standing.ts';
import { decideReview } from '../request-queries.ts';
import { DecideReviewBody, Review, ReviewId } from '../requests.ts';

export const decideReviewRequest = defineOperation({
  id: 'decide_review_request',
  group: 'Access',
  summary: 'Decide a review request: restore access, or uphold the revocation',
  method: 'PATCH',
  path: '/api/access/admin/reviews/{id}',
  access: 'admin',
  params: ReviewId,
  body: DecideReviewBody,
  success: { status: 200, body: Review },
  refusals: ['BAD_REQUEST', 'NOT_FOUND', 'CONFLICT'],
  handler: async ({ params, body }, { caller, write }) => {
    const decision_note = body.decision_note ?? null;
    return write(async (tx) => {
      const review = await tx.find(decideReview, {
        id: params.id,
        status: body.decision,
        decision_note,
        decided_by_profile_id: caller.profile_id,
        occurred_at: occurredNow(),
      });
      if (review === undefined) throw notFound();
      const decided = reviewDecided({
        subject_table: 'kb_profiles',
        subject_id: review.profile_id,
        review_id: review.id,
        decision: body.decision,
        actor: caller.profile_id,
        reason: review.decision_note,
      });
      if (body.decision === 'upheld') {
        await tx.append([decided]);
        return review;
      }
      const { resulting, events } = await moveStanding(tx, review.profile_id, 'approve', {
        authority: 'admin',
        actor: caller.profile_id,
        reason: decision_note,
      });
      await tx.append([decided, ...events]);
      return { ...review, standing: resulting };
    });
  },
});
