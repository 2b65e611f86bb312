/** Every code a caller can meet, with the HTTP status it travels under (spec 10 §12). */
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

interface RefusalExtras {
  /**
   * Goes to the caller; only SYSTEM_ACCESS_REQUIRED and PLAN_REFUSED carry it, and what a shape refuses: there it is a list
   * of problems, `{path, message}` each.
   */
  readonly details?: object;
  /** Response headers that belong to this refusal, e.g. `Retry-After` in seconds. */
  readonly headers?: Record<string, string>;
  /** Goes to the log, never to the caller. */
  readonly cause?: unknown;
}

/** An expected "no": its message is public, its cause is only logged. Anything else thrown is a fault. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  readonly details: object | undefined;
  readonly headers: Record<string, string> | undefined;

  constructor(code: RefusalCode, message: string, extras: RefusalExtras = {}) {
    super(message, extras.cause === undefined ? undefined : { cause: extras.cause });
    this.code = code;
    this.details = extras.details;
    this.headers = extras.headers;
  }

  get status(): number {
    return STATUS_OF_CODE[this.code];
  }
}

/** The one sentence for "absent or hidden": it names nothing, so that nothing can be inferred. */
export const notFound = (message = 'Not found'): Refusal => new Refusal('NOT_FOUND', message);

/** A refused write; the message is empty on purpose, so that no capability is disclosed. */
export const forbidden = (): Refusal => new Refusal('FORBIDDEN', '');

/** A refused write whose subject the caller can read; the message names the missing capability. */
export const forbiddenDetail = (message: string): Refusal => new Refusal('FORBIDDEN_DETAIL', message);

/** Authorship of a map that the caller reads: only an explicit write grant gives it (spec 50 §2). */
export const writeGrantNeeded = (mapId: string): Refusal =>
  forbiddenDetail(`A write grant on the cognitive map ${mapId} is needed`);

/** A call that proves nothing: one sentence for every reason, so that a forger learns nothing from it. */
export const unproven = (scheme: 'Bearer' | 'HMAC-SHA256' = 'Bearer'): Refusal =>
  new Refusal('UNAUTHORIZED', 'The request is not authenticated', {
    headers: { 'www-authenticate': scheme },
  });

export const badRequest = (message: string): Refusal => new Refusal('BAD_REQUEST', message);

export const conflict = (message: string): Refusal => new Refusal('CONFLICT', message);

/** The database, or another part the service leans on, is away; `retryAfterSeconds` goes into `Retry-After`. */
export const unavailable = (message: string, retryAfterSeconds: number, cause?: unknown): Refusal =>
  new Refusal('UNAVAILABLE', message, { headers: { 'retry-after': String(retryAfterSeconds) }, cause });

/** Ends the work for a client that has disconnected; it is never sent. */
export class CallerGone extends Refusal {
  constructor() {
    super('UNAVAILABLE', 'The caller has gone');
  }
}
