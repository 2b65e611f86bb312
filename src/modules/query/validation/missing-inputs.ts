import { actNamed } from '#query-plan/acts.ts';
import { type Composition, isAct } from '#query-plan/grammar.ts';
import { type PlanRefusal, refuse } from '#query-plan/refusal.ts';

/**
 * Stages that have nothing to work on: a walk without a seed, a search inside nothing in particular. A stage that is refused
 * for something else is left out, since what is missing often is what was given in another form.
 */
export function missingInputs(plan: Composition, refused: readonly PlanRefusal[]): PlanRefusal[] {
  const faulty = new Set(refused.map(({ stage }) => stage));
  return plan.stages
    .filter(isAct)
    .filter(({ name }) => !faulty.has(name))
    .flatMap((stage) =>
      (actNamed(stage.act)?.needs ?? [])
        .filter((relation) => !stage.inputs.some((input) => input.as === relation))
        .map((relation) =>
          refuse(stage.name, `missing_${relation}`, `${stage.act} needs an input as ${relation}`),
        ),
    );
}
