export { type AuthedFetchOptions, createAuthedFetch, type FetchLike } from './authed-fetch.ts';
export type { AnswerOf, InputOf, OperationId } from './call.ts';
export { type AtlasClient, type ClientOptions, createAtlasClient } from './client.ts';
export {
  BearerToken,
  ClientCredentials,
  type ClientCredentialsOptions,
  type Credentials,
  TokenMintError,
  type TokenResult,
} from './credentials.ts';
export { AnswerError, AtlasError, NetworkError } from './failures.ts';
export type { components, operations, paths } from './schema.ts';
