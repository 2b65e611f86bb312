import type { Answer } from './exchange.ts';

/** What an attack may be answered with. */
export interface Expectation {
  /** Statuses that are right for it; without them any but a fault. */
  readonly statuses?: readonly number[];
  /** Which surface answers: each has a body of its own for errors. Default `api`. */
  readonly surface?: 'api' | 'sign-in' | 'agents';
  /** True when ending the connection without an answer is right as well: what was sent is no request. */
  readonly mayClose?: boolean;
  /** True when waiting for more is right as well: what was sent may be the beginning of a request. */
  readonly isWaiting?: boolean;
  /** How many answers must come on the one connection. Default 1. */
  readonly wantedAnswers?: number;
  /** Further rules of this attack alone: what is wrong with the answer, or undefined. */
  readonly also?: (answer: Answer) => string | undefined;
}

/** Texts that only the inside of the service knows: none may stand in an answer unless the caller sent it. */
const INTERNALS: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a stack', /\n?\s+at (?:async )?[\w.<> [\]]+ ?\(?(?:file:|node:|\/)/],
  ['a source file', /[\w/-]+\.(?:ts|mjs|cjs):\d+/],
  ['a package folder', /node_modules/],
  ['a database code', /Neo\.(?:Client|Transient|Database)\w*\.\w+/],
  ['the driver', /neo4j|bolt:\/\/|ServiceUnavailable|SessionExpired/i],
  ['Cypher', /\b(?:MATCH|MERGE|UNWIND|CALL) [({$]|\bRETURN \w+(?:\.| AS )|\bCYPHER 25\b/],
  [
    'an error of the runtime',
    /\b(?:Type|Range|Reference|Syntax)Error\b|Cannot read propert|is not a function/,
  ],
  ['a system error', /\bE(?:CONNREFUSED|CONNRESET|NOENT|PIPE|ACCES)\b/],
  ['a framework code', /\bFST_\w+|\bERR_[A-Z_]{4,}|\bHPE_\w+/],
];

/** A product that no text spells out: it stands in an answer only if a template was evaluated. */
export const TEMPLATE_PRODUCT = String(1337 * 31_337);
/** The header that a smuggled line end would add. */
export const INJECTED_HEADER = 'x-injected';

function leak({ text }: Answer, sent: string): string | undefined {
  const found = INTERNALS.map(([what, pattern]) => [what, pattern.exec(text)?.[0]] as const).find(
    ([, match]) => match !== undefined && !sent.includes(match.trim()),
  );
  return found && `the answer holds ${found[0]}: ${JSON.stringify(found[1])}`;
}

const isJson = ({ headers }: Answer): boolean =>
  headers.get('content-type')?.[0]?.startsWith('application/json') ?? false;

function errorOf(answer: Answer): unknown {
  try {
    return isJson(answer) ? JSON.parse(answer.text) : undefined;
  } catch {
    return undefined;
  }
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** The error body of the API: a code, a message, and details where the code carries them. */
function isApiError(body: unknown): boolean {
  const { error, ...others } = (body ?? {}) as { error?: Record<string, unknown> };
  if (typeof error !== 'object' || error === null || Object.keys(others).length > 0) return false;
  const { code, message, details, ...more } = error;
  return (
    isText(code) &&
    isText(message) &&
    Object.keys(more).length === 0 &&
    (details === undefined || typeof details === 'object')
  );
}

const isOAuthError = (body: unknown): boolean => isText((body as { error?: unknown } | undefined)?.error);

const isPage = ({ headers, text }: Answer): boolean =>
  (headers.get('content-type')?.[0]?.startsWith('text/html') ?? false) && /^<!doctype html>/i.test(text);

const isAgentError = (body: unknown): boolean =>
  typeof (body as { error?: { code?: unknown } } | undefined)?.error?.code === 'number';

function isErrorBody(answer: Answer, surface: NonNullable<Expectation['surface']>): boolean {
  const body = errorOf(answer);
  if (isApiError(body)) return true;
  if (surface === 'sign-in') return isOAuthError(body) || isPage(answer);
  // A refused token is told to agents in the header, with a sentence beside it (RFC 6750).
  return surface === 'agents' && (isAgentError(body) || answer.status === 401 || answer.text === '');
}

function faultOf(answer: Answer): string | undefined {
  if (answer.status < 500) return undefined;
  if (answer.status !== 503) return `a fault: ${answer.status} ${answer.text.slice(0, 200)}`;
  return answer.headers.has('retry-after') ? undefined : 'a 503 without Retry-After';
}

/**
 * What is wrong with an answer, whatever was sent: a fault, a missing error body, something of the inside in it, or a
 * status that the attack does not allow.
 * @param sent what the caller itself wrote: an answer may repeat it
 */
export function problemsOf(
  answer: Answer,
  { statuses, surface = 'api', also }: Expectation,
  { sent, head }: { readonly sent: string; readonly head: boolean },
): string[] {
  const { status, headers, text } = answer;
  const hasBody = !head && status >= 400;
  return [
    faultOf(answer),
    statuses !== undefined && !statuses.includes(status)
      ? `answered ${status}, expected ${statuses.join(' or ')}: ${text.slice(0, 200)}`
      : undefined,
    hasBody && !isErrorBody(answer, surface) ? `no error body: ${status} ${text.slice(0, 200)}` : undefined,
    status >= 400 ? leak(answer, sent) : undefined,
    headers.has(INJECTED_HEADER) ? 'a line end in a value made a header' : undefined,
    text.includes(TEMPLATE_PRODUCT) ? 'a template was evaluated' : undefined,
    also?.(answer),
  ].filter((problem) => problem !== undefined);
}
