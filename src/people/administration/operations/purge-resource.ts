import { newId } from '#base/ids.ts';
import { notFound, Refusal } from '#base/refusal.ts';
import { anchorOf } from '#base/shapes.ts';
import { defineOperation } from '#operation/define.ts';
import { occurredNow, resourceDeleted, resourcePurged } from '#record/ledger/index.ts';
import { eraseFromLedger } from '../purge/erase.ts';
import { lockPurged } from '../purge/queries.ts';
import { findReceipt } from '../purge/receipt.ts';
import { Purge, PurgedId } from '../purge/shapes.ts';

export const purgeResource = defineOperation({
  id: 'purge_resource',
  group: 'Administration',
  summary:
    'Erase the contents of a resource permanently; its record stays, and a signed receipt proves the purge',
  method: 'POST',
  path: '/api/admin/resources/{id}/purge',
  access: 'admin',
  params: PurgedId,
  success: { status: 200, body: Purge },
  refusals: ['NOT_FOUND', 'CONFLICT'],
  handler: async ({ params: { id } }, context) => {
    const event_id = newId();
    await context.write(
      async (tx) => {
        const facts = await tx.find(lockPurged, { id });
        if (facts === undefined) throw notFound(`No resource ${id}`);
        if (facts.is_telos) throw new Refusal('CONFLICT', 'The telos of a map goes with its map');
        // A repeated call returns the original receipt.
        if (facts.purged_by !== null) return;
        const at = occurredNow();
        const events = await eraseFromLedger(tx, { id, titles: facts.titles, at });
        const { home_id, home_kind, active, is_telos, body_hash, purged_by, titles, ...counts } = facts;
        const home = anchorOf(home_kind, home_id);
        const purged = resourcePurged(
          { resource_id: id, body_hash, erased: { ...counts, events } },
          { home, id: event_id },
        );
        const deleted = active ? [resourceDeleted({ resource_id: id }, { home })] : [];
        await tx.append([...deleted, purged], { occurredAt: at });
      },
      { long: true },
    );
    const receipt = await findReceipt(id, context);
    if (receipt === undefined) throw notFound(`No resource ${id}`);
    return receipt;
  },
});
