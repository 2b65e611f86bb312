import { findReadable } from '#knowledge/resources/index.ts';
import type { Runner } from '#neo4j/database.ts';
import type { Reach } from '#operation/context.ts';
import { findAnchors } from '../queries.ts';
import type { ActStage, Input, ValidatedPlan } from '../validation/validated-plan.ts';
import type { Outcomes } from './act-run.ts';

/** The usable ids among those that the caller gave; looked up once per plan. */
export interface CallerIds {
  /** Ids of resources that the caller reads. */
  readonly resources: ReadonlySet<string>;
  /** The kinds of the anchors that the caller reads. */
  readonly anchors: ReadonlyMap<string, 'context' | 'cogmap'>;
}

const inputsOf = ({ bound, seed }: ActStage): Input[] => [bound, seed].filter((input) => input !== undefined);

/** Looks up every id that the caller gave in any stage. */
export async function lookUpCallerIds(
  read: Runner,
  { stages }: ValidatedPlan,
  reach: Reach,
): Promise<CallerIds> {
  const inputs = stages.flatMap((stage) => (stage.kind === 'act' ? inputsOf(stage) : []));
  const given = inputs.filter((input) => input.from === 'caller');
  const resources = given.flatMap((input) => (input.kind === 'resource' ? input.ids : []));
  const anchors = given.flatMap((input) => (input.kind === 'resource' ? [] : [input.id]));
  const [readable, found] = await Promise.all([
    resources.length === 0 ? [] : read.list(findReadable, { ids: [...new Set(resources)], reach }),
    anchors.length === 0 ? [] : read.list(findAnchors, { ids: [...new Set(anchors)], reach }),
  ]);
  return {
    resources: new Set(readable.map(({ id }) => id)),
    anchors: new Map(found.map(({ id, kind }) => [id, kind])),
  };
}

/** The number of a stage's caller-given resource ids that are unusable, repetitions included. */
export const unusableOf = (stage: ActStage, { resources }: CallerIds): number =>
  inputsOf(stage)
    .flatMap((input) => (input.from === 'caller' && input.kind === 'resource' ? input.ids : []))
    .filter((id) => !resources.has(id)).length;

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
