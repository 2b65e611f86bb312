import { notFound } from '#base/refusal.ts';
import { defineOperation } from '#operation/define.ts';
import { getInvocation, listActs } from '../queries.ts';
import { AgentAuthorship, Disposition, InvocationPath, InvocationView, summaryOf } from '../shapes.ts';

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
          const authorship = AgentAuthorship.safeParse(metadata);
          return { ...act, invocation_id: id, ...(authorship.success && { authorship: authorship.data }) };
        }),
      };
    }),
});
