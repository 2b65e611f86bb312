import { LIMITS } from '#base/limits.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { optional, Text } from '#base/shapes.ts';
import { actBody } from '#homes/invocations/index.ts';
import { defineOperation } from '#operation/define.ts';
import { relationshipFolded } from '#record/ledger/index.ts';
import { changeEdge, EDGE_CHANGE } from '../change-edge.ts';

const FoldRequest = actBody({ reason: optional(Text(LIMITS.actText)) });

nameSchemas({ FoldRelationshipRequest: FoldRequest });

export const foldRelationship = defineOperation({
  ...EDGE_CHANGE,
  id: 'fold',
  summary: 'Retract a relationship, keeping its record',
  path: '/api/relationships/{edge_handle}/fold',
  body: FoldRequest,
  handler: ({ params: { edge_handle }, body }, context) =>
    changeEdge(context, {
      edge_handle,
      body,
      eventOf: (edge_id, beside) => relationshipFolded({ edge_id, reason: body.reason }, beside),
    }),
});
