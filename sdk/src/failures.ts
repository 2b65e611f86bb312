import type { ErrorCode } from './error-codes.ts';
import type { ErrorBody, ErrorProblem } from './schema.ts';

/** Why somebody who signed in is not admitted, and what to do. */
export interface SystemAccessDetails {
  readonly refusal: { readonly kind: string };
  readonly cli_command?: string | null;
  readonly display_name?: string | null;
  readonly email?: string | null;
  readonly request_url?: string | null;
}

/** Why a query plan is refused, reason by reason. */
export interface PlanRefusedDetails {
  readonly refusals: readonly {
    readonly reason: string;
    readonly detail: string;
    readonly stage?: string | null;
  }[];
}

/** What the details of an error response hold, by its code. */
export interface DetailsByCode {
  readonly SYSTEM_ACCESS_REQUIRED: SystemAccessDetails;
  readonly PLAN_REFUSED: PlanRefusedDetails;
  /** What is wrong with an input, place by place; absent where its form was right. */
  readonly UNPROCESSABLE: readonly ErrorProblem[] | undefined;
}

/** The details of an error response with this code. */
export type DetailsOf<Code> = Code extends keyof DetailsByCode ? DetailsByCode[Code] : undefined;

/** An error response of the service. */
export class AtlasError extends Error {
  override readonly name = 'AtlasError';
  /** The HTTP status. */
  readonly status: number;
  /** The error code; a newer service may send codes that this client does not list. */
  readonly code: ErrorCode | (string & {});
  /** Details beyond the message; `isRefusal` gives them the type of the code. */
  readonly details: unknown;
  /** Seconds until the call may be retried, if the service says so. */
  readonly retryAfterS: number | undefined;
  /** The id under which the service logs the call, for a report of a fault. */
  readonly requestId: string | undefined;

  constructor(status: number, { error }: ErrorBody, retryAfterS?: number, requestId?: string) {
    super(error.message);
    this.status = status;
    this.code = error.code;
    this.details = error.details;
    this.retryAfterS = retryAfterS;
    this.requestId = requestId;
  }
}

/** Whether an exception is an error response of the service, with one of `codes` if any are given. */
export function isRefusal<Code extends ErrorCode>(
  error: unknown,
  ...codes: readonly Code[]
): error is AtlasError & { readonly code: Code; readonly details: DetailsOf<Code> } {
  return error instanceof AtlasError && (codes.length === 0 || codes.includes(error.code as Code));
}

/** No complete response: the service is unreachable, the connection broke, or the timeout expired. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  /** The platform's error code (such as `ECONNREFUSED`), or `TIMEOUT`, `CUT_OFF`, `SILENT`, `REDIRECTED`. */
  readonly code: string;
  /** Whether the call is a write that may have taken effect nevertheless. */
  readonly mayHaveLanded: boolean;

  constructor(code: string, message: string, cause?: unknown, mayHaveLanded = false) {
    super(message, { cause });
    this.code = code;
    this.mayHaveLanded = mayHaveLanded;
  }
}

/** The response is not from Atlas: another program listens there, or a proxy responded in its place. */
export class AnswerError extends Error {
  override readonly name = 'AnswerError';
  readonly status: number;
  readonly retryAfterS: number | undefined;
  /** The id that the response carries, if any. */
  readonly requestId: string | undefined;

  constructor(status: number, message: string, retryAfterS?: number, requestId?: string) {
    super(message);
    this.status = status;
    this.retryAfterS = retryAfterS;
    this.requestId = requestId;
  }
}

/** Getting an access token failed. */
export class TokenMintError extends Error {
  override readonly name = 'TokenMintError';
  /** HTTP status of the token endpoint: 0 without a response; 401 for a fixed token, which cannot be renewed. */
  readonly status: number;

  constructor(message: string, status: number, cause?: unknown) {
    super(message, { cause });
    this.status = status;
  }
}

const REDIRECTED = 'REDIRECTED';

/** Codes that prove that a write took no effect: no connection was made, or it was redirected. */
const UNSENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', REDIRECTED]);

/** Marks the failure of a write with `mayHaveLanded` if the write may have taken effect. */
export const ofWrite = (error: unknown): unknown =>
  error instanceof NetworkError && !UNSENT.has(error.code)
    ? new NetworkError(error.code, error.message, error.cause, true)
    : error;

/** Whether the failure is transient. */
export function isPassing(error: unknown): boolean {
  if (error instanceof NetworkError) return error.code !== REDIRECTED;
  if (error instanceof TokenMintError && error.status === 0) return isPassing(error.cause);
  if (!(error instanceof AtlasError || error instanceof AnswerError || error instanceof TokenMintError))
    return false;
  return [408, 429].includes(error.status) || error.status >= 500;
}

/** Converts the platform's error of a request without a response to a NetworkError, with the code from its cause. */
export function unanswered(request: Request, error: unknown): unknown {
  if (request.signal.aborted || !(error instanceof TypeError)) return error;
  const { origin } = new URL(request.url);
  const cause = error.cause as { code?: string; message?: string } | undefined;
  if (request.redirect === 'error' && cause?.message?.includes('redirect'))
    return new NetworkError(REDIRECTED, `${origin} sends calls elsewhere: is it the right address?`, error);
  const code = cause?.code ?? 'NETWORK';
  return new NetworkError(code, `${origin} cannot be reached (${code})`, error);
}

/** Converts the platform's error of an incomplete response body to a NetworkError. */
export const cutOff = (error: unknown): unknown =>
  error instanceof TypeError ? new NetworkError('CUT_OFF', 'the answer broke off', error) : error;

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof (body as { error?: { code?: unknown } } | null)?.error?.code === 'string';

/** Seconds to wait after a 429 without `Retry-After` (spec 10 §19.3). */
const BUSY_S = 60;

/**
 * `Retry-After` in seconds, from a number or from a date by the server's clock; without one 60 for a 429, else
 * undefined.
 */
export function retryAfterOf({ status, headers }: Pick<Response, 'status' | 'headers'>): number | undefined {
  const text = headers.get('retry-after')?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text);
  const sent = Date.parse(headers.get('date') ?? '');
  const seconds = (Date.parse(text) - (Number.isNaN(sent) ? Date.now() : sent)) / 1000;
  if (text.endsWith('GMT') && !Number.isNaN(seconds)) return Math.max(0, Math.ceil(seconds));
  return status === 429 ? BUSY_S : undefined;
}

/** The id under which the service logs the call of a response. */
export const requestIdOf = ({ headers }: Pick<Response, 'headers'>): string | undefined =>
  headers.get('x-request-id') ?? undefined;

/** The exception for a response that is an error or not from Atlas, given its parsed body. */
export function failureOf(response: Response, body: unknown): AtlasError | AnswerError {
  const { status, url, headers } = response;
  const retryAfterS = retryAfterOf(response);
  if (isErrorBody(body)) return new AtlasError(status, body, retryAfterS, requestIdOf(response));
  const type = headers.get('content-type') ?? 'no content type';
  const what = `${url === '' ? 'the service' : new URL(url).origin} answered with ${status} and ${type}`;
  return new AnswerError(status, `${what}, which is no answer of Atlas`, retryAfterS, requestIdOf(response));
}
