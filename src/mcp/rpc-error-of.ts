import type { Log } from '#base/log.ts';
import type { Refusal, RefusalCode } from '#base/refusal.ts';
import { logRefusal, refusalOf } from '#operation/refusal-log.ts';
import { Unauthorized } from '#people/access/index.ts';
import { INVALID_REQUEST, RpcError } from './messages.ts';

const TERMINAL = 'This is terminal: do not retry.';

/** The remedy for the user: run a command, or open a page. */
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

/** All refusals of a plan, one per line; those of the whole plan name no stage. */
const linesOf = ({ refusals = [] }: RefusedPlan): string =>
  refusals
    .map(({ stage, reason, detail }) => `${stage === undefined ? '' : `${stage}: `}${reason}: ${detail}`)
    .join('\n');

/** The next step for an agent, for codes whose message does not name one. */
const NEXT: Readonly<Partial<Record<RefusalCode, string>>> = {
  NOT_FOUND:
    'It is not there, or you may not read it: check the id, for example by search or list_resources. Repeating the call gives the same.',
  BAD_REQUEST: 'Correct the arguments and call again.',
  UNPROCESSABLE: 'Correct the arguments and call again.',
  PLAN_REFUSED: 'Repair all of it and call again.',
  FORBIDDEN: 'You may not do this; somebody who may grant it has to, so do not retry.',
  FORBIDDEN_DETAIL: 'Ask somebody who may grant it; until then do not retry.',
  CONFLICT: 'Read what is there now, then decide whether to call again.',
  PRECONDITION_FAILED: 'It was changed meanwhile: read it again, then decide whether to call again.',
  CONTENT_INTEGRITY: 'The upload cannot go on: begin it again.',
  PAYLOAD_TOO_LARGE: 'Send less at once; segmented_ingest takes long documents in parts.',
  INTERNAL_ERROR: 'Try again in some seconds, twice at most; then tell a person.',
};

const sentence = (text: string): string => (/[.:!?]$/.test(text) ? text : `${text}.`);

/** What happened and what to do next: an agent retries unless the text says that retrying is useless. */
function proseOf(refusal: Refusal): string {
  const { code, message, details, headers } = refusal;
  if (code === 'UNAUTHORIZED') return `${TERMINAL} ${message}`;
  if (code === 'SYSTEM_ACCESS_REQUIRED')
    return `Access to this instance requires approval. ${TERMINAL} ${remedyIn(details)}`;
  if (code === 'UNAVAILABLE')
    return `${sentence(message)} Try again in ${headers?.['retry-after'] ?? 5} seconds.`;
  if (code === 'PLAN_REFUSED')
    return `${sentence(message)} ${NEXT[code]}\n${linesOf((details ?? {}) as RefusedPlan)}`;
  return [sentence(message || 'Forbidden'), NEXT[code]].filter((part) => part !== undefined).join(' ');
}

/** The refusal as the API would return it, so that an agent can branch on it. */
function dataOf(refusal: Refusal): Record<string, unknown> {
  const { status, code, message } = refusal;
  const details = refusal instanceof Unauthorized ? { reason: refusal.reason } : refusal.details;
  return { status, code, message, ...(details !== undefined && { details }) };
}

/**
 * Turns any thrown value into a JSON-RPC error: one code for all, with prose that says what to do next (decision 0032).
 * The cause of a fault is only logged.
 * @throws Refusal RATE_LIMITED unchanged: the transport answers it
 */
export function rpcErrorOf(error: unknown, log: Log): RpcError {
  if (error instanceof RpcError) return error;
  const refusal = refusalOf(error);
  if (refusal.code === 'RATE_LIMITED') throw refusal;
  logRefusal(log, refusal);
  return new RpcError(INVALID_REQUEST, proseOf(refusal), dataOf(refusal));
}
