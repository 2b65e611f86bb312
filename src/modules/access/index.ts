import { getProfile } from './operations/get-profile.ts';
import { listAuthLinks } from './operations/list-auth-links.ts';
import { updateProfile } from './operations/update-profile.ts';

export { admit } from './admit.ts';
export {
  authenticate,
  type GateOne,
  identify,
  Unauthorized,
  type VerifiedBearer,
  verifyBearer,
} from './authenticate.ts';
export { callContext } from './call-context.ts';
export { callersOf } from './callers.ts';
export { classify, MACHINE_PROVIDER, machineLinkKey, machineSubject } from './classify.ts';
export { type Affected, type DryRun, DryRunQuery, dryRunField, writeOrTry } from './dry-run.ts';
export { emailKey, plausibleEmail } from './email.ts';
export { emitterOf } from './emitter.ts';
export { linkKey, provisionHuman, provisionMachine } from './provision.ts';
export { getCallers, lockInstance, recordStanding } from './queries.ts';
export { reachOf } from './reach.ts';
export { type Remedy, remediesFor } from './remedies.ts';
export {
  type Authority,
  decideStanding,
  type GateRefusal,
  gateRefusal,
  type StandingRefusal,
  TRANSITIONS,
} from './standing.ts';
export { userinfoOf } from './userinfo.ts';
export { ownKeys, remoteKeys, type VerificationKeys } from './verification-keys.ts';
export { tokenVerifier } from './verify-token.ts';

export const operations = [getProfile, updateProfile, listAuthLinks];
