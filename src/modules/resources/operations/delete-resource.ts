import { z } from 'zod';
import { forbidden } from '#base/refusal.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { anchorOf } from '#base/shapes.ts';
import { defineOperation } from '#operation/define.ts';
import { ActInput, checkAuthorship, checkInvocation, stampOf } from '../../invocations/index.ts';
import { resourceDeleted } from '../../ledger/index.ts';
import { checkIfMatch } from '../entity-tag.ts';
import { lockChangeable } from '../queries.ts';
import { ResourceId } from '../shapes.ts';

const DeleteResponse = z.object({ deleted: z.boolean() });

nameSchemas({ DeleteResponse });

export const deleteResource = defineOperation({
  id: 'delete_resource',
  group: 'Resources',
  summary: 'Take a resource out of every read; its record stays',
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
      const resource = await tx.find(lockChangeable, { id: params.id, reach });
      if (resource === undefined) throw forbidden();
      await checkInvocation(tx, query, reach);
      checkIfMatch(ifMatch, resource.last_event);
      const home = anchorOf(resource.home_kind, resource.home_id);
      await tx.append([resourceDeleted({ resource_id: params.id }, { home, ...stampOf(query) })]);
      return { deleted: true };
    });
  },
});
