import type { ActDeclaration } from '#query-plan/acts.ts';
import type { ActInvocation } from '#query-plan/grammar.ts';
import { type PlanRefusal, refuse } from '#query-plan/refusal.ts';

/**
 * What is wrong with a vector that a stage brings: no direction, or another size than the vectors that are searched.
 * @param dimension of these; null while there are none
 */
export function vectorRefusals(
  stage: ActInvocation,
  act: ActDeclaration,
  dimension: number | null,
): PlanRefusal[] {
  const vector = stage.intention?.embedding;
  if (act.question !== 'vector' || vector === undefined) return [];
  const refused = (detail: string) => [
    refuse(
      stage.name,
      'unusable_embedding',
      `intention.embedding ${detail}; leave it out to have the question embedded`,
    ),
  ];
  if (dimension !== null && vector.length !== dimension)
    return refused(`has ${vector.length} numbers, and the vectors that are searched have ${dimension}`);
  const squares = vector.reduce((sum, component) => sum + component * component, 0);
  return Number.isFinite(squares) && squares > 0 ? [] : refused('has no direction');
}
