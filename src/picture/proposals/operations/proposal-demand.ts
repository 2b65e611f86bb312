import { forbidden, notFound } from '#base/refusal.ts';
import { defineOperation } from '#operation/define.ts';
import { proposalsDemanded } from '#record/ledger/index.ts';
import { findDemand } from '../queries.ts';
import { DemandRequest, ProposalDemand, ProposalId } from '../shapes.ts';

export const getProposalDemand = defineOperation({
  id: 'get_proposal_demand',
  group: 'Proposals',
  summary: 'Read which changes of a map have to be proposals',
  method: 'GET',
  path: '/api/cognitive-maps/{id}/proposal-demand',
  access: 'approved',
  params: ProposalId,
  success: { status: 200, body: ProposalDemand },
  refusals: ['NOT_FOUND'],
  handler: async ({ params: { id: map_id } }, { caller: { reach }, read }) => {
    const demand = await read.find(findDemand, { map_id, reach });
    if (demand === undefined) throw notFound();
    return { of_machines: demand.of_machines, below_confidence: demand.below_confidence };
  },
});

export const setProposalDemand = defineOperation({
  id: 'set_proposal_demand',
  group: 'Proposals',
  summary:
    'Set which changes of a map have to be proposals: those of machines, or those of little confidence',
  method: 'PUT',
  path: '/api/cognitive-maps/{id}/proposal-demand',
  access: 'approved',
  params: ProposalId,
  body: DemandRequest,
  success: { status: 200, body: ProposalDemand },
  refusals: ['NOT_FOUND', 'FORBIDDEN'],
  handler: ({ params: { id: map_id }, body }, { write }) =>
    write(async (tx) => {
      const reach = await tx.reach();
      const before = await tx.find(findDemand, { map_id, reach });
      if (before === undefined) throw notFound();
      if (!before.may_set) throw forbidden();
      const { of_machines, below_confidence = null } = body;
      const isSame = before.of_machines === of_machines && before.below_confidence === below_confidence;
      if (!isSame) await tx.append([proposalsDemanded({ cogmap_id: map_id, of_machines, below_confidence })]);
      return { of_machines, below_confidence };
    }),
});
