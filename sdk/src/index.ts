export { type AuthedFetchOptions, createAuthedFetch, type FetchLike } from './authed-fetch.ts';
export type { AnswerOf, InputOf, OperationId } from './call.ts';
export {
  type AtlasClient,
  type ClientOptions,
  type ClientOptions as TemperClientOptions,
  createAtlasClient,
  createAtlasClient as createTemperClient,
} from './client.ts';
export {
  BearerToken,
  ClientCredentials,
  type ClientCredentialsOptions,
  type Credentials,
  RefreshToken,
  type RefreshTokenOptions,
  TokenMintError,
  type TokenResult,
} from './credentials.ts';
export type { ErrorCode } from './error-codes.ts';
export { eventsOf, type ServerSentEvent } from './events.ts';
export { AnswerError, AtlasError, isRefusal, NetworkError } from './failures.ts';
export { type AnchorEvent, type FeedOptions, FeedReset, feedOf } from './feed.ts';
export { type PagedOperation, pagesOf, type RowOf } from './pages.ts';
export { type Finished, type LongOperation, progressOf, type Step } from './progress.ts';
export type { components, operations, paths } from './schema.ts';
export {
  createWithBody,
  type IngestPayload,
  SEGMENT_BUDGET,
  segmentsOf,
  type UploadOptions,
} from './upload.ts';
export { VERSION } from './version.ts';
