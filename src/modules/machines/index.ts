import type { Runner } from '#neo4j/database.ts';
import { occurredNow } from '../ledger/index.ts';
import { getMachine } from './operations/get-machine.ts';
import { issueMachine } from './operations/issue-machine.ts';
import { listMachines } from './operations/list-machines.ts';
import { rebindMachine } from './operations/rebind-machine.ts';
import { registerMachine } from './operations/register-machine.ts';
import { revokeMachine } from './operations/revoke-machine.ts';
import { rotateSecret } from './operations/rotate-secret.ts';
import { findLiveMachine } from './queries.ts';

export { type Credential, isLiveSecret } from './secrets.ts';

/** Whether a profile is a registered machine with a credential that is neither revoked nor expired (spec 10 §3). */
export async function isLiveMachine(runner: Runner, profileId: string): Promise<boolean> {
  const found = await runner.find(findLiveMachine, { profile_id: profileId, now: occurredNow() });
  return found?.is_live === true;
}

export const operations = [
  listMachines,
  registerMachine,
  issueMachine,
  getMachine,
  revokeMachine,
  rotateSecret,
  rebindMachine,
];
