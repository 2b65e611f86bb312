import { z } from 'zod';
import { notFound } from '#base/refusal.ts';
import { defineOperation } from '#operation/define.ts';
import { getMachineRow, listMachineRows, listOwnedMachineRows } from '../queries.ts';
import { ListQuery, MachineClient, MachineClientId } from '../shapes.ts';

export const listMachines = defineOperation({
  id: 'list_machine_clients',
  group: 'Machine Clients',
  summary: 'List the machine clients of the teams that you own (administrators: all), newest first',
  method: 'GET',
  path: '/api/machine-clients',
  access: 'approved',
  query: ListQuery,
  success: { status: 200, body: z.array(MachineClient) },
  handler: async ({ query }, { caller, read }) => {
    const include_revoked = query.include_revoked === 'true';
    if (caller.is_admin) return read.list(listMachineRows, { include_revoked });
    return read.list(listOwnedMachineRows, { profile_id: caller.profile_id, include_revoked });
  },
});

export const getMachine = defineOperation({
  id: 'get_machine_client',
  group: 'Machine Clients',
  summary: 'Read a machine client of a team that you own',
  method: 'GET',
  path: '/api/machine-clients/{id}',
  access: 'approved',
  params: MachineClientId,
  success: { status: 200, body: MachineClient },
  refusals: ['NOT_FOUND'],
  handler: async ({ params }, { caller, read }) => {
    const row = await read.find(getMachineRow, {
      id: params.id,
      caller_id: caller.profile_id,
      sees_all: caller.is_admin,
    });
    // Unknown and forbidden get the same answer, so that nothing about an id is revealed (spec 10 W-10).
    if (row === undefined) throw notFound();
    return row;
  },
});
