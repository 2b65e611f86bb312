import { notFound } from '#base/refusal.ts';
import { defineOperation } from '#operation/define.ts';
import { connectionRevoked, occurredNow } from '#record/ledger/index.ts';
import {
  listConnections,
  lockConnection,
  revokeConnection as revokeConnectionStatement,
} from '../queries.ts';
import { ById, Connection, connectionView } from '../shapes.ts';

export const revokeConnection = defineOperation({
  id: 'revoke_connection',
  group: 'Subscriptions',
  summary: 'Revoke a webhook connection; its record and its subscriptions stay',
  method: 'DELETE',
  path: '/api/connections/{id}',
  access: 'admin',
  params: ById,
  success: { status: 200, body: Connection },
  refusals: ['FORBIDDEN', 'NOT_FOUND'],
  handler: ({ params: { id } }, { write }) =>
    write(async (tx) => {
      const occurred_at = occurredNow();
      const connection = await tx.find(lockConnection, { id });
      if (connection === undefined) throw notFound();
      if (connection.live) {
        await tx.list(revokeConnectionStatement, { id, occurred_at });
        await tx.append([connectionRevoked({ connection_id: id })], { occurredAt: occurred_at });
      }
      return connectionView(
        (await tx.find(listConnections, { id, is_admin: true, reach: await tx.reach() }))!,
      );
    }),
});
