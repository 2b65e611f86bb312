import { z } from 'zod';
import { forbidden, notFound } from '#base/refusal.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { anchorOf } from '#base/shapes.ts';
import { ActInput, checkAuthorship, checkInvocation, stampOf } from '#homes/invocations/index.ts';
import { defineOperation } from '#operation/define.ts';
import { resourceDeleted } from '#record/ledger/index.ts';
import { checkIfMatch } from '../entity-tag.ts';
import { findReadable, lockChangeable } from '../queries.ts';
import { ResourceId } from '../shapes.ts';

const DeleteResponse = z.object({ deleted: z.boolean() });

nameSchemas({ DeleteResponse });

export const deleteResource = defineOperation({
  id: 'delete_resource',
  group: 'Resources',
  summary: 'Delete a resource: no read returns it any more; its record stays',
  method: 'DELETE',
  path: '/api/resources/{id}',
  access: 'approved',
  conditional: true,
  params: ResourceId,
  query: ActInput,
  success: { status: 200, body: DeleteResponse },
  refusals: ['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  handler: async ({ params, query }, { write, ifMatch }) => {
    checkAuthorship(query);
    return write(async (tx) => {
      const reach = await tx.reach();
      const [resource, readable] = await Promise.all([
        tx.find(lockChangeable, { id: params.id, reach }),
        tx.find(findReadable, { ids: [params.id], reach }),
      ]);
      // An unreadable resource, deleted ones included, gives the same response as on GET.
      if (resource === undefined)
        throw readable === undefined ? notFound(`No resource ${params.id}`) : forbidden();
      await checkInvocation(tx, query, reach);
      checkIfMatch(ifMatch, resource.last_event);
      const home = anchorOf(resource.home_kind, resource.home_id);
      await tx.append([resourceDeleted({ resource_id: params.id }, { home, ...stampOf(query) })]);
      return { deleted: true };
    });
  },
});
