import { compareText } from '#base/compare-text.ts';

/** Something that a step along derivations met, with the edge by which it was met. */
export interface Kin {
  readonly id: string;
  readonly title: string;
  readonly active: boolean;
  readonly edge_id: string;
  readonly folded: boolean;
}

/**
 * Walks derivations breadth first from a seed, which is never met: every other resource once, at its least depth, from 1.
 * @param step the kin of some resources, each once; called once for each level
 * @param depth the greatest
 * @returns by depth, title, id
 */
export async function walkDerivations(
  seed: string,
  depth: number,
  step: (ids: readonly string[]) => Promise<readonly Kin[]>,
): Promise<(Kin & { readonly depth: number })[]> {
  const visited = new Set([seed]);
  const met: (Kin & { readonly depth: number })[] = [];
  let level: readonly string[] = [seed];
  for (let reached = 1; reached <= depth && level.length > 0; reached += 1) {
    const fresh = (await step(level)).filter(({ id }) => !visited.has(id));
    for (const kin of fresh) {
      visited.add(kin.id);
      met.push({ ...kin, depth: reached });
    }
    level = fresh.map(({ id }) => id);
  }
  return met.sort(
    (one, other) =>
      one.depth - other.depth || compareText(one.title, other.title) || compareText(one.id, other.id),
  );
}
