import { compareText } from '#base/compare-text.ts';
import { type Composition, isAct, type StageNode } from './grammar.ts';

/** The stages of a plan as a dependency graph. */
export interface PlanGraph {
  readonly nodes: readonly StageNode[];
  /** The first stage with each name. */
  readonly byName: ReadonlyMap<string, StageNode>;
}

export function graphOf({ stages }: Pick<Composition, 'stages'>): PlanGraph {
  const byName = new Map<string, StageNode>();
  for (const node of stages) if (!byName.has(node.name)) byName.set(node.name, node);
  return { nodes: stages, byName };
}

/** The names of the stages that a stage takes ids from, in its input order. */
export function sourcesOf(node: StageNode): readonly string[] {
  if (!isAct(node)) return node.inputs;
  return node.inputs.flatMap((input) => (input.from === 'upstream' ? [input.stage] : []));
}

/**
 * The names of all stages in topological order (Kahn): stages without dependencies first, then each stage as it becomes
 * ready, ties in alphabetical order.
 * @returns undefined if there is a cycle
 */
export function topologicalOrder({ byName }: PlanGraph): readonly string[] | undefined {
  const waiting = new Map<string, Set<string>>();
  const dependents = new Map<string, string[]>();
  for (const [name, node] of byName) {
    const sources = new Set(sourcesOf(node).filter((source) => byName.has(source)));
    waiting.set(name, sources);
    for (const source of sources) dependents.set(source, [...(dependents.get(source) ?? []), name]);
  }
  const ready = [...byName.keys()].filter((name) => waiting.get(name)!.size === 0).sort(compareText);
  for (let next = 0; next < ready.length; next += 1) {
    const freed = (dependents.get(ready[next]!) ?? []).filter((name) => {
      const sources = waiting.get(name)!;
      sources.delete(ready[next]!);
      return sources.size === 0;
    });
    ready.push(...freed.sort(compareText));
  }
  return ready.length === byName.size ? ready : undefined;
}
