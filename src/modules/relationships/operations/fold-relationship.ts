import { LIMITS } from '#base/limits.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { optional, Text } from '#base/shapes.ts';
import { defineOperation } from '#operation/define.ts';
import { actBody, checkAuthorship, checkInvocation, stampOf } from '../../invocations/index.ts';
import { relationshipFolded } from '../../ledger/index.ts';
import { lockEdge } from '../queries.ts';
import { decideChange } from '../rules.ts';
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
  handler: async ({ params, body }, { write }) => {
    checkAuthorship(body);
    return write(async (tx) => {
      const reach = await tx.reach();
      const edge = decideChange(await tx.find(lockEdge, { edge_handle: params.edge_handle, reach }));
      await checkInvocation(tx, body, reach);
      const { id: edge_id, source, target, home_table, home_id } = edge;
      const ends = { source, target, home: { table: home_table, id: home_id } };
      await tx.append([relationshipFolded({ edge_id, reason: body.reason }, { ...ends, ...stampOf(body) })]);
      return { edge_handle: edge.id };
    });
  },
});
