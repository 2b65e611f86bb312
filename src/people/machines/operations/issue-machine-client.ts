import { defineOperation } from '#operation/define.ts';
import { registerMachine } from '../register-machine.ts';
import { mintClientId, mintSecret, secretHash } from '../secrets.ts';
import { IssueRequest, MachineClientWithSecret } from '../shapes.ts';

export const issueMachineClient = defineOperation({
  id: 'issue_machine_client',
  group: 'Machine Clients',
  summary: 'Issue a client id and secret, with an agent profile of its own; the secret is shown once',
  method: 'POST',
  path: '/api/machine-clients/issue',
  access: 'approved',
  body: IssueRequest,
  success: { status: 200, body: MachineClientWithSecret, headers: ['Cache-Control'] },
  refusals: ['FORBIDDEN', 'NOT_FOUND', 'BAD_REQUEST', 'CONFLICT'],
  handler: async ({ body }, context) => {
    const client_secret = mintSecret();
    const credential = { client_id: mintClientId(), secret_hash: secretHash(client_secret) };
    const client = await registerMachine(context, body, credential);
    context.setHeader('cache-control', 'no-store');
    return { client, client_secret };
  },
});
