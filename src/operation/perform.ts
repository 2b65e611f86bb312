import { z } from 'zod';
import { describeIssues } from '#base/describe-issues.ts';
import { badRequest, forbidden, Refusal, withOutcome } from '#base/refusal.ts';
import type { Context, Principal, ProgressReporter, PublicContext } from './context.ts';
import type { Operation } from './define.ts';

/** Reports a caller as an earlier request found it, before it is confirmed that nothing of it has changed. */
export type Presume = (remembered: Principal) => void;

/** Whether an operation only reads. */
const changesNothing = ({ method, onlyReads }: Pick<Operation, 'method' | 'onlyReads'>): boolean =>
  method === 'GET' || onlyReads === true;

/** Whether an operation may run before the caller is confirmed: it is read-only. */
export const runsAhead = (operation: Pick<Operation, 'method' | 'access' | 'onlyReads'>): boolean =>
  changesNothing(operation) && operation.access !== 'public' && operation.access !== 'internal';

/**
 * Runs work for the caller that gate one admits. When gate one presumes a remembered caller, the work starts at once,
 * while gate one confirms that nothing of that caller has changed; only then is the outcome of the work used.
 * Otherwise the outcome is discarded, and the work runs again for the current caller. As it may run twice, the work
 * must be read-only.
 * @param gateOne resolves to the same object that it presumed, if that is still current
 * @throws the refusal of gate one, regardless of the work's outcome; then the refusal of the work
 */
export async function runAhead<Answer>(
  gateOne: (presume: Presume) => Promise<Principal>,
  work: (caller: Principal) => Promise<Answer>,
): Promise<Answer> {
  const ahead = new Map<Principal, Promise<Answer>>();
  const caller = await gateOne((remembered) => {
    const answer = work(remembered);
    // The outcome may be discarded, so a rejection here is not an error yet.
    answer.catch(() => undefined);
    ahead.set(remembered, answer);
  });
  return ahead.get(caller) ?? work(caller);
}

/** Unvalidated input from a surface. */
export interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

type Issue = z.core.$ZodIssue;

/** Whether a value has the required form, or one of several, and is only too large. */
const exceeds = (issue: Issue): boolean =>
  issue.code === 'too_big' ||
  (issue.code === 'invalid_union' &&
    issue.errors.some((issues) => issues.length > 0 && issues.every(exceeds)));

/** A body of the wrong form is refused with 422 (spec 10 §12.1), one that only exceeds limits with 400. */
const refuseBody = (issues: readonly Issue[]): Refusal =>
  issues.every(exceeds)
    ? badRequest(describeIssues(issues))
    : new Refusal('UNPROCESSABLE', describeIssues(issues));

const refuseAddress = (issues: readonly Issue[]): Refusal => badRequest(describeIssues(issues));

declare const PARSED: unique symbol;

/** Input that the schemas of its operation have parsed; only `parseInput` makes one. */
export interface Input extends RawInput {
  readonly [PARSED]: true;
}

type ParsedInput =
  | { readonly input: Input }
  | {
      /** Validation errors of path, query and body. */
      readonly issues: readonly Issue[];
      /** The refusal of the call, for the first invalid one of path, query and body. */
      readonly refusal: Refusal;
    };

/** Parses path, query and body, in this order. */
export function parseInput(operation: Operation, raw: RawInput): ParsedInput {
  const input: Record<string, unknown> = {};
  let issues: readonly Issue[] = [];
  let refusal: Refusal | undefined;
  for (const part of ['params', 'query', 'body'] as const) {
    const parsed = operation[part]?.safeParse(raw[part]);
    input[part] = parsed?.data;
    if (parsed?.error === undefined) continue;
    issues = issues.concat(parsed.error.issues);
    refusal ??= (part === 'body' ? refuseBody : refuseAddress)(parsed.error.issues);
  }
  return refusal === undefined ? { input: input as unknown as Input } : { issues, refusal };
}

/**
 * Reads the input of a call. Runs after the gates and before `perform`.
 * @throws Refusal BAD_REQUEST for path and query and for exceeded limits, UNPROCESSABLE for any other fault of the body
 */
export function readInput(operation: Operation, raw: RawInput): Input {
  const parsed = parseInput(operation, raw);
  if ('refusal' in parsed) throw parsed.refusal;
  return parsed.input;
}

/** The fields that an operation takes in its query, as the texts that a query holds. */
function queryOf({ query }: Operation, fields: Readonly<Record<string, unknown>>): Record<string, string> {
  const names = query instanceof z.ZodObject ? Object.keys(query.shape) : [];
  const given = names.filter((name) => fields[name] !== undefined && fields[name] !== null);
  return Object.fromEntries(given.map((name) => [name, String(fields[name])]));
}

/**
 * Reads the input of a call whose fields are given together, those of path, query and body, as tools and bulk items give them.
 * @throws Refusal as `readInput`
 */
export const readFields = (operation: Operation, fields: Readonly<Record<string, unknown>>): Input =>
  readInput(operation, { params: fields, query: queryOf(operation, fields), body: fields });

/** The caller, if the operation requires one. */
interface Called {
  readonly caller: Principal | undefined;
}

/**
 * Refuses a caller who is not an administrator when the operation requires one, once the input is parsed (spec 10 §1).
 * @throws Refusal FORBIDDEN
 */
export function checkGovernance({ access }: Operation, { caller }: Called): void {
  if (access === 'admin' && caller?.is_admin !== true) throw forbidden();
}

type AnyContext = PublicContext & ProgressReporter & Called & Partial<Pick<Context<Principal>, 'write'>>;

/** The context, and whether something was committed through it. */
function observed(context: AnyContext): { readonly context: AnyContext; readonly kept: () => boolean } {
  const { write } = context;
  let kept = false;
  if (write === undefined) return { context, kept: () => kept };
  const observedWrite: Context<Principal>['write'] = async (work, options) => {
    const answer = await write(work, options);
    if (options?.rollBack !== true) kept = true;
    return answer;
  };
  return { context: { ...context, write: observedWrite }, kept: () => kept };
}

/**
 * Runs one operation for every surface on input that `readInput` has parsed, and returns its answer.
 * @throws Refusal FORBIDDEN for a caller who is not an administrator, then the handler's refusals; UNAVAILABLE of an
 *   operation that writes says whether anything was committed
 */
export async function perform(
  operation: Operation,
  input: Input,
  context: PublicContext & ProgressReporter & Called,
): Promise<unknown> {
  checkGovernance(operation, context);
  if (changesNothing(operation)) return operation.handler(input, context);
  const { context: watched, kept } = observed(context);
  try {
    return await operation.handler(input, watched);
  } catch (error) {
    throw withOutcome(error, kept());
  }
}
