import { getProfile } from './operations/get-profile.ts';

export { admit } from './admit.ts';
export { authenticate, type GateOne } from './authenticate.ts';
export { bootAccess } from './boot.ts';
export { callContext } from './call-context.ts';
export { callersOf } from './callers.ts';
export { type Attribution, changeStanding, moveStanding, SYSTEM_EMITTER } from './change-standing.ts';
export { linkKey, provisionHuman, provisionMachine } from './provision.ts';
export { userinfoOf } from './userinfo.ts';
export { ownKeys, remoteKeys, tokenVerifier } from './verify-token.ts';

export const operations = [getProfile];
