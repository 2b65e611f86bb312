import { z } from 'zod';
import { newId } from '#base/ids.ts';
import { notFound } from '#base/refusal.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { Int32 } from '#base/shapes.ts';
import { lockSubject } from '#homes/grants/index.ts';
import { ActInput, checkAuthorship, stampOf } from '#homes/invocations/index.ts';
import { type Cutting, storeContents } from '#knowledge/resources/index.ts';
import type { Reach, WriteTransaction } from '#operation/context.ts';
import { defineOperation } from '#operation/define.ts';
import { outcomeOf, reconcileContents, reconcileEvents } from '../reconcile-events.ts';
import { getReconcileFacts, listLiveEdges, listTakenIds, lockKernelSubset } from '../reconcile-queries.ts';
import { type Delivery, draftDelivery, ReconcileRequest } from '../reconcile-request.ts';
import { decideReconcile, type Present, planReconcile, resourceIdOf } from '../reconcile-rules.ts';
import { MapId } from '../shapes.ts';

/**
 * Runs work at once, but throws its refusal only when the result is requested: work without the database is done before
 * the transaction takes locks, yet its refusal comes after those of the transaction that have precedence.
 */
async function deferred<Value>(work: () => Promise<Value>): Promise<() => Value> {
  try {
    const value = await work();
    return () => value;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

const LONG = { long: true };

const CharterDisposition = z.enum(['absent', 'unchanged', 'created', 'updated']);

const Outcome = z.object({
  created: Int32,
  updated: Int32,
  folded: Int32,
  unchanged: Int32,
  charter: CharterDisposition,
});

nameSchemas({ CharterDisposition, ReconcileOutcome: Outcome });

/** Reads the state to compare a delivery with, and locks what it may change. */
async function presentOf(
  tx: WriteTransaction,
  cogmap_id: string,
  delivery: Delivery,
  { reach, charter_hash }: { reach: Reach; charter_hash: string | null },
): Promise<Present> {
  const ends = [
    ...delivery.edges.flatMap(({ source, target }) => [source, target]),
    ...delivery.fold_edges.flatMap(({ from, to }) => [from, to]),
  ];
  const idOf = (entryId: string): string => resourceIdOf(cogmap_id, entryId);
  // Older entries used their resource ids as entry ids, so both are looked up.
  const ids = [...new Set(ends.flatMap((id) => [id, idOf(id)]))];
  const [slice, edges, taken] = await Promise.all([
    tx.list(lockKernelSubset, { map_id: cogmap_id }),
    tx.list(listLiveEdges, { ids, reach }),
    tx.list(listTakenIds, { ids: delivery.entries.map(({ id }) => idOf(id)) }),
  ]);
  return {
    cogmap_id,
    slice,
    edges,
    taken: taken.map(({ id }) => id),
    charter_hash,
    authorable: (homeId) => reach.authorable_anchors.includes(homeId),
  };
}

export const reconcileMap = (cutting: Cutting) =>
  defineOperation({
    id: 'reconcile',
    group: 'Cognitive Maps',
    summary: 'Deliver what a map is to hold: entries, edges, tombstones and the charter, in one act',
    method: 'PUT',
    path: '/api/cognitive-maps/{id}',
    access: 'approved',
    params: MapId,
    query: ActInput,
    body: ReconcileRequest,
    success: { status: 200, body: Outcome },
    refusals: ['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
    handler: async ({ params: { id }, query, body }, { caller, write }) => {
      // A delivery locks its map for seconds: waiting for the lock must not reveal the map to a caller who does not
      // read it.
      if (!caller.reach.readable_anchors.includes(id)) throw notFound();
      const drafted = await deferred(async () => {
        checkAuthorship(query);
        return draftDelivery(body, (texts) => cutting.cut(caller.profile_id, texts));
      });
      const invocation_id = newId();
      return write(async (tx) => {
        const [, reach] = await Promise.all([tx.list(lockSubject, { id }), tx.reach()]);
        const facts = decideReconcile(await tx.find(getReconcileFacts, { id, reach }));
        const delivery = drafted();
        const present = await presentOf(tx, id, delivery, { reach, charter_hash: facts.charter_hash });
        const plan = planReconcile(delivery, present);
        const events = reconcileEvents(plan, delivery, {
          invocation_id,
          cogmap_id: id,
          telos_id: facts.telos_id,
          next_block_seq: facts.next_block_seq,
          profile_id: caller.profile_id,
          stamp: stampOf(query),
        });
        await Promise.all([
          storeContents(tx, events, reconcileContents(plan, delivery)),
          tx.append(events, { asSystem: true }),
        ]);
        return outcomeOf(plan);
      }, LONG);
    },
  });
