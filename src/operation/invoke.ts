import type { z } from 'zod';
import { LIMITS } from '#base/limits.ts';
import { badRequest, forbidden, Refusal } from '#base/refusal.ts';
import type { Hearing, Principal, PublicContext } from './context.ts';
import type { Operation } from './define.ts';

/** What a surface hands over: nothing of it has been looked at yet. */
export interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Part of a message: a key that a caller chose may be as long as a body. */
const LONGEST_KEY_SHOWN = 80;

const shown = (part: PropertyKey): string => {
  const text = String(part);
  return text.length > LONGEST_KEY_SHOWN ? `${text.slice(0, LONGEST_KEY_SHOWN)}…` : text;
};

/** `edges.0.kind: must be one of …` for each of the first problems, so that the caller knows which field and why. */
export function describeIssues({ issues }: z.ZodError): string {
  const told = issues
    .slice(0, LIMITS.problems)
    .map(({ path, message }) => (path.length === 0 ? message : `${path.map(shown).join('.')}: ${message}`));
  const more = issues.length - told.length;
  return (more > 0 ? [...told, `and ${more} more`] : told).join('; ');
}

function parse(
  shape: z.ZodType | undefined,
  value: unknown,
  refuse: (message: string, error: z.ZodError) => Refusal,
): unknown {
  if (shape === undefined) return undefined;
  const parsed = shape.safeParse(value);
  if (!parsed.success) throw refuse(describeIssues(parsed.error), parsed.error);
  return parsed.data;
}

/** A body of another form is 422 (spec 10 §12.1); one that only brings too much of something is 400. */
const refuseBody = (message: string, { issues }: z.ZodError): Refusal =>
  issues.every(({ code }) => code === 'too_big')
    ? badRequest(message)
    : new Refusal('UNPROCESSABLE', message);

/** Input that has been parsed. */
export interface Input {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/**
 * Reads the input of a call: path and query, then body, then governance where an administrator is needed (in this order,
 * spec 10 §1). The gates come before.
 * @throws Refusal BAD_REQUEST for path and query and for exceeded limits, UNPROCESSABLE for any other fault of the body,
 *   FORBIDDEN for whoever is no administrator
 */
export function readInput(
  operation: Operation,
  raw: RawInput,
  { caller }: { readonly caller: Principal | undefined },
): Input {
  const params = parse(operation.params, raw.params, badRequest);
  const query = parse(operation.query, raw.query, badRequest);
  const body = parse(operation.body, raw.body, refuseBody);
  if (operation.access === 'admin' && caller?.is_admin !== true) throw forbidden();
  return { params, query, body };
}

/**
 * Runs one operation for every surface: its input is read, then its handler runs.
 * @throws Refusal what `readInput` refuses, then whatever the handler refuses
 */
export async function invoke(
  operation: Operation,
  raw: RawInput,
  context: PublicContext & Hearing & { readonly caller: Principal | undefined },
): Promise<unknown> {
  return operation.handler(readInput(operation, raw, context), context);
}
