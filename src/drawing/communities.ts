import { type Link, summedLinks } from './bodies.ts';

/** Neighbours of each body, as lists in one array: those of `body` are from `starts[body]` up to `starts[body + 1]`. */
interface Adjacency {
  readonly starts: Int32Array;
  readonly neighbours: Int32Array;
  readonly edges: Float64Array;
}

function adjacencyOf(links: readonly Link[], bodyCount: number): Adjacency {
  const starts = new Int32Array(bodyCount + 1);
  for (const { from, to } of links) {
    starts[from + 1]! += 1;
    starts[to + 1]! += 1;
  }
  for (let body = 0; body < bodyCount; body += 1) starts[body + 1]! += starts[body]!;
  const neighbours = new Int32Array(2 * links.length);
  const edges = new Float64Array(2 * links.length);
  const next = starts.slice();
  for (const link of links)
    for (const [body, other] of [
      [link.from, link.to],
      [link.to, link.from],
    ] as const) {
      const at = next[body]!++;
      neighbours[at] = other;
      edges[at] = link.edges;
    }
  return { starts, neighbours, edges };
}

/**
 * Moves bodies between communities, in their order, until none gains. A gain is compared without division, so that all of its
 * numbers are integers: of equal ones the community of the smaller number wins.
 * @param inside twice the edges within each body, which stands for a community of the level below
 * @returns the community of each body, or undefined when none has moved
 */
function moved(links: readonly Link[], inside: Float64Array): Int32Array | undefined {
  const bodyCount = inside.length;
  const { starts, neighbours, edges } = adjacencyOf(links, bodyCount);
  const degrees = inside.slice();
  for (const { from, to, edges: count } of links) {
    degrees[from]! += count;
    degrees[to]! += count;
  }
  const all = degrees.reduce((sum, degree) => sum + degree, 0);
  const community = Int32Array.from({ length: bodyCount }, (_, body) => body);
  const degreeOf = degrees.slice();
  const shared = new Float64Array(bodyCount);

  const bestFor = (body: number): number => {
    const own = community[body]!;
    const candidates = [own];
    for (let at = starts[body]!; at < starts[body + 1]!; at += 1) {
      const other = community[neighbours[at]!]!;
      if (shared[other] === 0 && other !== own) candidates.push(other);
      shared[other]! += edges[at]!;
    }
    let [best, most] = [own, Number.NEGATIVE_INFINITY];
    for (const candidate of candidates) {
      const gain = shared[candidate]! * all - degrees[body]! * degreeOf[candidate]!;
      if (gain > most || (gain === most && candidate < best)) [best, most] = [candidate, gain];
      shared[candidate] = 0;
    }
    return best;
  };

  let hasMoved = false;
  let isMoving = true;
  while (isMoving) {
    isMoving = false;
    for (let body = 0; body < bodyCount; body += 1) {
      const own = community[body]!;
      degreeOf[own]! -= degrees[body]!;
      const best = bestFor(body);
      degreeOf[best]! += degrees[body]!;
      if (best === own) continue;
      community[body] = best;
      isMoving = true;
    }
    hasMoved ||= isMoving;
  }
  return hasMoved ? community : undefined;
}

/** Numbers communities by their first body, from 0. */
function renumbered(community: Int32Array): { numbers: Int32Array; count: number } {
  const numberOf = new Map<number, number>();
  const numbers = community.map((own) => {
    if (!numberOf.has(own)) numberOf.set(own, numberOf.size);
    return numberOf.get(own)!;
  });
  return { numbers, count: numberOf.size };
}

/**
 * The communities of bodies by their links (Louvain: Blondel et al., 2008, "Fast unfolding of communities in large networks").
 * @returns the community of each body, numbered from 0 by their first bodies
 */
export function communitiesOf(links: readonly Link[], bodyCount: number): Int32Array {
  let level = links;
  let inside: Float64Array = new Float64Array(bodyCount);
  let communities: Int32Array = Int32Array.from({ length: bodyCount }, (_, body) => body);
  for (;;) {
    const next = moved(level, inside);
    if (next === undefined) return communities;
    const { numbers, count } = renumbered(next);
    communities = communities.map((body) => numbers[body]!);
    const within = new Float64Array(count);
    for (const [body, number] of numbers.entries()) within[number]! += inside[body]!;
    const lifted = level.map(({ from, to, edges }) => ({ from: numbers[from]!, to: numbers[to]!, edges }));
    for (const { from, to, edges } of lifted) if (from === to) within[from]! += 2 * edges;
    level = summedLinks(lifted, count);
    inside = within;
  }
}
