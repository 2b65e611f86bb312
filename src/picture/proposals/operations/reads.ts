import { z } from 'zod';
import { clampedPage, QueryFlag, QueryInt } from '#base/paging.ts';
import { badRequest } from '#base/refusal.ts';
import { optional, UuidInput } from '#base/shapes.ts';
import { defineOperation } from '#operation/define.ts';
import { proposalOf } from '../deciding.ts';
import { listProposals as listProposalsStatement } from '../queries.ts';
import { Proposal, ProposalId, ProposalList, summaryOf } from '../shapes.ts';

export const listProposals = defineOperation({
  id: 'list_proposals',
  group: 'Proposals',
  summary: 'List proposals for a map or a context, or all that you made or may decide on, newest first',
  method: 'GET',
  path: '/api/proposals',
  access: 'approved',
  query: z.object({
    cogmap_id: optional(UuidInput).describe('Those for this map.'),
    context_id: optional(UuidInput).describe('Those for this context.'),
    all: optional(QueryFlag).describe(
      'Whether decided, withdrawn and expired ones are listed, too; default false.',
    ),
    limit: optional(QueryInt),
    offset: optional(QueryInt),
  }),
  success: { status: 200, body: ProposalList },
  refusals: ['BAD_REQUEST'],
  handler: async ({ query }, { caller: { reach }, read }) => {
    const { cogmap_id, context_id, all = false } = query;
    if (cogmap_id !== undefined && context_id !== undefined)
      throw badRequest('cogmap_id: cannot be combined with context_id');
    const { limit, offset } = clampedPage(query);
    const asked = {
      anchor_id: cogmap_id ?? context_id ?? null,
      only_waiting: !all,
      offset,
      limit: limit + 1,
    };
    const rows = await read.list(listProposalsStatement, { ...asked, reach });
    return {
      proposals: rows.slice(0, limit).map(summaryOf),
      offset,
      limit,
      truncated: rows.length > limit,
    };
  },
});

export const showProposal = defineOperation({
  id: 'get_proposal',
  group: 'Proposals',
  summary: 'Read one proposal with its acts, what was decided on each, and what changed since it was made',
  method: 'GET',
  path: '/api/proposals/{id}',
  access: 'approved',
  params: ProposalId,
  success: { status: 200, body: Proposal },
  refusals: ['NOT_FOUND'],
  handler: ({ params: { id } }, { caller: { reach }, read }) => proposalOf(read, id, reach),
});
