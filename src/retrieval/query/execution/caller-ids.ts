import { findReadable } from '#knowledge/resources/index.ts';
import type { Runner } from '#neo4j/database.ts';
import type { Reach } from '#operation/context.ts';
import { findAnchors } from '../queries.ts';
import type { ActStage, Input, ValidatedPlan } from '../validation/validated-plan.ts';

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
