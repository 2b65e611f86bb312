import { issueMachine } from './operations/issue-machine.ts';
import { getMachine, listMachines } from './operations/reads.ts';
import { rebindMachine } from './operations/rebind-machine.ts';
import { registerMachine } from './operations/register-machine.ts';
import { revokeMachine } from './operations/revoke-machine.ts';
import { rotateSecret } from './operations/rotate-secret.ts';

export { mintSecret } from './secrets.ts';

export const operations = [
  listMachines,
  registerMachine,
  issueMachine,
  getMachine,
  revokeMachine,
  rotateSecret,
  rebindMachine,
];
