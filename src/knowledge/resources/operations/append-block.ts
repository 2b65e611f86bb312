import { defineOperation } from '#operation/define.ts';
import type { Cutting } from '../cutting.ts';
import { ETAG, tagged } from '../entity-tag.ts';
import { ResourceId } from '../shapes.ts';
import { appendSegment } from '../upload/append-block.ts';
import { AppendBlockPayload, BlocksResponse, blocksResponse } from '../upload/shapes.ts';

export const appendBlock = (cutting: Cutting) =>
  defineOperation({
    id: 'append_block',
    group: 'Ingest',
    summary: 'Append one segment to an upload; repeating a segment changes nothing',
    method: 'POST',
    path: '/api/resources/{id}/blocks',
    access: 'approved',
    conditional: true,
    params: ResourceId,
    body: AppendBlockPayload,
    success: { status: 200, body: BlocksResponse, headers: [ETAG] },
    refusals: ['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
    handler: async ({ params, body }, context) => {
      const { seq, content, content_hash, chunks_packed, sources = [], ...act } = body;
      const request = { resource_id: params.id, seq, content, content_hash, chunks_packed, sources, act };
      const landed = await appendSegment({ ...request, ifMatch: context.ifMatch }, context, cutting);
      return tagged({ answer: blocksResponse(landed), last_event: landed.last_event }, context);
    },
  });
