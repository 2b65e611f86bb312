import { z } from 'zod';
import { newId } from '#base/ids.ts';
import { LIMITS } from '#base/limits.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { EdgeKind, Polarity, Text, UuidInput } from '#base/shapes.ts';
import { defineOperation } from '#operation/define.ts';
import { actBody, checkAuthorship, checkInvocation, stampOf } from '../../invocations/index.ts';
import { relationshipAsserted, resourceRef } from '../../ledger/index.ts';
import { findAssertedEdge, getAssertionFacts } from '../queries.ts';
import { decideAssertion } from '../rules.ts';
import { RelationshipAck } from '../shapes.ts';

const AssertRequest = actBody({
  source: UuidInput,
  target: UuidInput,
  edge_kind: EdgeKind,
  polarity: Polarity,
  label: Text(LIMITS.label),
  weight: z.number(),
});

nameSchemas({ AssertRelationshipRequest: AssertRequest });

export const assertRelationship = defineOperation({
  id: 'assert',
  group: 'Relationships',
  summary: 'Join two resources by a typed, weighted relationship',
  method: 'POST',
  path: '/api/relationships',
  access: 'approved',
  body: AssertRequest,
  success: { status: 200, body: RelationshipAck },
  refusals: ['NOT_FOUND', 'FORBIDDEN', 'FORBIDDEN_DETAIL', 'CONFLICT'],
  handler: async ({ body }, { write }) => {
    checkAuthorship(body);
    const edge_id = newId();
    return write(
      async (tx) => {
        const reach = await tx.reach();
        await checkInvocation(tx, body, reach);
        const facts = decideAssertion(
          await tx.find(getAssertionFacts, { source: body.source, target: body.target, reach }),
        );
        const label = body.label || null;
        const edge = {
          edge_id,
          source: resourceRef(body.source),
          target: resourceRef(body.target),
          edge_kind: body.edge_kind,
          polarity: body.polarity,
          label,
          weight: body.weight,
          home: { table: facts.home_table, id: facts.home_id },
        };
        const event = relationshipAsserted(edge, stampOf(body));
        // Started together: the handle is that of the edge which the event is about once it is projected.
        const appended = tx.append([event]);
        const [asserted] = await Promise.all([tx.find(findAssertedEdge, { event_id: event.id }), appended]);
        return { edge_handle: asserted!.id };
      },
      { conflicts: [`between ${[body.source, body.target].sort().join(' and ')}`] },
    );
  },
});
