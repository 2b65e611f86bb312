import { defineOperation } from '#operation/define.ts';
import { registerMachine } from '../register-machine.ts';
import { MachineClient, RegisterRequest } from '../shapes.ts';

export const registerMachineClient = defineOperation({
  id: 'register_machine_client',
  group: 'Machine Clients',
  summary: 'Register a client id of the external issuer, with an agent profile of its own',
  method: 'POST',
  path: '/api/machine-clients',
  access: 'approved',
  body: RegisterRequest,
  success: { status: 200, body: MachineClient },
  refusals: ['FORBIDDEN', 'NOT_FOUND', 'BAD_REQUEST', 'CONFLICT'],
  handler: ({ body }, context) =>
    registerMachine(context, body, { client_id: body.client_id, secret_hash: null }),
});
