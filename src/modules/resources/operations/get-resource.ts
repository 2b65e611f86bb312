import { defineOperation } from '#operation/define.ts';
import { readView } from '../read-view.ts';
import { ResourceId, ResourceView } from '../shapes.ts';

export const getResource = defineOperation({
  id: 'get_resource',
  group: 'Resources',
  summary: 'Read one resource with its metadata',
  method: 'GET',
  path: '/api/resources/{id}',
  access: 'approved',
  params: ResourceId,
  success: { status: 200, body: ResourceView },
  refusals: ['NOT_FOUND'],
  handler: ({ params }, context) => readView(params.id, context),
});
