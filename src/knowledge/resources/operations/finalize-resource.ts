import { defineOperation } from '#operation/define.ts';
import { ResourceId } from '../shapes.ts';
import { finalizeUpload } from '../upload/finalize.ts';
import { FinalizePayload } from '../upload/shapes.ts';

export const finalizeResource = defineOperation({
  id: 'finalize_resource',
  group: 'Ingest',
  summary: 'Finalize a segmented upload that has all its blocks',
  method: 'POST',
  path: '/api/resources/{id}/finalize',
  access: 'approved',
  params: ResourceId,
  body: FinalizePayload,
  success: { status: 204 },
  refusals: ['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'CONTENT_INTEGRITY'],
  handler: ({ params, body }, context) => {
    const { expected_blocks, expected_body_hash, expected_content_hash, ...act } = body;
    const expected = { expected_blocks, expected_body_hash, expected_content_hash };
    return finalizeUpload({ resource_id: params.id, ...expected, act }, context);
  },
});
