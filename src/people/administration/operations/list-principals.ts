import { z } from 'zod';
import { SYSTEM_PROFILE_ID } from '#base/ids.ts';
import { LIMITS } from '#base/limits.ts';
import { clampedPage, QueryInt } from '#base/paging.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { Int64, optional, Text } from '#base/shapes.ts';
import { defineOperation } from '#operation/define.ts';
import { pageOfPrincipals, passesFilters } from '../list-principals.ts';
import { describePrincipals } from '../principal-queries.ts';
import { PrincipalKind, PrincipalView, StandingFilter, viewOf } from '../principal-shapes.ts';

const PrincipalList = z.object({
  rows: z.array(PrincipalView),
  offset: Int64,
  limit: Int64,
  /** Whether there are more after this page. */
  truncated: z.boolean(),
});

nameSchemas({ PrincipalList });

export const listPrincipals = defineOperation({
  id: 'list_principals',
  group: 'Administration',
  summary: 'List people and machines with their standing',
  method: 'GET',
  path: '/api/access/admin/principals',
  access: 'admin',
  query: z.object({
    state: optional(StandingFilter),
    q: optional(Text(LIMITS.search)),
    kind: optional(PrincipalKind),
    is_admin: optional(z.enum(['true', 'false'])),
    limit: optional(QueryInt),
    offset: optional(QueryInt),
  }),
  success: { status: 200, body: PrincipalList },
  refusals: ['BAD_REQUEST', 'FORBIDDEN'],
  handler: ({ query }, { read }) => {
    const page = clampedPage(query);
    const { state = null, q = null, kind = null } = query;
    const is_admin = query.is_admin === undefined ? null : query.is_admin === 'true';
    const filters = { state, q, kind, is_admin };
    return read.together(async (runner) => {
      const ids = await pageOfPrincipals(runner, filters, page);
      const rows = await runner.list(describePrincipals, {
        ids: ids.slice(0, page.limit),
        system_profile_id: SYSTEM_PROFILE_ID,
      });
      // Neo4j isolation is read committed: a principal changed since the page was read may no longer pass the filters.
      const current = rows.filter((row) => passesFilters(filters, row));
      return { rows: current.map(viewOf), ...page, truncated: ids.length > page.limit };
    });
  },
});
