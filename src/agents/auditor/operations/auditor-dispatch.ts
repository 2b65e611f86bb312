import { forbidden } from '#base/refusal.ts';
import type { Runner } from '#neo4j/database.ts';
import { defineOperation } from '#operation/define.ts';
import { type Claimant, claimForAgent, complete, correlationOf, type JobKind } from '#record/jobs/index.ts';
import { listOwed, setCursor, storeOffers } from '../queries.ts';
import { byMap, capOf, DELAYS_MS } from '../rules.ts';
import { AuditorDispatchTickRequest, AuditorDispatchTickResponse } from '../shapes.ts';
import { sweep } from '../sweep.ts';

/**
 * Completes jobs with an expired lease in which the claimant has nothing to do; a claimant with work requests them
 * anew.
 * @param among ids of maps
 */
async function endIdle(
  tx: Runner,
  kind: JobKind,
  { among, ...tick }: { among: readonly string[]; claimant: Claimant; most: number },
): Promise<void> {
  const idle = await claimForAgent(tx, kind, { requests: [], among, ...tick });
  await Promise.all(idle.map((job) => complete(tx, kind, job)));
}

/** @param kind job kind with this installation's lease */
export const auditorDispatch = (kind: JobKind) =>
  defineOperation({
    id: 'auditor_dispatch',
    group: 'Auditor',
    summary: 'Claim maps with citations that need your verdict, together with these citations',
    method: 'POST',
    path: '/api/auditor/dispatch',
    access: 'approved',
    correlationHeader: 'X-Auditor-Correlation-Id',
    body: AuditorDispatchTickRequest,
    success: { status: 200, body: AuditorDispatchTickResponse },
    refusals: ['BAD_REQUEST', 'FORBIDDEN'],
    handler: async ({ body }, context) => {
      const cap = capOf(body.cap);
      const { caller, read, write } = context;
      if (caller.kind !== 'machine') throw forbidden();
      const correlation_id = correlationOf(context);
      const { profile_id } = caller;
      const { findings, cursor } = await sweep(read, caller, cap);
      const ids = findings.map(({ finding_id }) => finding_id);
      const claimed = await write(async (tx) => {
        const now = await tx.reach();
        const owed = byMap(await tx.list(listOwed, { ids, reach: now }));
        const requests = [...owed.keys()].map((id) => ({
          key: id,
          subject: { table: 'kb_cogmaps', id } as const,
        }));
        const tick = { claimant: { profile_id, correlation_id }, most: cap };
        const jobs = await claimForAgent(tx, kind, { requests, ...tick });
        if (findings.length < cap) {
          const among = now.readable_anchors.filter((id) => !owed.has(id));
          await endIdle(tx, kind, { among, ...tick });
        }
        const citations = jobs.flatMap(({ key }) => owed.get(key)!);
        await tx.list(storeOffers, {
          profile_id,
          lease_ms: kind.leaseMs,
          delays_ms: [...DELAYS_MS],
          citations,
        });
        if (cursor !== undefined) await tx.list(setCursor, { profile_id, ...cursor });
        return jobs.map(({ id, key, attempts }) => ({
          ...{ id, cogmap_id: key, attempts },
          citations: owed.get(key)!.map(({ cogmap_id, ...citation }) => citation),
        }));
      });
      return { claimed, ...(correlation_id !== undefined && { correlation_id }) };
    },
  });
