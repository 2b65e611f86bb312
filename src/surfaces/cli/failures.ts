import { AnswerError, AtlasError, NetworkError, TokenMintError } from '#sdk/index.ts';

/** The codes of spec 80 §8.1 that this command line uses. */
export type FailureCode =
  | 'api'
  | 'bad-request'
  | 'config'
  | 'conflict'
  | 'content-integrity'
  | 'forbidden'
  | 'forbidden-detail'
  | 'io'
  | 'json'
  | 'network'
  | 'not-found'
  | 'system-access-required'
  | 'unauthorized'
  | 'yaml';

/** What is printed of a failure. */
export interface Failure {
  readonly code: FailureCode;
  readonly message: string;
  /** What to do next. */
  readonly hint?: string;
}

/** A failure that a command found itself; it ends with exit code 1. */
export class CommandError extends Error implements Failure {
  override readonly name = 'CommandError';
  readonly code: FailureCode;
  readonly hint?: string;

  constructor(code: FailureCode, message: string, { hint, cause }: { hint?: string; cause?: unknown } = {}) {
    super(message, { cause });
    this.code = code;
    if (hint !== undefined) this.hint = hint;
  }
}

/** A call of the command line that means nothing, such as two options that exclude each other; it ends with exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const CODE_OF_STATUS: Readonly<Record<number, FailureCode>> = {
  400: 'bad-request',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not-found',
  409: 'conflict',
  422: 'bad-request',
};

const CODE_OF_CODE: Readonly<Record<string, FailureCode>> = {
  CONTENT_INTEGRITY: 'content-integrity',
  FORBIDDEN_DETAIL: 'forbidden-detail',
  SYSTEM_ACCESS_REQUIRED: 'system-access-required',
};

interface Refusal {
  readonly code?: string;
  readonly message?: string;
}

/** What the service advises in the details of its refusal. */
function adviceOf({ status, code, details, retryAfterS }: AtlasError): string | undefined {
  const { cli_command, request_url, refusals } = (details ?? {}) as {
    cli_command?: string;
    request_url?: string;
    refusals?: readonly Refusal[];
  };
  if (cli_command !== undefined) return `run: ${cli_command}${request_url ? `, or see ${request_url}` : ''}`;
  if (refusals !== undefined) return refusals.map(({ code, message }) => `${code}: ${message}`).join('\n');
  if (status === 401) return 'run: atlas auth login';
  if (status === 429 || status === 503) return `try again in ${retryAfterS ?? 60} seconds`;
  return code === 'CONTENT_INTEGRITY' ? 'the text was changed on its way: send it again' : undefined;
}

function ofService(error: AtlasError): Failure {
  const code = CODE_OF_CODE[error.code] ?? CODE_OF_STATUS[error.status] ?? 'api';
  const hint = adviceOf(error);
  return {
    code,
    message: error.message || `the service refused with ${error.status}`,
    ...(hint !== undefined && { hint }),
  };
}

const IO_REASONS: Readonly<Record<string, string>> = {
  EACCES: 'it may not be read or written',
  EISDIR: 'it is a folder',
  ENOENT: 'there is no such file',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of the path is a file',
  EROFS: 'the disk is read-only',
};

function ofFile({ code, path, message }: NodeJS.ErrnoException): Failure {
  const reason = IO_REASONS[code ?? ''];
  const where = path === undefined ? '' : `${path}: `;
  return { code: 'io', message: reason === undefined ? message : `${where}${reason} (${code})` };
}

const isOfFile = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && typeof (error as NodeJS.ErrnoException).syscall === 'string';

/** What a person is told of an error that is their own or the service's; undefined for a fault of this program. */
export function failureOf(error: unknown): Failure | undefined {
  if (error instanceof CommandError) {
    const { code, message, hint } = error;
    return { code, message, ...(hint !== undefined && { hint }) };
  }
  if (error instanceof AtlasError) return ofService(error);
  if (error instanceof TokenMintError) return { code: 'unauthorized', message: error.message };
  if (error instanceof NetworkError)
    return {
      code: 'network',
      message: error.message,
      hint: 'is the address right (SERVICE_API_URL)? run: atlas doctor',
    };
  if (error instanceof AnswerError)
    return { code: 'api', message: error.message, hint: 'does a proxy stand between? run: atlas doctor' };
  return isOfFile(error) ? ofFile(error) : undefined;
}
