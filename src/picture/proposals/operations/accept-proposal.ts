import { conflict } from '#base/refusal.ts';
import { anchorOf } from '#base/shapes.ts';
import { defineOperation, type Operation } from '#operation/define.ts';
import { occurredNow, proposalAccepted } from '#record/ledger/index.ts';
import { namedBy } from '../acts.ts';
import { conflictsOf, conflictWords } from '../conflicts.ts';
import { chosenActs, lockToDecide, madeBy, proposalOf } from '../deciding.ts';
import { performAct } from '../perform-acts.ts';
import { decideActs, listActs } from '../queries.ts';
import { AcceptRequest, Proposal, ProposalId } from '../shapes.ts';

/** @param operations those that acts are, by id */
export const acceptProposal = (operations: ReadonlyMap<string, Operation>) =>
  defineOperation({
    id: 'accept_proposal',
    group: 'Proposals',
    summary: 'Accept acts of a proposal: they are done now with your rights, all of them or none',
    method: 'POST',
    path: '/api/proposals/{id}/accept',
    access: 'approved',
    params: ProposalId,
    body: AcceptRequest,
    success: { status: 200, body: Proposal },
    refusals: ['BAD_REQUEST', 'NOT_FOUND', 'FORBIDDEN', 'FORBIDDEN_DETAIL', 'CONFLICT'],
    handler: ({ params: { id }, body }, context) =>
      context.write(async (tx) => {
        const reach = await tx.reach();
        const proposal = await lockToDecide(tx, id, reach);
        const rows = await tx.list(listActs, { id, reach });
        const acts = chosenActs(rows, body.acts);
        const conflicts = conflictsOf(proposal, acts, await namedBy(tx, acts, reach));
        if (conflicts.length > 0 && body.despite_conflicts !== true)
          throw conflict(`Since the proposal was made: ${conflictWords(conflicts)}`);
        const made = madeBy(rows);
        const performing = { operations: operations, context, tx, proposal_id: id };
        const done: { number: number; made: string | null }[] = [];
        for (const act of acts)
          done.push({ number: act.number, made: (await performAct(act, made, performing)) ?? null });
        const occurred_at = occurredNow();
        await tx.list(decideActs, {
          ...{ id, acts: done, state: 'accepted', decided_by: context.caller.profile_id, occurred_at },
          reason: body.reason?.trim() || null,
        });
        const home = anchorOf(proposal.anchor_kind, proposal.anchor_id);
        const numbers = acts.map(({ number }) => number);
        await tx.append([proposalAccepted({ proposal_id: id, home, acts: numbers })], {
          occurredAt: occurred_at,
        });
        return proposalOf(tx, id, reach);
      }),
  });
