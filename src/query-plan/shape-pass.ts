import { actNamed, TERM_NAMES } from './acts.ts';
import { type ActInvocation, type Composition, isAct, type StageNode } from './grammar.ts';
import { graphOf, type PlanGraph, sourcesOf, topologicalOrder } from './plan-graph.ts';
import { predicatesOf } from './predicates.ts';
import { type PlanRefusal, refuse } from './refusal.ts';

/** Checks of a plan that need only its form (spec 60 §4.9, A1 to A17), in the order of the specification. */

const repeats = (names: readonly string[]): string[] =>
  names.filter((name, index) => names.indexOf(name) < index);

const duplicateNames = ({ nodes }: PlanGraph): PlanRefusal[] =>
  repeats(nodes.map(({ name }) => name)).map((name) =>
    refuse(name, 'duplicate_stage_name', `the name ${name} is that of an earlier stage already`),
  );

function arity(node: StageNode): PlanRefusal[] {
  if (isAct(node)) return [];
  const given = node.inputs.length;
  const refused = (wanted: string) => [
    refuse(node.name, 'combinator_arity', `${node.op} takes ${wanted} inputs, and ${given} are given`),
  ];
  if (node.op === 'difference') return given === 2 ? [] : refused('exactly 2');
  return given < 2 ? refused('at least 2') : [];
}

const dangling = (node: StageNode, { byName }: PlanGraph): PlanRefusal[] =>
  sourcesOf(node)
    .filter((source) => !byName.has(source))
    .map((source) =>
      refuse(node.name, 'dangling_reference', `takes from the stage ${source}, which is not declared`),
    );

const COMBINATION = 'a combination is a set without an order: bound a find act by it, and return that';
const SELECTION = 'find-resources-with gives a set without an order: bound a find act by it, and return that';

function returned(name: string, { byName }: PlanGraph): PlanRefusal[] {
  const node = byName.get(name);
  if (node === undefined) return [refuse(name, 'unknown_return_stage', `no stage is named ${name}`)];
  if (!isAct(node)) return [refuse(name, 'stage_not_returnable', COMBINATION)];
  const isSelection = actNamed(node.act)?.returnable === false && actNamed(node.act)?.produces !== null;
  return isSelection ? [refuse(name, 'stage_not_returnable', SELECTION)] : [];
}

function inputs(stage: ActInvocation): PlanRefusal[] {
  const relations = stage.inputs.map((input) => input.as);
  const twice = repeats(relations)[0];
  const duplicate =
    twice === undefined
      ? []
      : [refuse(stage.name, 'duplicate_input_relation', `has two inputs as ${twice}; combine them before`)];
  const sets = stage.inputs.flatMap((input) => (input.from === 'caller' ? [input.ids] : []));
  const faults = sets.flatMap(({ kind, ids, provenance }) => [
    ...(kind === 'region' && provenance === undefined
      ? [refuse(stage.name, 'missing_provenance', 'ids of kind region need the provenance of their anchor')]
      : []),
    ...((kind === 'context' || kind === 'cogmap') && ids.length === 0
      ? [refuse(stage.name, 'anchor_takes_one_id', `ids of kind ${kind} name one anchor, and none is given`)]
      : []),
  ]);
  return [...duplicate, ...faults];
}

const negativeTerms = (stage: ActInvocation): PlanRefusal[] =>
  TERM_NAMES.filter((term) => (stage.terms[term] ?? 0) < 0).map((term) =>
    refuse(stage.name, 'bound_term_not_applicable', `terms.${term} is negative: ${stage.terms[term]}`),
  );

function question(stage: ActInvocation): PlanRefusal[] {
  const isAsked = (stage.intention?.query ?? '').trim() !== '';
  if (isAsked || actNamed(stage.act)!.question === null) return [];
  return [refuse(stage.name, 'missing_intention', `${stage.act} needs a question in intention.query`)];
}

const predicates = (stage: ActInvocation): PlanRefusal[] =>
  predicatesOf(stage).flatMap(({ at, predicate: { key, op } }) => [
    ...(key === '' ? [refuse(stage.name, 'empty_property_key', `${at}.key is empty`)] : []),
    ...(op.op === 'contains' && op.values.length === 0
      ? [refuse(stage.name, 'empty_contains', `${at}.op.values is empty, so nothing could match it`)]
      : []),
  ]);

function stageRefusals(stage: ActInvocation): PlanRefusal[] {
  if (actNamed(stage.act) === undefined)
    return [
      refuse(stage.name, 'unknown_act', `there is no act ${stage.act}; GET /api/query/acts lists them`),
    ];
  return [...inputs(stage), ...negativeTerms(stage), ...question(stage), ...predicates(stage)];
}

export interface ShapeVerdict {
  readonly refusals: readonly PlanRefusal[];
  /** The stages in topological order; undefined if there is a cycle, in which case single stages were not checked. */
  readonly order: readonly string[] | undefined;
}

/** Finds all faults in the form of a plan. */
export function shapePass(plan: Composition): ShapeVerdict {
  const graph = graphOf(plan);
  const returns = plan.outcome.returns.map(({ stage }) => stage);
  const order = topologicalOrder(graph);
  const refusals = [
    ...(plan.stages.length === 0 ? [refuse(undefined, 'no_stages', 'stages is empty')] : []),
    ...(returns.length === 0 ? [refuse(undefined, 'no_returns', 'outcome.returns is empty')] : []),
    ...duplicateNames(graph),
    ...plan.stages.flatMap((node) => [...arity(node), ...dangling(node, graph)]),
    ...repeats(returns).map((name) =>
      refuse(name, 'duplicate_return_stage', `outcome.returns names ${name} more than once`),
    ),
    ...returns.flatMap((name) => returned(name, graph)),
    ...(order === undefined
      ? [refuse(undefined, 'cycle', 'stages take from each other, so that none of them can be first')]
      : plan.stages.filter(isAct).flatMap(stageRefusals)),
  ];
  return { refusals, order };
}
