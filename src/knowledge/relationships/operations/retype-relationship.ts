import { conflict } from '#base/refusal.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { EdgeKind, Polarity } from '#base/shapes.ts';
import { actBody } from '#homes/invocations/index.ts';
import type { Joint } from '#neo4j/meeting.ts';
import { defineOperation } from '#operation/define.ts';
import { relationshipRetyped } from '#record/ledger/index.ts';
import { changeEdge, EDGE_CHANGE } from '../change-edge.ts';
import { findLiveEdges } from '../queries.ts';
import type { EdgeFacts } from '../rules.ts';

type Retyped = Pick<EdgeFacts, 'source' | 'target' | 'home_id' | 'label'> & { readonly edge_kind: EdgeKind };

/** The ids of the live edges that are already what others are to become. */
const heldBy: Joint<Retyped, string | undefined> = {
  stage: 'read',
  run: async (tx, edges) => {
    const rows = await tx.list(findLiveEdges, { edges: [...edges] });
    const byIndex = new Map(rows.map(({ index, id }) => [index, id]));
    return edges.map((_, index) => byIndex.get(index));
  },
};

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
        const held = await tx.jointly(heldBy, { ...edge, edge_kind: body.edge_kind });
        if (held !== undefined && held !== edge.id)
          throw conflict(
            `edge_kind: the same ends are already joined by a live ${body.edge_kind} of this label and home`,
          );
      },
      eventOf: (edge_id, beside) =>
        relationshipRetyped({ edge_id, edge_kind: body.edge_kind, polarity: body.polarity }, beside),
    }),
});
