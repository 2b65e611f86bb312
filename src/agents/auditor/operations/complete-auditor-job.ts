import { notFound } from '#base/refusal.ts';
import { defineOperation } from '#operation/define.ts';
import { completeForAgent, type JobKind } from '#record/jobs/index.ts';
import { findMap } from '../queries.ts';
import { AuditorJobCompleteAck, CogmapPath } from '../shapes.ts';

/** @param kind job kind with this installation's lease */
export const completeAuditorJob = (kind: JobKind) =>
  defineOperation({
    id: 'complete_auditor_job',
    group: 'Auditor',
    summary: 'Complete the audit of a map that you claimed',
    method: 'POST',
    path: '/api/auditor/{cogmap}/complete',
    access: 'approved',
    params: CogmapPath,
    success: { status: 200, body: AuditorJobCompleteAck },
    refusals: ['NOT_FOUND'],
    handler: ({ params: { cogmap } }, { write, caller: { kind: caller_kind, profile_id } }) =>
      write(async (tx) => {
        const map = await tx.find(findMap, { id: cogmap, reach: await tx.reach() });
        if (map === undefined || caller_kind !== 'machine') throw notFound();
        const job_id = await completeForAgent(tx, kind, map.id, profile_id);
        return { cogmap_id: map.id, ...(job_id !== undefined && { job_id }) };
      }),
  });
