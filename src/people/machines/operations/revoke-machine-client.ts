import { defineOperation } from '#operation/define.ts';
import { machineClientRevoked, occurredNow } from '#record/ledger/index.ts';
import { moveStanding } from '../../administration/index.ts';
import { getMachineRow, lockMachine, setRevoked } from '../queries.ts';
import { clientOf } from '../registration.ts';
import { decideManagement, isLastCredential } from '../rules.ts';
import { MachineClient, MachineClientId } from '../shapes.ts';

export const revokeMachineClient = defineOperation({
  id: 'revoke_machine_client',
  group: 'Machine Clients',
  summary: 'Revoke a machine client; an agent profile without other credentials loses its standing',
  method: 'DELETE',
  path: '/api/machine-clients/{id}',
  access: 'approved',
  params: MachineClientId,
  success: { status: 200, body: MachineClient },
  refusals: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  handler: ({ params: { id } }, { caller, write }) =>
    write(async (tx) => {
      const now = occurredNow();
      const caller_id = caller.profile_id;
      const facts = await tx.find(lockMachine, { id, caller_id, now });
      const machine = decideManagement(facts, caller.is_admin);
      const readBack = () => tx.find(getMachineRow, { id, caller_id, sees_all: true });
      if (machine.revoked_at !== null) return (await readBack())!;
      await tx.list(setRevoked, { id, revoked_by_profile_id: caller_id, now });
      const revoked = await readBack();
      const closed = isLastCredential(machine)
        ? await moveStanding(tx, machine.profile_id, 'revoke', {
            authority: 'admin',
            actor: caller_id,
            reason: `machine client ${machine.client_id} was revoked`,
          })
        : undefined;
      const event = machineClientRevoked({ ...clientOf(machine), revoked_by: caller_id });
      await tx.append([event, ...(closed?.events ?? [])], { occurredAt: now });
      return revoked!;
    }),
});
