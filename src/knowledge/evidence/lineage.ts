import { compareText } from '#base/compare-text.ts';

/** A resource found by a step along derivations, with the edge that led to it. */
export interface Kin {
  readonly id: string;
  readonly title: string;
  readonly active: boolean;
  readonly edge_id: string;
  readonly folded: boolean;
}

/**
 * Breadth-first walk over derivations. The seed is excluded; every other resource appears once, at its least depth,
 * from 1.
 * @param step returns the kin of some resources, each once; called once per level
 * @param depth greatest depth
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
