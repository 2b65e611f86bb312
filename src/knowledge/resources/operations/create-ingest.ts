import { defineOperation } from '#operation/define.ts';
import type { WrittenText } from '../../embedding/index.ts';
import { createFrom } from '../creation.ts';
import type { Cutting } from '../cutting.ts';
import { embedWritten } from '../embed-written.ts';
import { ETAG } from '../entity-tag.ts';
import { IngestPayload } from '../shapes.ts';
import { begunUpload } from '../upload/begin.ts';
import { IngestCreateResponse } from '../upload/shapes.ts';
import { writtenView } from '../written-view.ts';

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
