import { z } from 'zod';
import { LIMITS } from '#base/limits.ts';
import { optional, Text, UuidInput } from '#base/shapes.ts';
import { defineOperation } from '#operation/define.ts';
import { listInvocationRows } from '../queries.ts';
import { InvocationSummary, summaryOf } from '../shapes.ts';

export const listInvocations = defineOperation({
  id: 'list_invocations',
  group: 'Invocations',
  summary: 'List the working runs of the maps you can read, the last opened first',
  method: 'GET',
  path: '/api/invocations',
  access: 'approved',
  query: z.object({ cogmap: optional(UuidInput), status: optional(Text(LIMITS.filter)) }),
  success: { status: 200, body: z.array(InvocationSummary) },
  handler: async ({ query: { cogmap = null, status = null } }, { caller: { reach }, read }) =>
    (await read.list(listInvocationRows, { cogmap, status, reach })).map(summaryOf),
});
