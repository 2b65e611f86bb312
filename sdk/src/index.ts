export { type AuthedFetchOptions, createAuthedFetch, type FetchLike } from './authed-fetch.ts';
export { type BulkOptions, bulk } from './bulk.ts';
export type { ByPath, ParseAs, PathInit, PathOptions, PathResult } from './by-path.ts';
export type {
  AnswerOf,
  Call,
  CallOptions,
  Input,
  InputOf,
  OperationId,
  WithResponse,
} from './call.ts';
export type * from './calls.ts';
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
  type DetailsByCode,
  type DetailsOf,
  isPassing,
  isRefusal,
  NetworkError,
  type PlanRefusedDetails,
  type SystemAccessDetails,
  TokenMintError,
} from './failures.ts';
export { type AnchorEvent, type FeedOptions, FeedReset, feedOf } from './feed.ts';
export { type PagedOperation, pagesOf, type RowOf } from './pages.ts';
export type { Attempt, AttemptLog } from './patience.ts';
export { type Finished, type LongOperation, progressOf, type Step } from './progress.ts';
export type * from './schema.ts';
export {
  createWithBody,
  type IngestPayload,
  SEGMENT_BUDGET,
  segmentsOf,
  type UploadOptions,
} from './upload.ts';
export { VERSION } from './version.ts';
