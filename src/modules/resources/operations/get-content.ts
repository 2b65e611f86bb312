import { notFound } from '#base/refusal.ts';
import { defineOperation } from '#operation/define.ts';
import { assembleDerived } from '../content/assemble.ts';
import { getContentRows } from '../queries.ts';
import { ContentResponse, ResourceId } from '../shapes.ts';

export const getContent = defineOperation({
  id: 'get_content',
  group: 'Resources',
  summary: 'Read the body of a resource as it was written',
  method: 'GET',
  path: '/api/resources/{id}/content',
  access: 'approved',
  params: ResourceId,
  success: { status: 200, body: ContentResponse },
  refusals: ['NOT_FOUND'],
  handler: async ({ params }, { caller, read }) => {
    const rows = await read.list(getContentRows, { id: params.id, reach: caller.reach });
    if (rows.length === 0) throw notFound(`No resource ${params.id}`);
    const verbatim = rows.every((row) => row.text !== null);
    const chunks = rows.flatMap((row) =>
      row.chunks.map((chunk) => ({ ...chunk, heading_depth: chunk.heading_depth ?? 0 })),
    );
    return {
      resource_id: params.id,
      markdown: verbatim ? rows.map((row) => row.text).join('') : assembleDerived(chunks),
    };
  },
});
