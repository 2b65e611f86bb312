import type { ErrorCode } from './error-codes.ts';
import type { components } from './schema.ts';

type ErrorBody = components['schemas']['ErrorBody'];

/** The answer of the service that refuses a call, as an exception. */
export class AtlasError extends Error {
  override readonly name = 'AtlasError';
  /** The status of HTTP. */
  readonly status: number;
  /** The code of the error contract; a newer service may have more of them. */
  readonly code: ErrorCode | (string & {});
  /** What the refusal says beyond its message; its shape depends on the code. */
  readonly details: unknown;
  /** Seconds after which the call may be tried again, where the service says so. */
  readonly retryAfterS: number | undefined;

  constructor(status: number, { error }: ErrorBody, retryAfterS?: number) {
    super(error.message);
    this.status = status;
    this.code = error.code;
    this.details = error.details;
    this.retryAfterS = retryAfterS;
  }
}

/** Whether an exception is a refusal of the service, with one of these codes where there are any. */
export function isRefusal<Code extends ErrorCode>(
  error: unknown,
  ...codes: readonly Code[]
): error is AtlasError & { readonly code: Code } {
  return error instanceof AtlasError && (codes.length === 0 || codes.includes(error.code as Code));
}

/** No answer came: the service is away, the connection broke, or the time was up. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  /** What happened, as the platform calls it (`ECONNREFUSED`), or `TIMEOUT`, `CUT_OFF`, `SILENT`, `REDIRECTED`. */
  readonly code: string;
  /** Whether the call may have been done all the same: it was a write, and may have arrived. */
  readonly mayHaveLanded: boolean;

  constructor(code: string, message: string, cause?: unknown, mayHaveLanded = false) {
    super(message, { cause });
    this.code = code;
    this.mayHaveLanded = mayHaveLanded;
  }
}

/** An answer came that is none of Atlas: another program listens there, or a proxy answered in its place. */
export class AnswerError extends Error {
  override readonly name = 'AnswerError';
  readonly status: number;
  readonly retryAfterS: number | undefined;

  constructor(status: number, message: string, retryAfterS?: number) {
    super(message);
    this.status = status;
    this.retryAfterS = retryAfterS;
  }
}

/** No token could be got. */
export class TokenMintError extends Error {
  override readonly name = 'TokenMintError';
  /** The status of the token endpoint's answer; 401 where there is nothing to ask, 0 where no answer came. */
  readonly status: number;

  constructor(message: string, status: number, cause?: unknown) {
    super(message, { cause });
    this.status = status;
  }
}

const REDIRECTED = 'REDIRECTED';

/** Where no connection came about, or it leads elsewhere, nothing was done. */
const UNSENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', REDIRECTED]);

/** The failure of a write: where its answer is missing, it tells that it may have been done. */
export const ofWrite = (error: unknown): unknown =>
  error instanceof NetworkError && !UNSENT.has(error.code)
    ? new NetworkError(error.code, error.message, error.cause, true)
    : error;

/** Whether what failed may succeed by itself a little later. */
export function isPassing(error: unknown): boolean {
  if (error instanceof NetworkError) return error.code !== REDIRECTED;
  if (error instanceof TokenMintError && error.status === 0) return isPassing(error.cause);
  if (!(error instanceof AtlasError || error instanceof AnswerError || error instanceof TokenMintError))
    return false;
  return [408, 429].includes(error.status) || error.status >= 500;
}

/** What the platform throws for a request without an answer, with the reason that it hides in the cause. */
export function unanswered(request: Request, error: unknown): unknown {
  if (request.signal.aborted || !(error instanceof TypeError)) return error;
  const { origin } = new URL(request.url);
  const cause = error.cause as { code?: string; message?: string } | undefined;
  if (request.redirect === 'error' && cause?.message?.includes('redirect'))
    return new NetworkError(REDIRECTED, `${origin} sends calls elsewhere: is it the right address?`, error);
  const code = cause?.code ?? 'NETWORK';
  return new NetworkError(code, `${origin} cannot be reached (${code})`, error);
}

/** What the platform throws for an answer that ends before it is complete. */
export const cutOff = (error: unknown): unknown =>
  error instanceof TypeError ? new NetworkError('CUT_OFF', 'the answer broke off', error) : error;

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof (body as { error?: { code?: unknown } } | null)?.error?.code === 'string';

/** Seconds that an answer of 429 means which names none (spec 10 §19.3). */
const BUSY_S = 60;

/** Seconds of a `Retry-After`, which is a number or a date by the clock of the server; undefined without one. */
export function retryAfterOf({ status, headers }: Pick<Response, 'status' | 'headers'>): number | undefined {
  const text = headers.get('retry-after')?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text);
  const sent = Date.parse(headers.get('date') ?? '');
  const seconds = (Date.parse(text) - (Number.isNaN(sent) ? Date.now() : sent)) / 1000;
  if (text.endsWith('GMT') && !Number.isNaN(seconds)) return Math.max(0, Math.ceil(seconds));
  return status === 429 ? BUSY_S : undefined;
}

/** The exception for an answer that is no success, or none of Atlas, from its body as it was parsed. */
export function failureOf(response: Response, body: unknown): AtlasError | AnswerError {
  const { status, url, headers } = response;
  const retryAfterS = retryAfterOf(response);
  if (isErrorBody(body)) return new AtlasError(status, body, retryAfterS);
  const type = headers.get('content-type') ?? 'no content type';
  const what = `${url === '' ? 'the service' : new URL(url).origin} answered with ${status} and ${type}`;
  return new AnswerError(status, `${what}, which is no answer of Atlas`, retryAfterS);
}
