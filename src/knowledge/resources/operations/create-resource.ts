import { defineOperation } from '#operation/define.ts';
import { createFrom } from '../creation.ts';
import { ETAG } from '../entity-tag.ts';
import { ResourceCreateRequest, ResourceView } from '../shapes.ts';
import { writtenView } from '../view.ts';

export const createResource = defineOperation({
  id: 'create_resource',
  group: 'Resources',
  summary: 'Create a resource without a body in a context',
  method: 'POST',
  path: '/api/resources',
  access: 'approved',
  body: ResourceCreateRequest,
  success: { status: 200, body: ResourceView, headers: [ETAG] },
  refusals: ['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  handler: ({ body }, context) => {
    const { kb_context_id, doc_type, origin_uri, title, idempotency_key, unique_origin, ...act } = body;
    const record = { title, origin_uri, doc_type, content: '', sources: [], idempotency_key, unique_origin };
    return createFrom({ home: { context_ref: kb_context_id }, ...record, act }, context, writtenView);
  },
});
