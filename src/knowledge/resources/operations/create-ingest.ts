import type { z } from 'zod';
import { notFound } from '#base/refusal.ts';
import type { Runner } from '#neo4j/database.ts';
import type { Reach } from '#operation/context.ts';
import { defineOperation } from '#operation/define.ts';
import { embedWritten, type WrittenText } from '../../embedding/index.ts';
import { createFrom } from '../creation.ts';
import type { Cutting } from '../cutting.ts';
import { ETAG, type Versioned } from '../entity-tag.ts';
import { IngestPayload } from '../shapes.ts';
import { getLandedBlocks } from '../upload/queries.ts';
import { blocksResponse, IngestCreateResponse, type SegmentedBeginResponse } from '../upload/shapes.ts';
import { writtenView } from '../view.ts';

/**
 * The response to the start of a segmented upload, first or repeated: the blocks uploaded so far.
 * @throws Refusal NOT_FOUND when the caller may not change the resource
 */
async function begunUpload(
  tx: Runner,
  id: string,
  reach: Reach,
): Promise<Versioned<z.infer<typeof SegmentedBeginResponse>>> {
  const landed = await tx.find(getLandedBlocks, { id, reach });
  if (!landed?.correlation_id) throw notFound(`No segmented upload ${id}`);
  const { correlation_id, last_event } = landed;
  return { answer: { resource_id: id, correlation_id, ...blocksResponse(landed) }, last_event };
}

export const createIngest = (written: WrittenText, cutting: Cutting) =>
  defineOperation({
    id: 'create_ingest',
    group: 'Ingest',
    summary: 'Create a resource with its body in a context or a cognitive map',
    method: 'POST',
    path: '/api/ingest',
    access: 'approved',
    body: IngestPayload,
    success: { status: 200, body: IngestCreateResponse, headers: [ETAG] },
    refusals: ['BAD_REQUEST', 'FORBIDDEN', 'FORBIDDEN_DETAIL', 'NOT_FOUND', 'CONFLICT'],
    handler: async ({ body }, context) => {
      const { invocation_id, correlation_id, confidence, reasoning, rationale, persona, model } = body;
      const { home_cogmap_id: cogmap_id, context_ref } = body;
      const request = {
        ...body,
        home: cogmap_id === undefined ? { context_ref } : { cogmap_id },
        doc_type: body.doc_type_name,
        sources: body.sources ?? [],
        act: { invocation_id, correlation_id, confidence, reasoning, rationale, persona, model },
      };
      if (body.segmented !== undefined) return createFrom(request, context, begunUpload, cutting);
      const view = await createFrom(request, context, writtenView, cutting);
      await embedWritten(written, body, view.id);
      return view;
    },
  });
