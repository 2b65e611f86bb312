import { notFound } from '#base/refusal.ts';
import { defineOperation } from '#operation/define.ts';
import { occurredNow, sharedLinkRevoked } from '#record/ledger/index.ts';
import { getSharedLink, lockSharedLink, revokeSharedLink as revokeSharedLinkStatement } from '../queries.ts';
import { SharedLink, SharedLinkId, sharedLinkView } from '../shapes.ts';

export const revokeSharedLink = defineOperation({
  id: 'revoke_shared_link',
  group: 'Shared Links',
  summary: 'Revoke a shared link of a map to which you may grant access; its record stays',
  method: 'DELETE',
  path: '/api/shared-links/{id}',
  access: 'approved',
  params: SharedLinkId,
  success: { status: 200, body: SharedLink },
  refusals: ['NOT_FOUND'],
  handler: ({ params: { id } }, { caller: { profile_id }, write }) =>
    write(async (tx) => {
      const occurred_at = occurredNow();
      const reach = await tx.reach();
      const link = await tx.find(lockSharedLink, { id, reach });
      if (link === undefined) throw notFound();
      if (link.live) {
        await tx.list(revokeSharedLinkStatement, { id, occurred_at });
        const about = { subject_table: 'kb_cogmaps', subject_id: link.map_id, profile_id } as const;
        await tx.append([sharedLinkRevoked({ shared_link_id: id, ...about })], { occurredAt: occurred_at });
      }
      return sharedLinkView((await tx.find(getSharedLink, { id, reach }))!);
    }),
});
