import { z } from 'zod';
import { defineOperation } from '#operation/define.ts';
import { AsOf } from '../as-of.ts';
import { ETAG } from '../entity-tag.ts';
import { readPastView, readView } from '../read-view.ts';
import { ResourceId, ResourceView } from '../shapes.ts';

export const getResource = defineOperation({
  id: 'get_resource',
  group: 'Resources',
  summary: 'Read one resource with its metadata',
  method: 'GET',
  path: '/api/resources/{id}',
  access: 'approved',
  params: ResourceId,
  query: z.object({ as_of: AsOf }),
  success: { status: 200, body: ResourceView, headers: [ETAG] },
  refusals: ['NOT_FOUND'],
  handler: ({ params: { id }, query: { as_of } }, context) =>
    as_of === undefined ? readView(id, context) : readPastView(id, as_of, context),
});
