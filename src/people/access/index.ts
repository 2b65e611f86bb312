import { getProfile, listAuthLinks } from './operations/reads.ts';
import { updateProfile } from './operations/update-profile.ts';

export { noteStore, watchStore } from './access-version.ts';
export {
  authenticate,
  type GateOne,
  identify,
  Unauthorized,
  userinfoOf,
  type VerifiedBearer,
  verifyBearer,
} from './authenticate.ts';
export {
  admit,
  callContext,
  emitterOf,
  type GateRefusal,
  gateRefusal,
  reachNow,
} from './boundary.ts';
export {
  callersOf,
  classify,
  emailKey,
  linkKey,
  MACHINE_PROVIDER,
  machineLinkKey,
  machineSubject,
  plausibleEmail,
  reachOf,
} from './callers.ts';
export { type Affected, Capability, type DryRun, DryRunQuery, dryRunField, writeOrTry } from './dry-run.ts';
export { provisionHuman, provisionMachine } from './provision.ts';
export { provisionedPrincipal } from './provisioned-principal.ts';
export { getCallers, lockInstance, setStanding } from './queries.ts';
export { type Remedy, remediesFor } from './remedies.ts';
export { JoinRequestStatus } from './shapes.ts';
export { ownKeys, remoteKeys, type VerificationKeys } from './verification-keys.ts';
export { tokenVerifier } from './verify-token.ts';

export const operations = [getProfile, updateProfile, listAuthLinks];
