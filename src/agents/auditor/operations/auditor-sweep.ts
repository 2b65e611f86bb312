import { z } from 'zod';
import { QueryInt } from '#base/paging.ts';
import { optional } from '#base/shapes.ts';
import { defineOperation } from '#operation/define.ts';
import { capOf } from '../rules.ts';
import { AuditSweepRow } from '../shapes.ts';
import { sweep } from '../sweep.ts';

export const auditorSweep = defineOperation({
  id: 'auditor_sweep',
  group: 'Auditor',
  summary: 'List the findings that need your verdict',
  method: 'GET',
  path: '/api/auditor/sweep',
  access: 'approved',
  query: z.object({
    /** Maximum number of findings; default 50, values above 500 count as 500. */
    cap: optional(QueryInt.meta({ minimum: 1 })),
  }),
  success: { status: 200, body: z.array(AuditSweepRow) },
  refusals: ['BAD_REQUEST'],
  handler: async ({ query }, { read, caller }) => [...(await sweep(read, caller, capOf(query.cap))).findings],
});
