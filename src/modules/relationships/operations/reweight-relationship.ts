import { z } from 'zod';
import { nameSchemas } from '#base/schema-names.ts';
import { defineOperation } from '#operation/define.ts';
import { actBody } from '../../invocations/index.ts';
import { relationshipReweighted } from '../../ledger/index.ts';
import { changeEdge } from '../change-edge.ts';
import { EdgeHandle, RelationshipAck } from '../shapes.ts';

const ReweightRequest = actBody({ weight: z.number() });

nameSchemas({ ReweightRelationshipRequest: ReweightRequest });

export const reweightRelationship = defineOperation({
  id: 'reweight',
  group: 'Relationships',
  summary: 'Give a relationship another weight',
  method: 'POST',
  path: '/api/relationships/{edge_handle}/reweight',
  access: 'approved',
  params: EdgeHandle,
  body: ReweightRequest,
  success: { status: 200, body: RelationshipAck },
  refusals: ['NOT_FOUND', 'FORBIDDEN', 'FORBIDDEN_DETAIL', 'CONFLICT'],
  handler: ({ params: { edge_handle }, body }, context) =>
    changeEdge(context, {
      edge_handle,
      body,
      eventOf: (edge_id, beside) => relationshipReweighted({ edge_id, weight: body.weight }, beside),
    }),
});
