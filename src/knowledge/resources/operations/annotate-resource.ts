import { newId } from '#base/ids.ts';
import { badRequest, forbidden } from '#base/refusal.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { anchorOf, optional, UuidInput } from '#base/shapes.ts';
import {
  actBody,
  checkAuthorship,
  checkClaimedInvocation,
  findClaimedInvocation,
  stampOf,
} from '#homes/invocations/index.ts';
import { defineOperation } from '#operation/define.ts';
import { blockProvenanceAnnotated } from '#record/ledger/index.ts';
import { blockFor } from '../change-rules.ts';
import { ETAG, tagged } from '../entity-tag.ts';
import { listBlockIds } from '../provenance-queries.ts';
import { lockChangeable } from '../queries.ts';
import { checkReferences, findReferences } from '../references.ts';
import { ResourceId, ResourceView, Sources } from '../shapes.ts';
import { checkSelfCitation, incorporatedOf } from '../sources.ts';
import { writtenView } from '../view.ts';

const AnnotateRequest = actBody({
  sources: Sources,
  /** The block that was made from the sources; required when there are several blocks. */
  content_block: optional(UuidInput),
});

nameSchemas({ ResourceAnnotateRequest: AnnotateRequest });

export const annotateResource = defineOperation({
  id: 'annotate_resource',
  group: 'Resources',
  summary: 'Add sources to a block without changing its text',
  method: 'POST',
  path: '/api/resources/{id}/provenance',
  access: 'approved',
  params: ResourceId,
  body: AnnotateRequest,
  success: { status: 200, body: ResourceView, headers: [ETAG] },
  refusals: ['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  handler: async ({ params: { id }, body }, context) => {
    checkAuthorship(body);
    const event_id = newId();
    const { sources = [] } = body;
    const written = await context.write(async (tx) => {
      const reach = await tx.reach();
      // Issued together, so that they share a round trip; the database runs them in this order.
      const [resource, invocation, blocks, references] = await Promise.all([
        tx.find(lockChangeable, { id, reach }),
        findClaimedInvocation(tx, body, reach),
        tx.list(listBlockIds, { id, reach }),
        findReferences(tx, { sources }, reach),
      ]);
      if (resource === undefined) throw forbidden();
      checkClaimedInvocation(body, invocation);
      if (sources.length === 0) throw badRequest('sources: at least one is required');
      const block = blockFor(body, blocks);
      checkSelfCitation(id, sources);
      const incorporated = incorporatedOf(sources);
      checkReferences({ sources }, references);
      const beside = {
        id: event_id,
        resource_id: id,
        home: anchorOf(resource.home_kind, resource.home_id),
        ...stampOf(body),
      };
      await tx.append([blockProvenanceAnnotated({ block_id: block.id, incorporated }, beside)]);
      return writtenView(tx, id, reach);
    });
    return tagged(written, context);
  },
});
