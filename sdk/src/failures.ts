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
  /** What happened, as the platform calls it (`ECONNREFUSED`), or `TIMEOUT`. */
  readonly code: string;

  constructor(code: string, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

/** An answer came that is none of Atlas: another program listens there, or a proxy answered in its place. */
export class AnswerError extends Error {
  override readonly name = 'AnswerError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof (body as { error?: { code?: unknown } } | null)?.error?.code === 'string';

/** Seconds of a `Retry-After`, which is a number or a date; undefined without one. */
export function retryAfterOf(headers: Headers, now: number = Date.now()): number | undefined {
  const text = headers.get('retry-after');
  if (text === null) return undefined;
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, Math.ceil(seconds));
}

/** The exception for an answer that is no success, from its body as it was parsed. */
export function failureOf(response: Response, body: unknown): AtlasError | AnswerError {
  if (isErrorBody(body)) return new AtlasError(response.status, body, retryAfterOf(response.headers));
  const type = response.headers.get('content-type') ?? 'no content type';
  const what = `${new URL(response.url || 'http://service').origin} answered with ${response.status} and ${type}`;
  return new AnswerError(response.status, `${what}, which is no answer of Atlas`);
}
