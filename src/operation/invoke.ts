import type { z } from 'zod';
import { badRequest, forbidden, Refusal } from '#base/refusal.ts';
import type { Hearing, Principal, PublicContext } from './context.ts';
import type { Operation } from './define.ts';

/** What a surface hands over: nothing of it has been looked at yet. */
export interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** `edges.0.kind: must be one of …` for each problem, so that the caller knows which field and why. */
export function describeIssues(error: z.ZodError): string {
  return error.issues
    .map((issue) => (issue.path.length === 0 ? issue.message : `${issue.path.join('.')}: ${issue.message}`))
    .join('; ');
}

function parse(shape: z.ZodType | undefined, value: unknown, refuse: (message: string) => Refusal): unknown {
  if (shape === undefined) return undefined;
  const parsed = shape.safeParse(value);
  if (!parsed.success) throw refuse(describeIssues(parsed.error));
  return parsed.data;
}

const unprocessable = (message: string): Refusal => new Refusal('UNPROCESSABLE', message);

/** Input that has been parsed. */
export interface Input {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/**
 * Reads the input of a call: path and query, then body, then governance where an administrator is needed (in this order,
 * spec 10 §1). The gates come before.
 * @throws Refusal BAD_REQUEST for path and query, UNPROCESSABLE for the body, FORBIDDEN for whoever is no administrator
 */
export function readInput(
  operation: Operation,
  raw: RawInput,
  { caller }: { readonly caller: Principal | undefined },
): Input {
  const params = parse(operation.params, raw.params, badRequest);
  const query = parse(operation.query, raw.query, badRequest);
  const body = parse(operation.body, raw.body, unprocessable);
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
