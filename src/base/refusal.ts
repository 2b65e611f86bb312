import { cutText } from './cut-text.ts';
import { LIMITS } from './limits.ts';

/** Every public error code with its HTTP status (spec 10 §12). */
export const STATUS_OF_CODE = {
  BAD_REQUEST: 400,
  PLAN_REFUSED: 400,
  UNAUTHORIZED: 401,
  SYSTEM_ACCESS_REQUIRED: 403,
  FORBIDDEN: 403,
  FORBIDDEN_DETAIL: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  PRECONDITION_FAILED: 412,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  UNPROCESSABLE: 422,
  CONTENT_INTEGRITY: 422,
  RATE_LIMITED: 429,
  HEADERS_TOO_LARGE: 431,
  INTERNAL_ERROR: 500,
  UNAVAILABLE: 503,
} as const;

export type RefusalCode = keyof typeof STATUS_OF_CODE;

/** Outcome of a requested change: certainly not made, or possibly made, as a whole or in part. */
export type Outcome = 'not done' | 'unknown';

interface RefusalExtras {
  /**
   * Sent to the caller. Only for SYSTEM_ACCESS_REQUIRED, PLAN_REFUSED and validation errors; the latter have a list of
   * problems, `{path, message}` each.
   */
  readonly details?: object;
  /** Response headers that belong to this refusal, e.g. `Retry-After` in seconds. */
  readonly headers?: Record<string, string>;
  /** Logged, never sent to the caller. */
  readonly cause?: unknown;
  /** Set when the message states it. */
  readonly outcome?: Outcome | undefined;
}

/** An expected refusal: its message is public, its cause is only logged. Any other thrown value is a fault. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  readonly details: object | undefined;
  readonly headers: Record<string, string> | undefined;
  readonly outcome: Outcome | undefined;

  constructor(code: RefusalCode, message: string, extras: RefusalExtras = {}) {
    super(cutText(message, LIMITS.refusal), extras.cause === undefined ? undefined : { cause: extras.cause });
    this.code = code;
    this.details = extras.details;
    this.headers = extras.headers;
    this.outcome = extras.outcome;
  }

  get status(): number {
    return STATUS_OF_CODE[this.code];
  }
}

/** The same message for absent and for hidden items; it names nothing, so that nothing can be inferred. */
export const notFound = (message = 'Not found'): Refusal => new Refusal('NOT_FOUND', message);

/** A refused write; the message is empty on purpose, so that no capability is disclosed. */
export const forbidden = (): Refusal => new Refusal('FORBIDDEN', '');

/** A refused write whose subject the caller can read; the message names the missing capability. */
const forbiddenDetail = (message: string): Refusal => new Refusal('FORBIDDEN_DETAIL', message);

/** Refuses a write to a map that the caller can read: it requires an explicit write grant (spec 50 §2). */
export const writeGrantNeeded = (mapId: string): Refusal =>
  forbiddenDetail(`A write grant on the cognitive map ${mapId} is needed`);

/** An unauthenticated call: the same message for every reason, so that a forger learns nothing from it. */
export const unproven = (scheme: 'Bearer' | 'HMAC-SHA256' = 'Bearer'): Refusal =>
  new Refusal('UNAUTHORIZED', 'The request is not authenticated', {
    headers: { 'www-authenticate': scheme },
  });

export const badRequest = (message: string): Refusal => new Refusal('BAD_REQUEST', message);

export const conflict = (message: string): Refusal => new Refusal('CONFLICT', message);

/** The database or another dependency is unavailable; `retryAfterSeconds` is sent as `Retry-After`. */
export const unavailable = (message: string, retryAfterSeconds: number, cause?: unknown): Refusal =>
  new Refusal('UNAVAILABLE', message, { headers: { 'retry-after': String(retryAfterSeconds) }, cause });

/**
 * Adds the outcome of the requested change to an UNAVAILABLE refusal. Returns it unchanged when its message already
 * states the outcome, and every other error unchanged.
 * @param kept whether the call had already committed something
 */
export function withOutcome(error: unknown, kept = false): unknown {
  if (!(error instanceof Refusal) || error instanceof CallerGone) return error;
  if (error.code !== 'UNAVAILABLE' || error.outcome !== undefined) return error;
  const said = kept
    ? 'A part of the change was kept, so look before you send it again'
    : 'Nothing was changed';
  const { message, headers, cause } = error;
  return new Refusal('UNAVAILABLE', `${message}. ${said}`, {
    ...(headers && { headers }),
    cause,
    outcome: kept ? 'unknown' : 'not done',
  });
}

const STARTING_RETRY_SECONDS = '5';

/** Work for which the service, as expected, is not ready yet. */
export class StillStarting extends Refusal {
  constructor(message: string) {
    super('UNAVAILABLE', message, { headers: { 'retry-after': STARTING_RETRY_SECONDS } });
  }
}

/** Ends the work for a disconnected client; never sent. */
export class CallerGone extends Refusal {
  constructor() {
    super('UNAVAILABLE', 'The caller has gone');
  }
}
