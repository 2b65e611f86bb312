import { type ActDeclaration, type ActName, actNamed } from '#query-plan/acts.ts';
import {
  type ActInvocation,
  type CombineNode,
  type Composition,
  type EdgeFilter,
  isAct,
  type ResourceFilter,
  type StageInput,
  type StageNode,
  type Terms,
} from '#query-plan/grammar.ts';
import { graphOf } from '#query-plan/plan-graph.ts';
import { type PlanRefusal, refuse } from '#query-plan/refusal.ts';
import { shapePass } from '#query-plan/shape-pass.ts';
import { type Capabilities, capabilityPass } from './capability-pass.ts';
import { applied } from './terms.ts';

/**
 * Refusals of stages without a required input, such as a walk without a seed. Skips stages with other refusals, since
 * the missing input is often one that was given in a wrong form.
 */
function missingInputs(plan: Composition, refused: readonly PlanRefusal[]): PlanRefusal[] {
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

/** The source of a stage's input ids. */
export type Input =
  | { readonly from: 'upstream'; readonly stage: string }
  | { readonly from: 'caller'; readonly kind: 'resource'; readonly ids: readonly string[] }
  | { readonly from: 'caller'; readonly kind: 'context' | 'cogmap'; readonly id: string };

/** One situated question. */
export interface ActStage {
  readonly kind: 'act';
  readonly name: string;
  readonly act: ActName;
  readonly declaration: ActDeclaration;
  /** As given, untrimmed. */
  readonly question: string;
  readonly embedding: readonly number[] | undefined;
  readonly bound: Input | undefined;
  readonly seed: Input | undefined;
  /** In the order in which the caller named them. */
  readonly relations: readonly ('bound' | 'seed')[];
  readonly terms: Terms;
  readonly resourceFilter: ResourceFilter | undefined;
  readonly edgeFilter: EdgeFilter | undefined;
}

/** A combination of the ids of other stages. */
export interface CombineStage {
  readonly kind: 'combine';
  readonly name: string;
  readonly op: CombineNode['op'];
  readonly inputs: readonly string[];
}

export type Stage = ActStage | CombineStage;

declare const VALIDATED: unique symbol;

/** A valid plan; only `validatePlan` creates one. */
export interface ValidatedPlan {
  readonly [VALIDATED]: true;
  /** In topological order: each stage after its inputs. */
  readonly stages: readonly Stage[];
  readonly returns: readonly { readonly stage: string; readonly openMeta: boolean }[];
}

function inputOf(input: StageInput | undefined): Input | undefined {
  if (input === undefined) return undefined;
  if (input.from === 'upstream') return { from: 'upstream', stage: input.stage };
  const { kind, ids } = input.ids;
  if (kind === 'context' || kind === 'cogmap') return { from: 'caller', kind, id: ids[0]! };
  return { from: 'caller', kind: 'resource', ids };
}

function actStage(stage: ActInvocation): ActStage {
  const declaration = actNamed(stage.act)!;
  const inputAs = (relation: 'bound' | 'seed') => inputOf(stage.inputs.find(({ as }) => as === relation));
  return {
    kind: 'act',
    name: stage.name,
    act: declaration.act,
    declaration,
    question: stage.intention?.query ?? '',
    embedding: stage.intention?.embedding,
    bound: inputAs('bound'),
    seed: inputAs('seed'),
    relations: stage.inputs.map(({ as }) => as),
    terms: applied(stage.terms, declaration),
    resourceFilter: stage.resource_filter,
    edgeFilter: stage.edge_filter,
  };
}

const stageOf = (node: StageNode): Stage =>
  isAct(node) ? actStage(node) : { kind: 'combine', name: node.name, op: node.op, inputs: node.inputs };

/** Returns the plan, typed and ordered, or all its problems, never only the first. */
export function validatePlan(
  plan: Composition,
  known: Capabilities,
): { readonly plan: ValidatedPlan } | { readonly refusals: readonly PlanRefusal[] } {
  const { refusals: shape, order } = shapePass(plan);
  const found = [...shape, ...capabilityPass(plan, order !== undefined, known)];
  const refusals = order === undefined ? found : [...found, ...missingInputs(plan, found)];
  if (refusals.length > 0) return { refusals };
  const { byName } = graphOf(plan);
  const validated = {
    stages: order!.map((name) => stageOf(byName.get(name)!)),
    returns: plan.outcome.returns.map((entry) => ({
      stage: entry.stage,
      openMeta: entry.with.includes('open-meta'),
    })),
  };
  return { plan: validated as unknown as ValidatedPlan };
}
