import { z } from 'zod';
import { defineOperation } from '#operation/define.ts';
import { listMachineRows, listOwnedMachineRows } from '../queries.ts';
import { ListQuery, MachineClient } from '../shapes.ts';

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
