import { ActInput } from '#homes/invocations/index.ts';
import { defineOperation } from '#operation/define.ts';
import { embedWritten, type WrittenText } from '../../embedding/index.ts';
import { changeResource } from '../change.ts';
import type { Cutting } from '../cutting.ts';
import { ETAG } from '../entity-tag.ts';
import { IngestPayload, ResourceId, ResourceView } from '../shapes.ts';

export const updateIngest = (written: WrittenText, cutting: Cutting) =>
  defineOperation({
    id: 'update_ingest',
    group: 'Ingest',
    summary: 'Update the body and metadata of a resource; everything else stays',
    method: 'PUT',
    path: '/api/ingest/{id}',
    access: 'approved',
    conditional: true,
    params: ResourceId,
    body: IngestPayload,
    success: { status: 200, body: ResourceView, headers: [ETAG] },
    refusals: ['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
    handler: async ({ params, body }, context) => {
      const { content, chunks_packed, managed_meta, open_meta, sources = [] } = body;
      const view = await changeResource(
        {
          resource_id: params.id,
          content: content === '' ? undefined : content,
          chunks_packed,
          managed_meta,
          open_meta,
          sources,
          act: ActInput.parse(body),
        },
        context,
        cutting,
      );
      await embedWritten(written, body, params.id);
      return view;
    },
  });
