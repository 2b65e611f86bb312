import { newId } from '#base/ids.ts';
import { LIMITS } from '#base/limits.ts';
import { badRequest, conflict, forbidden, notFound } from '#base/refusal.ts';
import { anchorOf } from '#base/shapes.ts';
import { checkAuthorship, checkInvocation, stampOf } from '#homes/invocations/index.ts';
import type { RowOf } from '#neo4j/query.ts';
import type { Reach, WriteTransaction } from '#operation/context.ts';
import { defineOperation } from '#operation/define.ts';
import { relationshipAsserted } from '#record/ledger/index.ts';
import { findReadable, ResourceId, storeContents } from '../../resources/index.ts';
import { type Merged, mergeEvents } from '../merge-events.ts';
import { type MergePlan, planOf } from '../plan.ts';
import { listCitingBlocks, listGrants, listJoined, listMarks, listSources, lockMerged } from '../queries.ts';
import { MergeOutcome, MergeRequest } from '../shapes.ts';

type Locked = RowOf<typeof lockMerged>;

/**
 * Locks the resources of a merge.
 * @param ids the one and the others
 * @returns in the order of the ids
 * @throws Refusal NOT_FOUND (one is absent or hidden), FORBIDDEN (one may not be changed), CONFLICT
 */
async function lockedOf(tx: WriteTransaction, ids: readonly string[], reach: Reach): Promise<Locked[]> {
  const sorted = ids.toSorted();
  const [locked, readable] = await Promise.all([
    tx.list(lockMerged, { ids: sorted, reach }),
    tx.list(findReadable, { ids: sorted, reach }),
  ]);
  const hidden = ids.find((id) => !readable.some((row) => row.id === id));
  if (hidden !== undefined) throw notFound(`No resource ${hidden}`);
  const byId = new Map(locked.map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = byId.get(id);
    if (row === undefined) throw forbidden();
    return row;
  });
}

function checkMergeable([one, ...others]: readonly Locked[]): void {
  const telos = others.find(({ is_telos }) => is_telos);
  if (telos !== undefined) throw conflict(`from: ${telos.id} is the telos of a map`);
  const unfinished = [one!, ...others].find(({ complete }) => !complete);
  if (unfinished !== undefined) throw conflict(`The upload of ${unfinished.id} is not complete`);
}

/**
 * What the merge adds.
 * @throws Refusal CONFLICT when it is more of a kind than one act may add
 */
async function planned(
  tx: WriteTransaction,
  [one, ...others]: readonly Locked[],
  reach: Reach,
): Promise<MergePlan> {
  const ids = others.map(({ id }) => id);
  const asked = { ids, one_id: one!.id, reach };
  const limit = LIMITS.addedByMerge + 1;
  const own = one!.grants_are_own ? others.filter(({ grants_are_own }) => grants_are_own) : [];
  const [joined, marks, sources, citing, grants] = await Promise.all([
    tx.list(listJoined, { ...asked, limit }),
    tx.list(listMarks, asked),
    tx.list(listSources, { ...asked, limit }),
    tx.list(listCitingBlocks, { ...asked, limit }),
    own.length === 0 ? [] : tx.list(listGrants, { ids: own.map(({ id }) => id), one_id: one!.id, limit }),
  ]);
  for (const [name, rows] of Object.entries({ relationships: joined, sources, citations: citing, grants }))
    if (rows.length === limit)
      throw conflict(`from: more than ${LIMITS.addedByMerge} ${name} would move; merge fewer at once`);
  const grantsKept = ids.filter((id) => !own.some((row) => row.id === id));
  return planOf({ joined, marks, sources, citing, grants, grantsKept });
}

const merged = ({ id, home_kind, home_id }: Locked): Merged => ({ id, home: anchorOf(home_kind, home_id) });

/** The answer; what was added has ids when it was written. */
const outcomeOf = (
  one: string,
  others: readonly string[],
  plan: MergePlan,
  merge_id: string | undefined,
) => ({
  ...(merge_id !== undefined && { merge_id }),
  into: one,
  merged: [...others],
  dry_run: merge_id === undefined,
  relationships: plan.edges.map(({ edge_id, source, target, edge_kind, polarity, label, weight, added }) => ({
    ...{ edge_handle: edge_id, source, target, edge_kind, polarity, weight },
    ...(label !== null && { label }),
    ...(merge_id !== undefined && { added }),
  })),
  facets: plan.marks.map(({ merged_id, key }) => ({ from: merged_id, key })),
  sources: plan.sources.map(({ merged_id, kind, value }) => ({ from: merged_id, kind, value })),
  citations: plan.citing.map(({ resource_id, block_id }) => ({ resource_id, block_id })),
  grants: plan.grants.map(({ principal_table, principal_id }) => ({ principal_table, principal_id })),
  left: [...plan.left],
});

export const mergeResources = defineOperation({
  id: 'merge_resources',
  group: 'Resources',
  summary: 'Merge resources into one, which gains what it lacks of theirs; their ids then lead to it',
  method: 'POST',
  path: '/api/resources/{id}/merge',
  access: 'approved',
  params: ResourceId,
  body: MergeRequest,
  success: { status: 200, body: MergeOutcome },
  refusals: ['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  handler: async ({ params: { id }, body }, { caller, write }) => {
    checkAuthorship(body);
    const others = [...new Set(body.from)].sort();
    if (others.includes(id)) throw badRequest('from: a resource cannot be merged into itself');
    const merge_id = newId();
    const { dry_run = false } = body;
    return write(
      async (tx) => {
        const reach = await tx.reach();
        const locked = await lockedOf(tx, [id, ...others], reach);
        await checkInvocation(tx, body, reach);
        checkMergeable(locked);
        const plan = await planned(tx, locked, reach);
        if (dry_run) return outcomeOf(id, others, plan, undefined);
        const [one, ...rest] = locked.map(merged);
        const parts = { one: one!, others: rest, merge_id, granted_by: caller.profile_id };
        const events = mergeEvents(parts, plan, stampOf(body));
        const [, edges] = await Promise.all([storeContents(tx, events), tx.append(events)]);
        // An equal relationship that someone asserted meanwhile is not this merge's to retract.
        const taken = events
          .filter(relationshipAsserted.is)
          .find((event) => edges.get(event.id) !== event.payload.edge_id);
        if (taken !== undefined) throw conflict('A relationship was asserted meanwhile; merge again');
        return outcomeOf(id, others, plan, merge_id);
      },
      { rollBack: dry_run },
    );
  },
});
