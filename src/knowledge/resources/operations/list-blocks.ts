import { forbidden } from '#base/refusal.ts';
import { defineOperation } from '#operation/define.ts';
import { reachOver } from '#operation/reach.ts';
import { ETAG, tagged } from '../entity-tag.ts';
import { ResourceId } from '../shapes.ts';
import { getLandedBlocks } from '../upload/queries.ts';
import { BlocksResponse, blocksResponse } from '../upload/shapes.ts';

export const listBlocks = defineOperation({
  id: 'list_blocks',
  group: 'Ingest',
  summary: 'List the blocks of a resource that you may change, as an upload has left them',
  method: 'GET',
  path: '/api/resources/{id}/blocks',
  access: 'approved',
  params: ResourceId,
  success: { status: 200, body: BlocksResponse, headers: [ETAG] },
  refusals: ['FORBIDDEN'],
  handler: async ({ params: { id } }, context) => {
    const { caller, read } = context;
    const landed = await read.find(getLandedBlocks, { id, reach: reachOver(caller.reach, [id]) });
    if (landed === undefined) throw forbidden();
    return tagged({ answer: blocksResponse(landed), last_event: landed.last_event }, context);
  },
});
