import { z } from 'zod';
import { newId } from '#base/ids.ts';
import { LIMITS } from '#base/limits.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { EdgeKind, Polarity, Text, UuidInput } from '#base/shapes.ts';
import { actBody, checkAuthorship, checkInvocation, stampOf } from '#homes/invocations/index.ts';
import { defineOperation } from '#operation/define.ts';
import { jointForCaller } from '#operation/reach.ts';
import { relationshipAsserted, resourceRef } from '#record/ledger/index.ts';
import { RelationshipAck } from '../change-edge.ts';
import { listAssertionFacts } from '../queries.ts';
import { type AssertionFacts, decideAssertion } from '../rules.ts';

const AssertRequest = actBody({
  source: UuidInput,
  target: UuidInput,
  edge_kind: EdgeKind,
  polarity: Polarity,
  label: Text(LIMITS.label),
  weight: z.number(),
});

nameSchemas({ AssertRelationshipRequest: AssertRequest });

interface Pair {
  readonly source: string;
  readonly target: string;
}

const assertionFacts = jointForCaller<Pair, AssertionFacts | undefined>('read', async (tx, asked, reach) => {
  const pairs = asked.map(({ source, target }) => ({ source, target }));
  const rows = await tx.list(listAssertionFacts, { pairs, reach });
  const byIndex = new Map(rows.map((row) => [row.index, row]));
  return pairs.map((_, index) => byIndex.get(index));
});

export const assertRelationship = defineOperation({
  id: 'assert',
  group: 'Relationships',
  summary: 'Create a typed, weighted relationship between two resources',
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
        const facts = decideAssertion(await tx.jointly(assertionFacts, { item: body, reach }));
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
        const edges = await tx.append([event]);
        return { edge_handle: edges.get(event.id)! };
      },
      { conflicts: [`between ${[body.source, body.target].sort().join(' and ')}`] },
    );
  },
});
