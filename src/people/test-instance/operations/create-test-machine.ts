import type { Context, PublicContext } from '#operation/context.ts';
import { defineOperation } from '#operation/define.ts';
import { authenticate, callContext } from '../../access/index.ts';
import { mintClientId, mintSecret, registerMachine, secretHash } from '../../machines/index.ts';
import { admitAccount } from '../admit-account.ts';
import { ownServer, type TestParts } from '../parts.ts';
import { MachineAnswer, MachineRequest } from '../shapes.ts';

/** The administrator who registers the machines of tests. */
const OPERATOR = 'tests-operator';
const SECONDS = 60;

/** The context of a call by that administrator, who passes gate one like any other. */
async function operatorContext(parts: TestParts, { log, surface }: PublicContext): Promise<Context> {
  const { account } = await admitAccount(parts.gate, { username: OPERATOR, admin: true });
  const token = await ownServer(parts).mint({ accountId: account.id }, SECONDS);
  const caller = await authenticate(parts.gate, `Bearer ${token}`, 'approved');
  const call = { operation: 'create_test_machine', caller, surface, log, setHeader: () => undefined };
  return callContext(parts.gate, call) as Context;
}

export const createTestMachine = (parts: TestParts) =>
  defineOperation({
    id: 'create_test_machine',
    group: 'Tests',
    summary: 'Issue an admitted machine client with its secret',
    method: 'POST',
    path: '/api/internal/tests/machines',
    access: 'internal',
    secret: 'tests',
    body: MachineRequest,
    success: { status: 201, body: MachineAnswer },
    refusals: ['BAD_REQUEST', 'CONFLICT'],
    handler: async ({ body }, context) => {
      ownServer(parts);
      const client_secret = mintSecret();
      const credential = { client_id: mintClientId(), secret_hash: secretHash(client_secret) };
      const request = {
        ...{ label: body.name, teams: [], grants: [], approve: true },
        ...{ owner_team_id: undefined, expires_at: undefined },
      };
      const made = await registerMachine(await operatorContext(parts, context), request, credential);
      return { profile_id: made.profile_id, client_id: made.client_id, client_secret };
    },
  });
