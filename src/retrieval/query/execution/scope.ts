import type { Input } from '../validation/validated-plan.ts';
import type { CallerIds } from './caller-ids.ts';
import type { Outcomes } from './outcome.ts';

/**
 * The scope of a stage. An empty set contains nothing; a stage without a bound has the scope `undefined`, so that the
 * two cannot be confused.
 */
export type Scope =
  | { readonly kind: 'resources'; readonly ids: readonly string[] }
  | { readonly kind: 'anchor'; readonly anchor: 'context' | 'cogmap'; readonly id: string };

/** The empty scope. */
const NOTHING: Scope = { kind: 'resources', ids: [] };

/** The distinct resources of an input; of caller-given ids, those that the caller reads. */
export function idsOf(input: Input, outcomes: Outcomes, known: CallerIds): readonly string[] {
  if (input.from === 'upstream') return outcomes.get(input.stage)!.rows.map(({ id }) => id);
  if (input.kind !== 'resource') return [];
  return [...new Set(input.ids)].filter((id) => known.resources.has(id));
}

/** The scope given by an input. An anchor that the caller does not read is empty, without a reason. */
export function scopeOf(input: Input | undefined, outcomes: Outcomes, known: CallerIds): Scope | undefined {
  if (input === undefined) return undefined;
  if (input.from === 'upstream' || input.kind === 'resource')
    return { kind: 'resources', ids: idsOf(input, outcomes, known) };
  const { kind: anchor, id } = input;
  return known.anchors.get(id) === anchor ? { kind: 'anchor', anchor, id } : NOTHING;
}

export const isNothing = (scope: Scope | undefined): boolean =>
  scope?.kind === 'resources' && scope.ids.length === 0;
