export { type AuthedFetchOptions, createAuthedFetch, type FetchLike } from './authed-fetch.ts';
export type { AnswerOf, Input, InputOf, OperationId } from './call.ts';
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
  type TokenResult,
} from './credentials.ts';
export type { ErrorCode } from './error-codes.ts';
export { eventsOf, type ServerSentEvent, type StreamOptions } from './events.ts';
export {
  AnswerError,
  AtlasError,
  AtlasError as ApiError,
  isPassing,
  isRefusal,
  NetworkError,
  TokenMintError,
} from './failures.ts';
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
