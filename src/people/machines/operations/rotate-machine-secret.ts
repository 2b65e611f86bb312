import { defineOperation } from '#operation/define.ts';
import { machineSecretRotated, occurredNow } from '#record/ledger/index.ts';
import { getMachineRow, lockMachine, setSecret } from '../queries.ts';
import { clientOf } from '../registration.ts';
import { decideManagement, decideRotation } from '../rules.ts';
import { mintSecret, secretHash } from '../secrets.ts';
import { MachineClientId, MachineClientWithSecret, RotateRequest } from '../shapes.ts';

export const rotateMachineSecret = defineOperation({
  id: 'rotate_machine_secret',
  group: 'Machine Clients',
  summary:
    'Rotate the secret of an issued client; the present one works for the grace time, older ones no more',
  method: 'POST',
  path: '/api/machine-clients/{id}/rotate-secret',
  access: 'approved',
  params: MachineClientId,
  body: RotateRequest,
  success: { status: 200, body: MachineClientWithSecret, headers: ['Cache-Control'] },
  refusals: ['FORBIDDEN', 'NOT_FOUND', 'BAD_REQUEST'],
  handler: async ({ params: { id }, body: { grace_seconds } }, { caller, write, setHeader }) => {
    const client_secret = mintSecret();
    const client = await write(async (tx) => {
      const now = occurredNow();
      const caller_id = caller.profile_id;
      const facts = await tx.find(lockMachine, { id, caller_id, now });
      const machine = decideManagement(facts, caller.is_admin);
      decideRotation(machine, grace_seconds, new Date(now));
      const [, stored] = await Promise.all([
        tx.list(setSecret, { id, secret_hash: secretHash(client_secret), grace_seconds, now }),
        tx.find(getMachineRow, { id, caller_id, sees_all: true }),
        tx.append([machineSecretRotated({ ...clientOf(machine), grace_seconds })]),
      ]);
      return stored!;
    });
    setHeader('cache-control', 'no-store');
    return { client, client_secret };
  },
});
