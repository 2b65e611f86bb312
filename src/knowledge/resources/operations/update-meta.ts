import { ActInput } from '#homes/invocations/index.ts';
import { defineOperation } from '#operation/define.ts';
import { changeResource } from '../change.ts';
import { ETAG } from '../entity-tag.ts';
import { MetaUpdatePayload, ResourceId, ResourceView } from '../shapes.ts';

export const updateMeta = defineOperation({
  id: 'update_meta',
  group: 'Meta',
  summary: 'Merge metadata into a resource, key by key',
  method: 'PUT',
  path: '/api/resources/{id}/meta',
  access: 'approved',
  conditional: true,
  params: ResourceId,
  body: MetaUpdatePayload,
  success: { status: 200, body: ResourceView, headers: [ETAG] },
  refusals: ['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  handler: ({ params, body }, context) => {
    const { managed_meta, open_meta } = body;
    const act = ActInput.parse(body);
    return changeResource({ resource_id: params.id, managed_meta, open_meta, sources: [], act }, context);
  },
});
