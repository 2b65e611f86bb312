import { LIMITS } from '#base/limits.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { optional, Text } from '#base/shapes.ts';
import { defineOperation } from '#operation/define.ts';
import { actBody } from '../../invocations/index.ts';
import { relationshipFolded } from '../../ledger/index.ts';
import { changeEdge } from '../change-edge.ts';
import { EdgeHandle, RelationshipAck } from '../shapes.ts';

const FoldRequest = actBody({ reason: optional(Text(LIMITS.actText)) });

nameSchemas({ FoldRelationshipRequest: FoldRequest });

export const foldRelationship = defineOperation({
  id: 'fold',
  group: 'Relationships',
  summary: 'Retract a relationship, keeping its record',
  method: 'POST',
  path: '/api/relationships/{edge_handle}/fold',
  access: 'approved',
  params: EdgeHandle,
  body: FoldRequest,
  success: { status: 200, body: RelationshipAck },
  refusals: ['NOT_FOUND', 'FORBIDDEN', 'FORBIDDEN_DETAIL', 'CONFLICT'],
  handler: ({ params: { edge_handle }, body }, context) =>
    changeEdge(context, {
      edge_handle,
      body,
      eventOf: (edge_id, beside) => relationshipFolded({ edge_id, reason: body.reason }, beside),
    }),
});
