export {
  type Account,
  createAccount,
  createAccountForTests,
  findAccountByName,
  resetPassword,
  verifyPassword,
} from './accounts.ts';
export {
  EXPLORER_CLIENT_ID,
  EXPLORER_REDIRECT_PATH,
  explorerClients,
  PUBLIC_CLIENT_ID,
  REFERENCE_REDIRECT_PATH,
  RELAY_PATH,
  SCOPES,
} from './clients.ts';
export { readDemoAccounts, seedDemoAccounts } from './demo-accounts.ts';
export { rotateSigningKeys } from './keys.ts';
export type { TokenSubject } from './mint.ts';
export type { RegistrationAnswer } from './registration.ts';
export { type AuthorizationServer, createAuthorizationServer } from './server.ts';
