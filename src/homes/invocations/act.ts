import { z } from 'zod';
import { LIMITS } from '#base/limits.ts';
import { badRequest, conflict, forbidden, notFound } from '#base/refusal.ts';
import { optional, Text, UuidInput } from '#base/shapes.ts';
import type { Runner } from '#neo4j/database.ts';
import { query } from '#neo4j/query.ts';
import type { Reach } from '#operation/context.ts';
import { ReachParam } from '#operation/reach.ts';
import { ConfidenceBand, type Stamp } from '#record/ledger/index.ts';

const text = Text(LIMITS.actText);

/** The seven optional keys that all authored writes share (spec 40 §2). */
export const ActInput = z.object({
  invocation_id: optional(UuidInput),
  correlation_id: optional(UuidInput),
  confidence: optional(ConfidenceBand),
  reasoning: optional(text),
  rationale: optional(text),
  persona: optional(text),
  model: optional(text),
});

const CLAIMS = ['reasoning', 'rationale', 'persona', 'model'] as const;

/** A body with the keys of an act; the OpenAPI schema expresses the rule of `checkAuthorship`. */
export const actBody = <Shape extends z.ZodRawShape>(shape: Shape) =>
  ActInput.extend(shape).meta({
    if: { not: { required: ['confidence'], properties: { confidence: { type: 'string' } } } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { properties: Object.fromEntries(CLAIMS.map((claim) => [claim, { type: 'null' }])) },
  });

export type Act = z.output<typeof ActInput>;

const findInvocation = query('invocations/find_invocation', {
  mode: 'read',
  params: z.object({ id: z.string(), reach: ReachParam }),
  row: z.object({ status: z.string(), usable: z.boolean() }),
});

/**
 * Requires a confidence band for authorship; checked before any read or write.
 * @throws Refusal BAD_REQUEST
 */
export function checkAuthorship(act: Act): void {
  const claims = act.reasoning ?? act.rationale ?? act.persona ?? act.model;
  if (claims !== undefined && act.confidence === undefined) {
    throw badRequest('confidence: is required when reasoning, rationale, persona or model is given');
  }
}

/** Facts of the invocation that an act claims; undefined when it claims none, or one that the caller does not read. */
export type InvocationFacts = { readonly status: string; readonly usable: boolean } | undefined;

export async function findClaimedInvocation(
  runner: Runner,
  { invocation_id }: Act,
  reach: Reach,
): Promise<InvocationFacts> {
  return invocation_id === undefined ? undefined : runner.find(findInvocation, { id: invocation_id, reach });
}

/**
 * A claimed invocation must be open, on a map that the caller reads, and the caller's own unless they author in the
 * map.
 * @throws Refusal NOT_FOUND (absent or hidden), FORBIDDEN (another's), CONFLICT (not open)
 */
export function checkClaimedInvocation({ invocation_id }: Partial<Act>, invocation: InvocationFacts): void {
  if (invocation_id === undefined) return;
  if (invocation === undefined) throw notFound();
  if (!invocation.usable) throw forbidden();
  if (invocation.status !== 'open') throw conflict(`The invocation is ${invocation.status}`);
}

/** Fetches and checks the claimed invocation. @throws Refusal as {@link checkClaimedInvocation} */
export async function checkInvocation(runner: Runner, act: Act, reach: Reach): Promise<void> {
  checkClaimedInvocation(act, await findClaimedInvocation(runner, act, reach));
}

/**
 * The fields that an act sets on each of its events: run, correlation and, with a confidence band, authorship.
 * @param act may be a whole request body: other keys are ignored
 */
export function stampOf(act: Act): Stamp {
  const { invocation_id, correlation_id, ...authorship } = ActInput.parse(act);
  const metadata = Object.fromEntries(Object.entries(authorship).filter(([, value]) => value !== undefined));
  return { invocation_id, correlation_id, metadata };
}
