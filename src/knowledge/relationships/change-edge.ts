import { z } from 'zod';
import { nameSchemas } from '#base/schema-names.ts';
import { Uuid, UuidInput } from '#base/shapes.ts';
import { type Act, checkAuthorship, checkInvocation, stampOf } from '#homes/invocations/index.ts';
import type { Context, LedgerEvent, WriteTransaction } from '#operation/context.ts';
import { jointForCaller } from '#operation/reach.ts';
import type { OfEdge, Stamp } from '#record/ledger/index.ts';
import { lockEdges } from './queries.ts';
import { decideChange, type EdgeFacts } from './rules.ts';

export const EdgeHandle = z.object({ edge_handle: UuidInput });
export const RelationshipAck = z.object({ edge_handle: Uuid });

nameSchemas({ RelationshipAck });

/** Fields shared by the operations that change a live edge. */
export const EDGE_CHANGE = {
  group: 'Relationships',
  method: 'POST',
  access: 'approved',
  params: EdgeHandle,
  success: { status: 200, body: RelationshipAck },
  refusals: ['NOT_FOUND', 'FORBIDDEN', 'FORBIDDEN_DETAIL', 'CONFLICT'],
} as const;

interface EdgeChange<Body extends Act> {
  readonly edge_handle: string;
  readonly body: Body;
  /** Checks the locked edge; may refuse. */
  readonly check?: (tx: WriteTransaction, edge: EdgeFacts) => Promise<void>;
  /** Stores the content that the projector of the event links. */
  readonly store?: (tx: WriteTransaction, event: LedgerEvent) => Promise<void>;
  /** The event of the change; `beside` holds the fields outside its payload. */
  readonly eventOf: (edge_id: string, beside: OfEdge & Stamp) => LedgerEvent;
}

/** Edges that the writes of one transaction change, locked in one order by all transactions. */
const lockedEdges = jointForCaller<string, EdgeFacts | undefined>('read', async (tx, asked, reach) => {
  const edges = await tx.list(lockEdges, { edge_handles: asked.toSorted(), reach });
  const byId = new Map(edges.map((edge) => [edge.id, edge]));
  return asked.map((handle) => byId.get(handle));
});

/**
 * Changes a live edge by one event, under the lock of the edge (spec 40 §6.3).
 * @throws Refusal BAD_REQUEST, NOT_FOUND, FORBIDDEN, FORBIDDEN_DETAIL, CONFLICT
 */
export async function changeEdge<Body extends Act>(
  { write }: Pick<Context, 'write'>,
  { edge_handle, body, check, store, eventOf }: EdgeChange<Body>,
): Promise<{ edge_handle: string }> {
  checkAuthorship(body);
  return write(
    async (tx) => {
      const reach = await tx.reach();
      const edge = decideChange(await tx.jointly(lockedEdges, { item: edge_handle, reach }));
      await checkInvocation(tx, body, reach);
      await check?.(tx, edge);
      const { source, target, home_table, home_id } = edge;
      const ends = { source, target, home: { table: home_table, id: home_id } };
      const event = eventOf(edge.id, { ...ends, ...stampOf(body) });
      // Issued together, so that they share a round trip.
      await Promise.all([store?.(tx, event), tx.append([event])]);
      return { edge_handle: edge.id };
    },
    { conflicts: [edge_handle] },
  );
}
