import { compareText } from '#base/compare-text.ts';
import { TRUNCATED } from '#operation/define.ts';
import { TELOS_DEFAULT } from '../algorithms/lenses.ts';

/** More bridges or orphans than a map or context has. */
export const ALL_ROWS = 1_000_000;

export { TRUNCATED };

/** Lists in the header the limits that were applied; not set when there were none. */
export function reportTruncation(
  setHeader: (name: string, value: string) => void,
  cut: readonly string[],
): void {
  if (cut.length > 0) setHeader(TRUNCATED, cut.join(', '));
}

/** A resource with the number of its edges that the caller reads. */
export interface Connected {
  readonly id: string;
  readonly degree: number;
}

/**
 * Whether the worst of the best is better than everything not evaluated yet: that comes later in the order of bounds
 * (greatest first, then id), and nothing has more readable edges than its bound.
 * @param worst the last of the best so far; undefined when there are fewer than wanted
 * @param last the one evaluated last
 */
export function isConclusive(
  worst: Connected | undefined,
  last: { readonly id: string; readonly bound: number },
): boolean {
  if (worst === undefined) return false;
  return worst.degree > last.bound || (worst.degree === last.bound && worst.id <= last.id);
}

/**
 * The lens with the most live regions; ties go to the default lens, then to the smallest id (spec 50 §10.2).
 * @param usual id of the default lens: that of maps, unless another is given
 */
export function modalLens(
  formations: readonly { lens_id: string; region_count: number }[],
  usual = TELOS_DEFAULT.id,
): string {
  let best: { lens_id: string; region_count: number } | undefined;
  for (const one of formations) {
    if (best === undefined || one.region_count > best.region_count) best = one;
    else if (one.region_count === best.region_count && prefers(one.lens_id, best.lens_id, usual)) best = one;
  }
  return best?.lens_id ?? usual;
}

const prefers = (lens: string, other: string, usual: string): boolean =>
  other !== usual && (lens === usual || lens < other);

/** Omits null fields: the wire format has absent keys, never nulls. */
export function withoutNulls<Row extends Record<string, unknown>>(
  row: Row,
): { [Key in keyof Row]: Exclude<Row[Key], null> } {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as never;
}

/** Nodes of a walk: the seeds first in request order, then by degree, greatest first, then by id. */
export function inWalkOrder<Node extends { id: string; degree: number }>(
  nodes: readonly Node[],
  seeds: readonly string[],
): Node[] {
  const rank = new Map(seeds.map((seed, index) => [seed, index]));
  const position = (node: Node): number => rank.get(node.id) ?? seeds.length;
  return nodes.toSorted(
    (a, b) => position(a) - position(b) || b.degree - a.degree || compareText(a.id, b.id),
  );
}
