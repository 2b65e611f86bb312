import { z } from 'zod';
import { LIMITS } from '#base/limits.ts';
import { notFound } from '#base/refusal.ts';
import { optional, Text, UuidInput } from '#base/shapes.ts';
import { defineOperation } from '#operation/define.ts';
import { authorshipIn } from '#record/ledger/index.ts';
import { getInvocation, listActs, listInvocationRows } from '../queries.ts';
import { Disposition, InvocationPath, InvocationSummary, InvocationView, summaryOf } from '../shapes.ts';

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

export const showInvocation = defineOperation({
  id: 'show',
  group: 'Invocations',
  summary: 'Read a working run with those of its acts that you can read',
  method: 'GET',
  path: '/api/invocations/{id}',
  access: 'approved',
  params: InvocationPath,
  success: { status: 200, body: InvocationView },
  refusals: ['NOT_FOUND'],
  handler: ({ params: { id } }, { caller: { reach }, read }) =>
    read.together(async (runner) => {
      const [run, acts] = await Promise.all([
        runner.find(getInvocation, { id, reach }),
        runner.list(listActs, { invocation_id: id, reach }),
      ]);
      if (run === undefined) throw notFound();
      const { closing, ...row } = run;
      return {
        ...summaryOf(row),
        ...(row.status !== 'open' && { disposition: Disposition.parse(row.status) }),
        outcome: (closing as { outcome?: unknown } | null)?.outcome ?? null,
        acts: acts.map(({ metadata, ...act }) => {
          const authorship = authorshipIn(metadata);
          return { ...act, invocation_id: id, ...(authorship && { authorship }) };
        }),
      };
    }),
});
