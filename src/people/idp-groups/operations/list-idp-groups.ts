import { z } from 'zod';
import { LIMITS } from '#base/limits.ts';
import { clampedPage, QueryInt } from '#base/paging.ts';
import { optional, Text } from '#base/shapes.ts';
import { defineOperation } from '#operation/define.ts';
import { listGroups } from '../queries.ts';
import { GroupList } from '../shapes.ts';

export const listIdpGroups = defineOperation({
  id: 'list_idp_groups',
  group: 'Administration',
  summary: 'List the groups that identity providers have asserted, and the teams they map to',
  method: 'GET',
  path: '/api/access/admin/idp-groups',
  access: 'admin',
  query: z.object({
    idp_key: optional(Text(LIMITS.idpKey)),
    limit: optional(QueryInt),
    offset: optional(QueryInt),
  }),
  success: { status: 200, body: GroupList },
  refusals: ['BAD_REQUEST', 'FORBIDDEN'],
  handler: async ({ query }, { read }) => {
    const page = clampedPage(query);
    const { offset, limit } = page;
    const rows = await read.list(listGroups, { idp_key: query.idp_key ?? null, offset, limit: limit + 1 });
    return { rows: rows.slice(0, limit), ...page, truncated: rows.length > limit };
  },
});
