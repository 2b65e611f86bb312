import type { LargePlan, PlannedHome } from './large-plan.ts';

/** The number of the first resource of the second half: where a home begins, as near to the middle as may be. */
function middleOf(homes: readonly PlannedHome[]): number {
  const { first, resources } = homes.at(-1)!;
  const distance = (home: PlannedHome) => Math.abs(home.first - (first + resources) / 2);
  return homes.reduce((best, home) => (distance(home) < distance(best) ? home : best)).first;
}

const range = (from: number, to: number): Int32Array =>
  Int32Array.from({ length: to - from }, (_, index) => from + index);

/** Numbers of all resources, in two parts that share no home. */
export function halvesOf({ homes, edges }: LargePlan): Int32Array[] {
  const middle = middleOf(homes);
  return [range(0, middle), range(middle, edges.degrees.length)];
}

/** Numbers of all edges: those within homes in two parts that share no home, and those that leave theirs. */
export function plannedEdges({ homes, edges }: LargePlan): { halves: Int32Array[]; across: Int32Array } {
  const middle = middleOf(homes);
  const all = range(0, edges.count);
  const isInner = (edge: number) => {
    const { first, resources } = homes[edges.homes[edge]!]!;
    return edges.targets[edge]! >= first && edges.targets[edge]! < first + resources;
  };
  const inner = all.filter(isInner);
  return {
    halves: [
      inner.filter((edge) => edges.sources[edge]! < middle),
      inner.filter((edge) => edges.sources[edge]! >= middle),
    ],
    across: all.filter((edge) => !isInner(edge)),
  };
}
