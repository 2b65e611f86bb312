import { newId } from '#base/ids.ts';
import { defineOperation } from '#operation/define.ts';
import { machineClientRebound, machineClientRevoked, occurredNow } from '#record/ledger/index.ts';
import { MACHINE_PROVIDER, machineLinkKey, machineSubject } from '../../access/index.ts';
import {
  createLogin,
  createMachine,
  findClient,
  getMachineRow,
  lockMachine,
  lockRegistrations,
  setRevoked,
} from '../queries.ts';
import { clientOf, registrationOf } from '../registration.ts';
import { decideManagement, decideRebind } from '../rules.ts';
import { EXTERNAL_ISSUER, MachineClient, MachineClientId, RebindRequest } from '../shapes.ts';

export const rebindMachineClient = defineOperation({
  id: 'rebind_machine_client',
  group: 'Machine Clients',
  summary:
    'Bind another external client id to the profile of a registration, instead of or beside the old one',
  method: 'POST',
  path: '/api/machine-clients/{id}/rebind',
  access: 'admin',
  params: MachineClientId,
  body: RebindRequest,
  success: { status: 200, body: MachineClient },
  refusals: ['FORBIDDEN', 'NOT_FOUND', 'BAD_REQUEST', 'CONFLICT'],
  handler: ({ params: { id: from }, body }, { caller, write }) => {
    const id = newId();
    const { client_id, label } = body;
    const keepOld = body.keep_old_active ?? false;
    const caller_id = caller.profile_id;
    return write(async (tx) => {
      const now = occurredNow();
      await tx.list(lockRegistrations, { team_ids: [] });
      const [facts, taken] = await Promise.all([
        tx.find(lockMachine, { id: from, caller_id, now }),
        tx.find(findClient, { client_id }),
      ]);
      const old = decideManagement(facts, caller.is_admin);
      const ask = { client_id, is_taken: taken !== undefined, expires_at: body.expires_at ?? null };
      const expires_at = decideRebind(old, ask, new Date(now));
      const { profile_id, team_id: owner_team_id } = old;
      const next = {
        id,
        client_id,
        profile_id,
        issuer: EXTERNAL_ISSUER,
        label,
        owner_team_id,
        expires_at,
        registered_by_profile_id: caller_id,
      } as const;
      await Promise.all([
        tx.list(createMachine, {
          ...next,
          secret_hash: null,
          occurred_at: now,
        }),
        tx.list(createLogin, {
          profile_id,
          link_key: machineLinkKey(client_id),
          provider: MACHINE_PROVIDER,
          subject: machineSubject(client_id),
          occurred_at: now,
        }),
        ...(keepOld ? [] : [tx.list(setRevoked, { id: from, revoked_by_profile_id: caller_id, now })]),
      ]);
      const stored = await tx.find(getMachineRow, { id, caller_id, sees_all: true });
      const rebound = machineClientRebound({
        ...registrationOf(next),
        from_machine_client_id: from,
        keep_old_active: keepOld,
      });
      const revoked = keepOld ? [] : [machineClientRevoked({ ...clientOf(old), revoked_by: caller_id })];
      await tx.append([rebound, ...revoked], { occurredAt: now });
      return stored!;
    });
  },
});
