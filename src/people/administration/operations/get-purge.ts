import { notFound } from '#base/refusal.ts';
import { defineOperation } from '#operation/define.ts';
import { findReceipt } from '../purge/receipt.ts';
import { Purge, PurgedId } from '../purge/shapes.ts';

export const getPurge = defineOperation({
  id: 'get_purge',
  group: 'Administration',
  summary: 'Read the receipt of a purge',
  method: 'GET',
  path: '/api/admin/resources/{id}/purge',
  access: 'admin',
  params: PurgedId,
  success: { status: 200, body: Purge },
  refusals: ['NOT_FOUND'],
  handler: async ({ params: { id } }, context) => {
    const receipt = await findReceipt(id, context);
    if (receipt === undefined) throw notFound(`No resource ${id} was purged`);
    return receipt;
  },
});
