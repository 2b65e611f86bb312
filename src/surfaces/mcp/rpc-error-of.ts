import type { Log } from '#base/log.ts';
import type { Refusal, RefusalCode } from '#base/refusal.ts';
import { logRefusal, refusalOf } from '#base/refusal-log.ts';
import { Unauthorized } from '#modules/access/index.ts';
import { INTERNAL_ERROR, INVALID_PARAMS, INVALID_REQUEST, RpcError } from './messages.ts';

/** What a refusal becomes in JSON-RPC (spec 80 §3.3); every other is an internal error. */
const RPC_CODES: Readonly<Partial<Record<RefusalCode, number>>> = {
  UNAUTHORIZED: INVALID_REQUEST,
  SYSTEM_ACCESS_REQUIRED: INVALID_REQUEST,
  FORBIDDEN: INVALID_REQUEST,
  FORBIDDEN_DETAIL: INVALID_REQUEST,
  NOT_FOUND: INVALID_PARAMS,
  BAD_REQUEST: INVALID_PARAMS,
  PLAN_REFUSED: INVALID_PARAMS,
  UNPROCESSABLE: INVALID_PARAMS,
  CONTENT_INTEGRITY: INVALID_PARAMS,
  PAYLOAD_TOO_LARGE: INVALID_PARAMS,
  CONFLICT: INVALID_PARAMS,
  PRECONDITION_FAILED: INVALID_PARAMS,
};

const TERMINAL = 'This is terminal: do not retry.';

/** What a person can do about it: run a command, or go to a page. */
function remedyIn(details: object = {}): string {
  const { cli_command, request_url } = details as Record<string, unknown>;
  const page = typeof request_url === 'string' ? `, or go to ${request_url}` : '';
  return `Run: ${cli_command}${page}`;
}

interface RefusedPlan {
  readonly refusals?: readonly {
    readonly stage?: string;
    readonly reason: string;
    readonly detail: string;
  }[];
}

/** Everything that is wrong with a plan, a line each; what is wrong with the whole of it names no stage. */
const linesOf = ({ refusals = [] }: RefusedPlan): string =>
  refusals
    .map(({ stage, reason, detail }) => `${stage === undefined ? '' : `${stage}: `}${reason}: ${detail}`)
    .join('\n');

/** An agent tries again unless the words say that it is of no use. */
function messageOf(refusal: Refusal): string {
  if (refusal.code === 'UNAUTHORIZED') return `${TERMINAL} ${refusal.message}`;
  if (refusal.code === 'SYSTEM_ACCESS_REQUIRED')
    return `Access to this instance requires approval. ${TERMINAL} ${remedyIn(refusal.details)}`;
  if (refusal.code === 'PLAN_REFUSED')
    return `${refusal.message}\n${linesOf((refusal.details ?? {}) as RefusedPlan)}`;
  return refusal.message || 'Forbidden';
}

/** The refusal as the API would have answered it, so that an agent can branch on it. */
function dataOf(refusal: Refusal): Record<string, unknown> {
  const { status, code, message } = refusal;
  const details = refusal instanceof Unauthorized ? { reason: refusal.reason } : refusal.details;
  return { status, code, message, ...(details !== undefined && { details }) };
}

/**
 * Turns whatever was thrown into an error of JSON-RPC; a fault becomes a generic internal error whose cause is only
 * logged.
 * @throws Refusal RATE_LIMITED as it is: it is the transport's to answer
 */
export function rpcErrorOf(error: unknown, log: Log): RpcError {
  if (error instanceof RpcError) return error;
  const refusal = refusalOf(error);
  if (refusal.code === 'RATE_LIMITED') throw refusal;
  logRefusal(log, refusal);
  return new RpcError(RPC_CODES[refusal.code] ?? INTERNAL_ERROR, messageOf(refusal), dataOf(refusal));
}
