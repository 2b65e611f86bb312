import { yieldAfterEach } from '#base/event-loop.ts';
import { Queue } from './queue.ts';

/** A connection between two different numbered nodes, which is walked in both directions. */
export interface Connection {
  readonly one: number;
  readonly other: number;
  /** A positive whole number, so that equal lengths are equal. */
  readonly length: number;
}

interface Step {
  readonly to: number;
  readonly length: number;
}

/** The shortest paths from one node. */
interface ShortestPaths {
  readonly length: Float64Array;
  /** How many shortest paths there are to each node. */
  readonly paths: Float64Array;
  /** The nodes that are reached, nearest first. */
  readonly reached: readonly number[];
}

function shortestPaths(steps: readonly (readonly Step[])[], from: number): ShortestPaths {
  const length = new Float64Array(steps.length).fill(Infinity);
  const paths = new Float64Array(steps.length);
  const reached: number[] = [];
  const queue = new Queue<Step>((one, other) => one.length - other.length || one.to - other.to);
  length[from] = 0;
  paths[from] = 1;
  queue.push({ to: from, length: 0 });
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    // The same node is queued again when it is reached by a shorter path; equal entries are never queued.
    if (next.length > length[next.to]!) continue;
    reached.push(next.to);
    for (const step of steps[next.to]!) {
      const far = next.length + step.length;
      if (far > length[step.to]!) continue;
      if (far < length[step.to]!) {
        length[step.to] = far;
        paths[step.to] = 0;
        queue.push({ to: step.to, length: far });
      }
      paths[step.to]! += paths[next.to]!;
    }
  }
  return { length, paths, reached };
}

/** Adds to each node its share of the shortest paths from one node (Brandes 2001, "A faster algorithm for betweenness centrality"). */
function addPassed(sums: Float64Array, steps: readonly (readonly Step[])[], from: number): void {
  const { length, paths, reached } = shortestPaths(steps, from);
  const passed = new Float64Array(steps.length);
  for (const node of reached.toReversed()) {
    for (const step of steps[node]!) {
      if (length[step.to]! + step.length !== length[node]!) continue;
      passed[step.to]! += (paths[step.to]! / paths[node]!) * (1 + passed[node]!);
    }
    if (node !== from) sums[node]! += passed[node]!;
  }
}

/**
 * Betweenness of nodes: the share of the pairs of other nodes whose shortest paths pass each; a pair with several shortest paths
 * counts by the part of them that pass. To nine digits, so that it does not depend on the order of the sums.
 * @param connections at most one between two nodes
 * @returns a number from 0 to 1 for each node
 */
export async function betweennessOf(nodes: number, connections: readonly Connection[]): Promise<number[]> {
  const steps: Step[][] = Array.from({ length: nodes }, () => []);
  for (const { one, other, length } of connections) {
    steps[one]!.push({ to: other, length });
    steps[other]!.push({ to: one, length });
  }
  const sums = new Float64Array(nodes);
  for await (const from of yieldAfterEach(steps.keys())) addPassed(sums, steps, from);
  // Each pair was counted from both of its ends.
  const pairs = Math.max((nodes - 1) * (nodes - 2), 1);
  return [...sums].map((sum) => Math.round((sum / pairs) * 1e9) / 1e9);
}
