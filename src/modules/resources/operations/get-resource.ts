import { notFound } from '#base/refusal.ts';
import { defineOperation } from '#operation/define.ts';
import { reachOver } from '#operation/reach.ts';
import { getResourceRows } from '../queries.ts';
import { ResourceId, ResourceView } from '../shapes.ts';
import { toView } from '../view.ts';

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
  handler: async ({ params }, { caller, read }) => {
    const ids = [params.id];
    const row = await read.find(getResourceRows, { ids, reach: reachOver(caller.reach, ids) });
    if (row === undefined) throw notFound(`No resource ${params.id}`);
    return toView(row.resource, { openMeta: true });
  },
});
