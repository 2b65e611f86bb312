import { notFound } from '#base/refusal.ts';
import { defineOperation } from '#operation/define.ts';
import { getMachineRow } from '../queries.ts';
import { MachineClient, MachineClientId } from '../shapes.ts';

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
