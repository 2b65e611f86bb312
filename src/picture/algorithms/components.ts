import { type Affinity, hubPart } from './affinity.ts';

/**
 * Connected components of the graph "affinity ≠ 0" (spec 50 §5.4), which is not the graph of mergeable pairs.
 * @returns positions ascending within a component; components by smallest position; isolated nodes included
 */
export function componentsOf(affinity: Affinity): number[][] {
  const parent = Int32Array.from({ length: affinity.size }, (_, index) => index);
  const cancelled = new Set<number>();
  for (let a = 0; a < affinity.size; a++) {
    for (let at = affinity.starts[a]!; at < affinity.starts[a + 1]!; at++) {
      const b = affinity.columns[at]!;
      if (affinity.values[at]! + hubPart(affinity.facets, a, b) === 0) cancelled.add(a * affinity.size + b);
      else join(parent, a, b);
    }
  }
  for (const carriers of affinity.facets.hubs)
    joinCarriers(parent, carriers, (a, b) => cancelled.has(a * affinity.size + b));
  return collect(parent);
}

/** Joins all carriers of a hub, except across pairs cancelled by other terms; linear in carriers and such pairs. */
function joinCarriers(
  parent: Int32Array,
  carriers: readonly number[],
  isCancelled: (a: number, b: number) => boolean,
): void {
  let waiting = carriers;
  const queue: number[] = [];
  while (waiting.length > 0) {
    const from = queue.pop();
    if (from === undefined) {
      queue.push(waiting[0]!);
      waiting = waiting.slice(1);
      continue;
    }
    const left: number[] = [];
    for (const other of waiting) {
      if (isCancelled(from, other)) left.push(other);
      else {
        join(parent, from, other);
        queue.push(other);
      }
    }
    waiting = left;
  }
}

function rootOf(parent: Int32Array, node: number): number {
  let at = node;
  while (parent[at] !== at) {
    parent[at] = parent[parent[at]!]!;
    at = parent[at]!;
  }
  return at;
}

/** The smaller root stays root, so a root is the smallest position of its component. */
function join(parent: Int32Array, a: number, b: number): void {
  const x = rootOf(parent, a);
  const y = rootOf(parent, b);
  parent[Math.max(x, y)] = Math.min(x, y);
}

function collect(parent: Int32Array): number[][] {
  const members = new Map<number, number[]>();
  for (let node = 0; node < parent.length; node++) {
    const root = rootOf(parent, node);
    const held = members.get(root);
    if (held) held.push(node);
    else members.set(root, [node]);
  }
  return [...members.values()];
}
