import { z } from 'zod';
import { clampedPage, QueryInt } from '#base/paging.ts';
import { notFound } from '#base/refusal.ts';
import { optional, UuidInput } from '#base/shapes.ts';
import { defineOperation } from '#operation/define.ts';
import { getSharedLink, listSharedLinks as listSharedLinksStatement } from '../queries.ts';
import { SharedLink, SharedLinkId, SharedLinkList, sharedLinkView } from '../shapes.ts';

export const listSharedLinks = defineOperation({
  id: 'list_shared_links',
  group: 'Shared Links',
  summary: 'List the shared links of a map to which you may grant access, newest first',
  method: 'GET',
  path: '/api/shared-links',
  access: 'approved',
  query: z.object({ cogmap_id: UuidInput, limit: optional(QueryInt), offset: optional(QueryInt) }),
  success: { status: 200, body: SharedLinkList },
  handler: async ({ query }, { caller: { reach }, read }) => {
    const { limit, offset } = clampedPage(query);
    const asked = { map_id: query.cogmap_id, offset, limit: limit + 1, reach };
    const rows = await read.list(listSharedLinksStatement, asked);
    const shared_links = rows.slice(0, limit).map(sharedLinkView);
    return { shared_links, offset, limit, truncated: rows.length > limit };
  },
});

export const showSharedLink = defineOperation({
  id: 'get_shared_link',
  group: 'Shared Links',
  summary: 'Read one shared link of a map to which you may grant access',
  method: 'GET',
  path: '/api/shared-links/{id}',
  access: 'approved',
  params: SharedLinkId,
  success: { status: 200, body: SharedLink },
  refusals: ['NOT_FOUND'],
  handler: async ({ params: { id } }, { caller: { reach }, read }) => {
    const row = await read.find(getSharedLink, { id, reach });
    if (row === undefined) throw notFound();
    return sharedLinkView(row);
  },
});
