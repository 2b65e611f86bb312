import { DocumentFailure } from '#map-import/document-failure.ts';
import { AnswerError, AtlasError, isPassing, NetworkError, TokenMintError } from '#sdk/index.ts';

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
  | 'project'
  | 'system-access-required'
  | 'unauthorized'
  | 'yaml';

/** The printed form of a failure. */
export interface Failure {
  readonly code: FailureCode;
  readonly message: string;
  /** What to do next. */
  readonly hint?: string;
}

/** A failure that the command itself detects; exit code 1. */
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

/** An invalid command line, such as two mutually exclusive options; exit code 2. */
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
  PLAN_REFUSED: 'project',
  SYSTEM_ACCESS_REQUIRED: 'system-access-required',
};

/** One fault of a plan (spec 60 §4.9). */
interface PlanRefusal {
  readonly stage?: string;
  readonly reason: string;
  readonly detail: string;
}

const refusalText = ({ stage, reason, detail }: PlanRefusal): string =>
  [stage, reason, detail].filter((part) => part !== undefined && part !== '').join(': ');

/** The hint for an error response, from its details, status or code. */
function adviceOf({ status, code, details, retryAfterS }: AtlasError): string | undefined {
  const { cli_command, request_url } = (details ?? {}) as { cli_command?: string; request_url?: string };
  if (cli_command !== undefined) return `run: ${cli_command}${request_url ? `, or see ${request_url}` : ''}`;
  if (status === 401) return 'run: atlas auth login';
  if (status === 429 || status === 503) return `try again in ${retryAfterS ?? 60} seconds`;
  return code === 'CONTENT_INTEGRITY' ? 'the text was changed on its way: send it again' : undefined;
}

/** The service's message; for a plan, the number of faults and all of them (spec 60 §5). */
function messageOf({ status, message, details }: AtlasError): string {
  const { refusals } = (details ?? {}) as { refusals?: readonly PlanRefusal[] };
  if (refusals === undefined) return message || `the service refused with ${status}`;
  const count = `${refusals.length} ${refusals.length === 1 ? 'thing is' : 'things are'} wrong with the plan`;
  return [count, ...refusals.map(refusalText)].join('\n');
}

function ofService(error: AtlasError): Failure {
  const code = CODE_OF_CODE[error.code] ?? CODE_OF_STATUS[error.status] ?? 'api';
  const hint = adviceOf(error);
  return { code, message: messageOf(error), ...(hint !== undefined && { hint }) };
}

const LOST = 'it may have been done all the same: look before you repeat it';

const IO_REASONS: Readonly<Record<string, string>> = {
  EACCES: 'it may not be read or written',
  EDQUOT: 'there is no room left for you',
  EFBIG: 'it may not get that large',
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

/** The printed form of an error caused by the user or the service; undefined for a bug in this program. */
export function failureOf(error: unknown): Failure | undefined {
  if (error instanceof CommandError) {
    const { code, message, hint } = error;
    return { code, message, ...(hint !== undefined && { hint }) };
  }
  if (error instanceof DocumentFailure) {
    const failure = failureOf(error.cause);
    return failure && { ...failure, message: `${error.path}: ${failure.message}` };
  }
  if (error instanceof AtlasError) return ofService(error);
  if (error instanceof TokenMintError)
    return { code: isPassing(error) ? 'network' : 'unauthorized', message: error.message };
  if (error instanceof NetworkError)
    return {
      code: 'network',
      message: error.message,
      hint: error.mayHaveLanded ? LOST : 'is the address right (SERVICE_API_URL)? run: atlas doctor',
    };
  if (error instanceof AnswerError)
    return { code: 'api', message: error.message, hint: 'does a proxy stand between? run: atlas doctor' };
  return isOfFile(error) ? ofFile(error) : undefined;
}
