import { conflict } from '#base/refusal.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { EdgeKind, Polarity } from '#base/shapes.ts';
import { actBody } from '#homes/invocations/index.ts';
import { defineOperation } from '#operation/define.ts';
import { relationshipRetyped } from '#record/ledger/index.ts';
import { changeEdge, EDGE_CHANGE } from '../change-edge.ts';
import { findLiveEdge } from '../queries.ts';

const RetypeRequest = actBody({ edge_kind: EdgeKind, polarity: Polarity });

nameSchemas({ RetypeRelationshipRequest: RetypeRequest });

export const retypeRelationship = defineOperation({
  ...EDGE_CHANGE,
  id: 'retype',
  summary: 'Change the kind and polarity of a relationship',
  path: '/api/relationships/{edge_handle}/retype',
  body: RetypeRequest,
  handler: ({ params: { edge_handle }, body }, context) =>
    changeEdge(context, {
      edge_handle,
      body,
      // An edge that takes the key after this check violates the constraint on live keys, which is a conflict as well.
      check: async (tx, edge) => {
        const held = await tx.find(findLiveEdge, { ...edge, edge_kind: body.edge_kind });
        if (held !== undefined && held.id !== edge.id)
          throw conflict(
            `edge_kind: the same ends are already joined by a live ${body.edge_kind} of this label and home`,
          );
      },
      eventOf: (edge_id, beside) =>
        relationshipRetyped({ edge_id, edge_kind: body.edge_kind, polarity: body.polarity }, beside),
    }),
});
