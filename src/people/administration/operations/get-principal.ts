import { z } from 'zod';
import { SYSTEM_PROFILE_ID } from '#base/ids.ts';
import { notFound } from '#base/refusal.ts';
import { defineOperation } from '#operation/define.ts';
import { describePrincipals, listStandingChanges } from '../principal-queries.ts';
import { PrincipalRef, resolvePrincipal } from '../principal-ref.ts';
import { entryOf, PrincipalDetail, viewOf } from '../principal-shapes.ts';

export const getPrincipal = defineOperation({
  id: 'get_principal',
  group: 'Administration',
  summary: 'Read one person or machine with its standing history, newest first',
  method: 'GET',
  path: '/api/access/admin/principals/{id}',
  access: 'admin',
  params: z.object({ id: PrincipalRef }),
  success: { status: 200, body: PrincipalDetail },
  refusals: ['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  handler: ({ params }, { read }) =>
    read.together(async (runner) => {
      const id = await resolvePrincipal(runner, params.id, 'id');
      const [[row], log] = await Promise.all([
        runner.list(describePrincipals, { ids: [id], system_profile_id: SYSTEM_PROFILE_ID }),
        runner.list(listStandingChanges, { profile_id: id }),
      ]);
      if (row === undefined) throw notFound();
      return { ...viewOf(row), log: log.map(entryOf) };
    }),
});
