export {
  type Account,
  createAccount,
  findAccount,
  type NewAccount,
  setPassword,
  verifyPassword,
} from './accounts.ts';
export { readDemoAccounts, type SeededAccount, seedDemoAccounts } from './demo-accounts.ts';
export { type Login, obtainToken, obtainTokens, type Tokens } from './obtain-token.ts';
export { type AuthorizationServer, createAuthorizationServer } from './server.ts';
export type { ServerLog } from './server-log.ts';
