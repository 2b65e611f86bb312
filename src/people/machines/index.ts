import { issueMachineClient } from './operations/issue-machine-client.ts';
import { getMachine, listMachines } from './operations/reads.ts';
import { rebindMachineClient } from './operations/rebind-machine-client.ts';
import { registerMachineClient } from './operations/register-machine-client.ts';
import { revokeMachineClient } from './operations/revoke-machine-client.ts';
import { rotateMachineSecret } from './operations/rotate-machine-secret.ts';

export { registerMachine } from './register-machine.ts';
export { mintClientId, mintSecret, secretHash } from './secrets.ts';

export const operations = [
  listMachines,
  registerMachineClient,
  issueMachineClient,
  getMachine,
  revokeMachineClient,
  rotateMachineSecret,
  rebindMachineClient,
];
