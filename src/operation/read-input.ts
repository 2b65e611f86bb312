import type { z } from 'zod';
import { describeIssues } from '#base/describe-issues.ts';
import { badRequest, Refusal } from '#base/refusal.ts';
import type { Operation } from './define.ts';

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
