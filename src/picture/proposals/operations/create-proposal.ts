import { newId } from '#base/ids.ts';
import { LIMITS } from '#base/limits.ts';
import { badRequest, conflict, notFound } from '#base/refusal.ts';
import { type Anchor, anchorOf, kindOf } from '#base/shapes.ts';
import { defineOperation, type Operation } from '#operation/define.ts';
import { occurredNow, proposalMade } from '#record/ledger/index.ts';
import { checkNamed, namedBy, readActs } from '../acts.ts';
import { proposalOf } from '../deciding.ts';
import { createProposal as createProposalStatement, lockPlace } from '../queries.ts';
import { CreateProposalRequest, Proposal, USUAL_DAYS } from '../shapes.ts';

const DAY_MS = 86_400_000;

/** @throws Refusal BAD_REQUEST unless it is exactly one */
function placeOf(cogmap_id: string | undefined, context_id: string | undefined): Anchor {
  if ((cogmap_id === undefined) === (context_id === undefined))
    throw badRequest('Exactly one of cogmap_id, context_id is needed');
  return cogmap_id === undefined ? anchorOf('context', context_id!) : anchorOf('cogmap', cogmap_id);
}

/** @param operations those that acts are, by id */
export const createProposal = (operations: ReadonlyMap<string, Operation>) =>
  defineOperation({
    id: 'create_proposal',
    group: 'Proposals',
    summary: 'Propose changes of a map or a context that you read, for those who may make them',
    method: 'POST',
    path: '/api/proposals',
    access: 'approved',
    body: CreateProposalRequest,
    success: { status: 201, body: Proposal },
    refusals: ['BAD_REQUEST', 'NOT_FOUND', 'CONFLICT', 'UNPROCESSABLE'],
    handler: async ({ body }, { caller: { profile_id: creator_id }, write }) => {
      const home = placeOf(body.cogmap_id, body.context_id);
      const title = body.title.trim();
      if (title === '') throw badRequest('title: must not be blank');
      const acts = readActs(body.acts, operations, home);
      const id = newId();
      const expires = new Date(Date.now() + (body.expires_in_days ?? USUAL_DAYS) * DAY_MS).toISOString();
      return write(async (tx) => {
        const reach = await tx.reach();
        const occurred_at = occurredNow();
        const place = await tx.find(lockPlace, { anchor_id: home.id, reach });
        if (place === undefined || place.kind !== kindOf(home.table)) throw notFound();
        if (place.open >= LIMITS.openProposals)
          throw conflict(`${LIMITS.openProposals} proposals wait already; decide on some of them first`);
        checkNamed(acts, await namedBy(tx, acts, reach));
        const reason = body.reason?.trim() || null;
        await tx.list(createProposalStatement, {
          ...{ id, anchor_id: home.id, title, reason, creator_id, made_at: place.seq, occurred_at, expires },
          acts: acts.map(({ number, act, key, fields, named }) => ({
            ...{ number, act, key, fields: JSON.stringify(fields), named: [...named] },
          })),
        });
        await tx.append([proposalMade({ proposal_id: id, home, acts: acts.length, expires })], {
          occurredAt: occurred_at,
        });
        return proposalOf(tx, id, reach);
      });
    },
  });
