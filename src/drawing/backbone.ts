import type { Link } from './bodies.ts';

/**
 * The links of a maximum spanning forest (Kruskal), strongest first.
 * @param links strongest first
 */
export function backboneOf(links: readonly Link[], bodyCount: number): Link[] {
  const parents = Int32Array.from({ length: bodyCount }, (_, body) => body);
  const rootOf = (body: number): number => {
    let root = body;
    while (parents[root] !== root) {
      parents[root] = parents[parents[root]!]!;
      root = parents[root]!;
    }
    return root;
  };
  return links.filter(({ from, to }) => {
    const [a, b] = [rootOf(from), rootOf(to)];
    parents[b] = a;
    return a !== b;
  });
}
