import type { Input } from '../validation/validated-plan.ts';
import type { CallerIds } from './caller-ids.ts';
import type { Outcomes } from './outcome.ts';

/**
 * What a stage stays inside of. An empty set is a set: nothing lies inside of it. A stage without a bound has no scope, which
 * is `undefined`, so that the two cannot be taken for each other.
 */
export type Scope =
  | { readonly kind: 'resources'; readonly ids: readonly string[] }
  | { readonly kind: 'anchor'; readonly anchor: 'context' | 'cogmap'; readonly id: string };

/** Inside of which nothing lies. */
const NOTHING: Scope = { kind: 'resources', ids: [] };

/** The resources that an input stands for, each once; of the caller's those that the caller reads. */
export function idsOf(input: Input, outcomes: Outcomes, known: CallerIds): readonly string[] {
  if (input.from === 'upstream') return outcomes.get(input.stage)!.rows.map(({ id }) => id);
  if (input.kind !== 'resource') return [];
  return [...new Set(input.ids)].filter((id) => known.resources.has(id));
}

/** What an input confines a stage to. An anchor that the caller does not read holds nothing, and nothing says why. */
export function scopeOf(input: Input | undefined, outcomes: Outcomes, known: CallerIds): Scope | undefined {
  if (input === undefined) return undefined;
  if (input.from === 'upstream' || input.kind === 'resource')
    return { kind: 'resources', ids: idsOf(input, outcomes, known) };
  const { kind: anchor, id } = input;
  return known.anchors.get(id) === anchor ? { kind: 'anchor', anchor, id } : NOTHING;
}

export const isNothing = (scope: Scope | undefined): boolean =>
  scope?.kind === 'resources' && scope.ids.length === 0;
