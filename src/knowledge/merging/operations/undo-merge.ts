import { conflict, forbidden, notFound } from '#base/refusal.ts';
import { checkAuthorship, checkInvocation, stampOf } from '#homes/invocations/index.ts';
import type { Reach, WriteTransaction } from '#operation/context.ts';
import { defineOperation } from '#operation/define.ts';
import type { PayloadOf, resourcesMerged } from '#record/ledger/index.ts';
import { ResourceId, storeContents } from '../../resources/index.ts';
import {
  findMerge,
  listAddedCitations,
  listAddedEdges,
  listAddedGrants,
  listAddedMarks,
  lockMerged,
  lockRestored,
} from '../queries.ts';
import { UndoMergeRequest, UndoOutcome } from '../shapes.ts';
import { type Collision, collisionsOf, describeCollision, type Remains, undoEvents } from '../undo.ts';

interface Asked {
  readonly merge_id: string;
  readonly one_id: string;
  readonly reach: Reach;
}

/**
 * What is left of a merge, under the locks of its resources.
 * @throws Refusal NOT_FOUND (no merge into this resource that the caller may know of), FORBIDDEN, CONFLICT (already undone)
 */
async function remainsOf(tx: WriteTransaction, { merge_id, one_id, reach }: Asked): Promise<Remains> {
  const asked = { merge_id, one_id, reach };
  const found = await tx.find(findMerge, asked);
  if (found === undefined) throw notFound();
  if (!found.allowed) throw forbidden();
  const { merged: ids, edges, marks, cited, granted } = found.payload as PayloadOf<typeof resourcesMerged>;
  const [merged] = await Promise.all([
    tx.list(lockRestored, { ids: [...ids].sort(), reach }),
    tx.list(lockMerged, { ids: [one_id], reach }),
  ]);
  // Read again under the locks: another call may have undone it meanwhile.
  const one = (await tx.find(findMerge, asked))!;
  if (one.undone) throw conflict('The merge is undone already');
  if (merged.length < ids.length) throw forbidden();
  const [liveEdges, liveMarks, citations, grants] = await Promise.all([
    tx.list(listAddedEdges, { ids: [...edges], merge_id, reach }),
    tx.list(listAddedMarks, { ids: [...marks], one_id }),
    tx.list(listAddedCitations, { cited: [...cited], reach }),
    tx.list(listAddedGrants, { granted: [...granted], one_id, merge_id, reach }),
  ]);
  return { one_id, one, merged, edges: liveEdges, marks: liveMarks, citations, grants };
}

const isShown = ({ shown }: { readonly shown: boolean }): boolean => shown;

/** The answer: what the caller may not know of is withdrawn, and not named. */
const outcomeOf = (
  { one_id, merged, edges, marks, citations, grants }: Remains,
  merge_id: string,
  { dry_run, collisions }: { readonly dry_run: boolean; readonly collisions: readonly Collision[] },
) => ({
  merge_id,
  into: one_id,
  restored: merged.map(({ id }) => id),
  dry_run,
  folded: edges.filter(isShown).map(({ id }) => id),
  facets: marks.map(({ key }) => key),
  citations: citations.filter(isShown).map(({ resource_id, block_id }) => ({ resource_id, block_id })),
  grants: grants
    .filter(isShown)
    .map(({ principal_table, principal_id }) => ({ principal_table, principal_id })),
  collisions: [...collisions],
});

export const undoMerge = defineOperation({
  id: 'undo_merge',
  group: 'Resources',
  summary: 'Undo a merge: what it added is withdrawn, and the merged resources are of their own again',
  method: 'POST',
  path: '/api/resources/{id}/merge/undo',
  access: 'approved',
  params: ResourceId,
  body: UndoMergeRequest,
  success: { status: 200, body: UndoOutcome },
  refusals: ['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  handler: async ({ params: { id: one_id }, body }, { caller, write }) => {
    checkAuthorship(body);
    const { merge_id, dry_run = false } = body;
    return write(
      async (tx) => {
        const reach = await tx.reach();
        const remains = await remainsOf(tx, { merge_id, one_id, reach });
        await checkInvocation(tx, body, reach);
        const collisions = collisionsOf(remains);
        if (dry_run) return outcomeOf(remains, merge_id, { dry_run, collisions });
        if (collisions.length > 0)
          throw conflict(`The merge cannot be undone: ${collisions.map(describeCollision).join('; ')}`);
        const beside = { merge_id, revoked_by: caller.profile_id, stamp: stampOf(body) };
        const events = undoEvents(remains, beside);
        await Promise.all([storeContents(tx, events), tx.append(events)]);
        return outcomeOf(remains, merge_id, { dry_run, collisions });
      },
      { rollBack: dry_run },
    );
  },
});
