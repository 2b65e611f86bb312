import { newId } from '#base/ids.ts';
import { badRequest, notFound } from '#base/refusal.ts';
import type { TransactionRunner } from '#neo4j/database.ts';
import { defineOperation } from '#operation/define.ts';
import { mintSecret } from '#people/machines/index.ts';
import { connectionRegistered, occurredNow } from '#record/ledger/index.ts';
import { configuredVault } from '../../deliveries/index.ts';
import type { IntakeParts } from '../proof.ts';
import { createConnection, listConnections, setConnectionTeams } from '../queries.ts';
import { ConnectionWithSecret, connectionView, RegisterConnectionRequest } from '../shapes.ts';

/** @throws Refusal BAD_REQUEST if one of the teams does not exist */
export async function grantTeams(
  tx: TransactionRunner,
  id: string,
  given: readonly string[],
): Promise<readonly string[]> {
  const team_ids = [...new Set(given)];
  const granted = await tx.list(setConnectionTeams, { id, team_ids });
  if (granted.length < team_ids.length) throw badRequest('team_ids: contains an unknown team');
  return team_ids;
}

export const registerConnection = (parts: IntakeParts) =>
  defineOperation({
    id: 'register_connection',
    group: 'Subscriptions',
    summary: 'Register a webhook connection; its signing secret is shown once',
    method: 'POST',
    path: '/api/connections',
    access: 'admin',
    body: RegisterConnectionRequest,
    success: { status: 201, body: ConnectionWithSecret, headers: ['Cache-Control'] },
    refusals: ['FORBIDDEN', 'BAD_REQUEST', 'NOT_FOUND', 'CONFLICT'],
    handler: async ({ body }, { write, setHeader }) => {
      const vault = configuredVault(parts);
      const { connector, home_context_id, event_type_header, event_types = [] } = body;
      const [id, secret] = [newId(), mintSecret()];
      const sealed = { secret: vault.seal(id, 'secret', secret), key_version: vault.keyVersion };
      const row = await write(async (tx) => {
        const occurred_at = occurredNow();
        const made = { id, home_id: home_context_id, connector, event_type_header, event_types };
        if ((await tx.find(createConnection, { ...made, ...sealed, occurred_at })) === undefined)
          throw notFound();
        const team_ids = await grantTeams(tx, id, body.team_ids ?? []);
        const event = { connection_id: id, connector, home_context_id, event_types, team_ids };
        await tx.append([connectionRegistered(event)], { occurredAt: occurred_at });
        return (await tx.find(listConnections, { id, is_admin: true, reach: await tx.reach() }))!;
      });
      setHeader('cache-control', 'no-store');
      return { connection: connectionView(row), secret };
    },
  });
