import { CypherVectorParam } from '#neo4j/vectors.ts';
import { drawsFrom } from '#picture/algorithms/draws.ts';
import { groupsOf, type Plan } from './plan.ts';

/** Numbers in a vector that a client sends. */
const DIMENSIONS = 768;
/** Length of what is a member's own, beside the direction of its group: members of one group have a cosine of 0.61. */
const OWN = 0.8;

const directionOf = (seed: number, dimensions: number): number[] => {
  const draw = drawsFrom(seed);
  return Array.from({ length: dimensions }, () => draw() - 0.5);
};

/** The vector of a member of a group, both by number: each has its own direction, beside that of the group. */
export function vectorOfMember(member: number, group: number, dimensions: number): number[] {
  const own = directionOf(2 * member + 1, dimensions);
  return directionOf(2 * group, dimensions).map((component, index) => component + OWN * own[index]!);
}

/** A picture of more with vectors is larger than what a database with the memory of the bench stores at once (decision 0010). */
const MOST_WITH_VECTORS = 50_000;

/** The vector of a resource by its number, as bytes; null outside of the homes that have groups, and in the greatest. */
export function vectorsOf({ homes }: Plan): (number: number) => Int8Array | null {
  const grouped = [...homes.entries()].filter(
    ([, home]) => home.grouped && home.resources <= MOST_WITH_VECTORS,
  );
  const groups = new Map(grouped.map(([index, home]) => [home, groupsOf(home.resources, index)]));
  return (number) => {
    for (const [{ first, resources }, group] of groups) {
      if (number < first || number >= first + resources) continue;
      return CypherVectorParam.parse(vectorOfMember(number, first + group[number - first]!, DIMENSIONS));
    }
    return null;
  };
}
