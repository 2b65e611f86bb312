import { getProfile } from './operations/get-profile.ts';
import { listAuthLinks } from './operations/list-auth-links.ts';
import { updateProfile } from './operations/update-profile.ts';

export { admit, type GateRefusal, gateRefusal } from './admit.ts';
export {
  authenticate,
  type GateOne,
  identify,
  Unauthorized,
  type VerifiedBearer,
  verifyBearer,
} from './authenticate.ts';
export { callContext, emitterOf } from './call-context.ts';
export { callersOf, reachOf } from './callers.ts';
export { type Affected, Capability, type DryRun, DryRunQuery, dryRunField, writeOrTry } from './dry-run.ts';
export {
  classify,
  emailKey,
  linkKey,
  MACHINE_PROVIDER,
  machineLinkKey,
  machineSubject,
  plausibleEmail,
} from './logins.ts';
export { provisionHuman, provisionMachine } from './provision.ts';
export { getCallers, lockInstance, recordStanding } from './queries.ts';
export { type Remedy, remediesFor } from './remedies.ts';
export { JoinRequestStatus } from './shapes.ts';
export { userinfoOf } from './userinfo.ts';
export { ownKeys, remoteKeys, type VerificationKeys } from './verification-keys.ts';
export { tokenVerifier } from './verify-token.ts';

export const operations = [getProfile, updateProfile, listAuthLinks];
