import { notFound } from '#base/refusal.ts';
import type { Runner } from '#neo4j/database.ts';
import type { Reach } from '#operation/context.ts';
import { defineOperation } from '#operation/define.ts';
import { reachOver } from '#operation/reach.ts';
import { readTexts } from '../body-texts.ts';
import { assembleDerived } from '../content/assemble.ts';
import { getContentRows, listBodyChunks } from '../queries.ts';
import { ContentResponse, ResourceId } from '../shapes.ts';

/** A readable body for a resource stored without its text. */
async function derivedBody(read: Runner, id: string, reach: Reach): Promise<string> {
  const chunks = await read.list(listBodyChunks, { id, reach });
  return assembleDerived(chunks.map((chunk) => ({ ...chunk, heading_depth: chunk.heading_depth ?? 0 })));
}

async function* textsFrom(first: string, others: AsyncIterable<string>): AsyncGenerator<string> {
  yield first;
  yield* others;
}

export const getContent = defineOperation({
  id: 'get_content',
  group: 'Resources',
  summary: 'Read the body of a resource as it was written',
  method: 'GET',
  path: '/api/resources/{id}/content',
  access: 'approved',
  params: ResourceId,
  success: { status: 200, body: ContentResponse, streamed: true },
  refusals: ['NOT_FOUND'],
  handler: async ({ params: { id } }, { caller, read, pacedReader }) => {
    const reach = reachOver(caller.reach, [id]);
    const body = await read.find(getContentRows, { id, reach });
    if (body === undefined) throw notFound(`No resource ${id}`);
    if (!body.verbatim) return { resource_id: id, markdown: await derivedBody(read, id, reach) };
    const { first_text, revision_keys } = body;
    const [, ...others] = revision_keys;
    const parts = textsFrom(first_text!, readTexts(pacedReader(), others));
    return { resource_id: id, markdown: others.length === 0 ? first_text! : parts };
  },
});
