import { defineOperation } from '#operation/define.ts';
import { ETAG } from '../entity-tag.ts';
import { readView } from '../read-view.ts';
import { ResourceId, ResourceView } from '../shapes.ts';

export const getMeta = defineOperation({
  id: 'get_meta',
  group: 'Meta',
  summary: 'Read the metadata of a resource: the same answer as reading the resource',
  method: 'GET',
  path: '/api/resources/{id}/meta',
  access: 'approved',
  params: ResourceId,
  success: { status: 200, body: ResourceView, headers: [ETAG] },
  refusals: ['NOT_FOUND'],
  handler: ({ params }, context) => readView(params.id, context),
});
