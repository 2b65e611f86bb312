import { type ActInvocation, type Composition, isAct, type StageNode } from './grammar.ts';
import { graphOf, type PlanGraph } from './plan-graph.ts';
import { type PlanRefusal, refuse } from './refusal.ts';

/** The static cost of a plan, whose stages run one after the other within one time limit. */

/** Maximum total cost of a plan's stages. */
export const MOST_COST = 160;

/** Cost of a stage that searches few resources: given ids, or the rows of a stage with a limit. */
const AMONG_FEW = 1;
const AMONG_ALL = 4;
/** Cost of a walk, whatever its seeds: two steps along any number of edges. */
const WALK = 5;
const INPUTS_AT_ONE = 4;

/** Whether a stage returns few resources. */
type GivesFew = (name: string) => boolean;

function isAmongFew({ inputs }: ActInvocation, givesFew: GivesFew): boolean {
  const bound = inputs.find(({ as }) => as === 'bound');
  if (bound === undefined) return false;
  return bound.from === 'upstream' ? givesFew(bound.stage) : bound.ids.kind === 'resource';
}

/** Every act except the selection has a limit; a combination depends on its inputs. */
function givesFewBy(graph: PlanGraph): GivesFew {
  const known = new Map<string, boolean>();
  const look = (node: StageNode): boolean => {
    if (isAct(node)) return node.act !== 'find-resources-with' || isAmongFew(node, givesFew);
    if (node.op === 'union') return node.inputs.every(givesFew);
    return node.op === 'intersect' ? node.inputs.some(givesFew) : givesFew(node.inputs[0] ?? '');
  };
  const givesFew = (name: string): boolean => {
    const node = graph.byName.get(name);
    const few = known.get(name) ?? (node !== undefined && look(node));
    known.set(name, few);
    return few;
  };
  return givesFew;
}

function costOfStage(node: StageNode, givesFew: GivesFew): number {
  if (!isAct(node)) return Math.ceil(new Set(node.inputs).size / INPUTS_AT_ONE);
  if (node.act === 'follow-from') return WALK;
  return isAmongFew(node, givesFew) ? AMONG_FEW : AMONG_ALL;
}

/**
 * The refusal of a plan above the maximum cost, at the stage that exceeds it; empty for other plans.
 * @param plan acyclic
 */
export function tooCostly(plan: Composition): PlanRefusal[] {
  const givesFew = givesFewBy(graphOf(plan));
  let sum = 0;
  const costs = plan.stages.map((node) => {
    sum += costOfStage(node, givesFew);
    return { name: node.name, sum };
  });
  const first = costs.find((stage) => stage.sum > MOST_COST);
  if (first === undefined) return [];
  const weights = `a walk counts ${WALK}, an act that looks at everything or at a context or map ${AMONG_ALL}, one among the rows of another act or given resources ${AMONG_FEW}`;
  return [
    refuse(
      first.name,
      'plan_too_costly',
      `the plan costs ${sum}, and with this stage it passes ${MOST_COST} (${weights}); bound stages by others, or divide the plan`,
    ),
  ];
}
