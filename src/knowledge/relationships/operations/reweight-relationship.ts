import { z } from 'zod';
import { nameSchemas } from '#base/schema-names.ts';
import { actBody } from '#homes/invocations/index.ts';
import { defineOperation } from '#operation/define.ts';
import { relationshipReweighted } from '#record/ledger/index.ts';
import { changeEdge, EDGE_CHANGE } from '../change-edge.ts';

const ReweightRequest = actBody({ weight: z.number() });

nameSchemas({ ReweightRelationshipRequest: ReweightRequest });

export const reweightRelationship = defineOperation({
  ...EDGE_CHANGE,
  id: 'reweight',
  summary: 'Change the weight of a relationship',
  path: '/api/relationships/{edge_handle}/reweight',
  body: ReweightRequest,
  handler: ({ params: { edge_handle }, body }, context) =>
    changeEdge(context, {
      edge_handle,
      body,
      eventOf: (edge_id, beside) => relationshipReweighted({ edge_id, weight: body.weight }, beside),
    }),
});
