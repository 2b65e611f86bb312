import { notFound } from '#base/refusal.ts';
import { anchorOf } from '#base/shapes.ts';
import { defineOperation, type Operation } from '#operation/define.ts';
import { namedBy } from '../acts.ts';
import { conflictsOf } from '../conflicts.ts';
import { checkWaits, chosenActs, madeBy } from '../deciding.ts';
import { graphChanges } from '../graph-changes.ts';
import { type Refused, tryActs } from '../perform-acts.ts';
import { pictureChanges } from '../picture-changes.ts';
import { getProposal, listActs } from '../queries.ts';
import { PreviewRequest, ProposalId, ProposalPreview } from '../shapes.ts';

/** @param operations those that acts are, by id */
export const previewProposal = (operations: ReadonlyMap<string, Operation>) =>
  defineOperation({
    id: 'preview_proposal',
    group: 'Proposals',
    summary: 'See what acts of a proposal would change in the graph and in the picture; nothing is changed',
    method: 'POST',
    path: '/api/proposals/{id}/preview',
    access: 'approved',
    params: ProposalId,
    body: PreviewRequest,
    success: { status: 200, body: ProposalPreview },
    refusals: ['BAD_REQUEST', 'NOT_FOUND', 'CONFLICT'],
    handler: ({ params: { id }, body }, context) =>
      context.write(
        async (tx) => {
          const reach = await tx.reach();
          const proposal = await tx.find(getProposal, { id, reach });
          if (proposal === undefined) throw notFound();
          checkWaits(proposal);
          const rows = await tx.list(listActs, { id, reach });
          const acts = chosenActs(rows, body.acts);
          const named = await namedBy(tx, acts, reach);
          const conflicts = conflictsOf(proposal, acts, named);
          if (!proposal.may_decide)
            return {
              graph: graphChanges(acts, named),
              conflicts,
              picture_unknown: 'may_not_decide' as const,
            };
          let refused: Refused = new Map();
          const performing = { operations: operations, context, tx, proposal_id: id };
          const picture = await pictureChanges({
            tx,
            anchor: anchorOf(proposal.anchor_kind, proposal.anchor_id),
            reach,
            act: async () => {
              refused = await tryActs(acts, madeBy(rows), performing);
            },
          });
          const graph = graphChanges(acts, named, refused);
          if (refused.size > 0) return { graph, conflicts, picture_unknown: 'refused' as const };
          return {
            graph,
            conflicts,
            ...(typeof picture === 'string' ? { picture_unknown: picture } : { picture }),
          };
        },
        { rollBack: true, long: true },
      ),
  });
