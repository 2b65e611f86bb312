import { getProfile } from './operations/get-profile.ts';

export { admit } from './admit.ts';
export { authenticate, type GateOne } from './authenticate.ts';
export { bootAccess } from './boot.ts';
export { callContext } from './call-context.ts';
export { changeStanding, promote, SYSTEM_EMITTER } from './change-standing.ts';
export { linkKey, provisionHuman } from './provision.ts';
export { getCaller } from './queries.ts';
export { userinfoOf } from './userinfo.ts';
export { ownKeys, remoteKeys, tokenVerifier } from './verify-token.ts';

export const operations = [getProfile];
