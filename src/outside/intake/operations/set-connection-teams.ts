import { notFound } from '#base/refusal.ts';
import { defineOperation } from '#operation/define.ts';
import { connectionTeamsSet } from '#record/ledger/index.ts';
import { listConnections, lockConnection } from '../queries.ts';
import { ById, Connection, ConnectionTeamsRequest, connectionView } from '../shapes.ts';
import { grantTeams } from './register-connection.ts';

export const setConnectionTeams = defineOperation({
  id: 'set_connection_teams',
  group: 'Subscriptions',
  summary: 'Set the teams that may subscribe to a connection; existing subscriptions stay',
  method: 'PUT',
  path: '/api/connections/{id}/teams',
  access: 'admin',
  params: ById,
  body: ConnectionTeamsRequest,
  success: { status: 200, body: Connection },
  refusals: ['FORBIDDEN', 'BAD_REQUEST', 'NOT_FOUND'],
  handler: ({ params: { id }, body }, { write }) =>
    write(async (tx) => {
      if ((await tx.find(lockConnection, { id })) === undefined) throw notFound();
      const team_ids = await grantTeams(tx, id, body.team_ids);
      await tx.append([connectionTeamsSet({ connection_id: id, team_ids })]);
      return connectionView(
        (await tx.find(listConnections, { id, is_admin: true, reach: await tx.reach() }))!,
      );
    }),
});
