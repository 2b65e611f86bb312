export {
  type Account,
  createAccount,
  type NewAccount,
  setPassword,
  verifyPassword,
} from './accounts.ts';
export { PUBLIC_CLIENT_ID, REFERENCE_REDIRECT_PATH, RELAY_PATH, redirectsOf, SCOPES } from './clients.ts';
export { readDemoAccounts, type SeededAccount, seedDemoAccounts } from './demo-accounts.ts';
export { type Rotation, rotateSigningKeys } from './keys.ts';
export { type AuthorizationServer, createAuthorizationServer } from './server.ts';
export type { ServerLog } from './server-log.ts';
