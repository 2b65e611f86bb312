import { defineOperation } from '#operation/define.ts';
import { ActInput } from '../../invocations/index.ts';
import { changeResource } from '../change.ts';
import { ResourceId, ResourceUpdateRequest, ResourceView } from '../shapes.ts';

export const updateResource = defineOperation({
  id: 'update_resource',
  group: 'Resources',
  summary: 'Change title, metadata, body, type, home or goal of a resource',
  method: 'PATCH',
  path: '/api/resources/{id}',
  access: 'approved',
  conditional: true,
  params: ResourceId,
  body: ResourceUpdateRequest,
  success: { status: 200, body: ResourceView },
  refusals: ['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  handler: ({ params, body }, context) =>
    changeResource(
      { ...body, resource_id: params.id, sources: body.sources ?? [], act: ActInput.parse(body) },
      context,
    ),
});
