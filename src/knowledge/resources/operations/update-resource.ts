import { ActInput } from '#homes/invocations/index.ts';
import { defineOperation } from '#operation/define.ts';
import { embedWritten, type WrittenText } from '../../embedding/index.ts';
import { changeResource } from '../change.ts';
import type { Cutting } from '../cutting.ts';
import { ETAG } from '../entity-tag.ts';
import { ResourceId, ResourceUpdateRequest, ResourceView } from '../shapes.ts';

export const updateResource = (written: WrittenText, cutting: Cutting) =>
  defineOperation({
    id: 'update_resource',
    group: 'Resources',
    summary: 'Update title, metadata, body, type, home or goal of a resource',
    method: 'PATCH',
    path: '/api/resources/{id}',
    access: 'approved',
    conditional: true,
    params: ResourceId,
    body: ResourceUpdateRequest,
    success: { status: 200, body: ResourceView, headers: [ETAG] },
    refusals: ['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
    handler: async ({ params, body }, context) => {
      const view = await changeResource(
        { ...body, resource_id: params.id, sources: body.sources ?? [], act: ActInput.parse(body) },
        context,
        cutting,
      );
      await embedWritten(written, { ...body, content: body.content ?? '' }, params.id);
      return view;
    },
  });
