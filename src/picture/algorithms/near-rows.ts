import { toUnitRows } from './unit-rows.ts';

/** Candidates for the nearest neighbours of each row, by products in single precision (decision 0012). */

/** See RowProducts of the room `embeddings`: dot products of some rows with all rows, in single precision. */
export type ProductsOf = (
  data: Float32Array,
  width: number,
) => Promise<(rows: Float32Array) => Promise<Float32Array>>;

/** By row; a row of no candidate is near to nothing. */
export type NearRows = readonly Int32Array[];

/** Number of rows from which products in single precision save more than they cost. */
const MULTIPLIED_ROWS = 1500;
/** Rows multiplied at once. */
const TILE = 256;
/** Most candidates per row on average; more have to be held than comparing all pairs costs. */
const MOST_CANDIDATES = 400;

/** Twice the unit roundoff of single precision. */
const PRECISION = 2 ** -23;

/**
 * The greatest error of a product of two unit rows in single precision, whatever the order of summation: of rounding the
 * numbers, of each multiplication and of each addition, with some to spare.
 */
const errorOf = (width: number): number => (width + 8) * PRECISION;

/** The k greatest values of a row of products but its own; the k-th is −∞ while there are fewer. */
class Greatest {
  readonly #values: Float64Array;

  constructor(k: number) {
    this.#values = new Float64Array(k);
  }

  /** The k-th greatest of products[from..to) without the one at `own`. */
  kth(products: Float32Array, from: number, to: number, own: number): number {
    const values = this.#values.fill(Number.NEGATIVE_INFINITY);
    const last = values.length - 1;
    for (let at = from; at < to; at++) {
      const value = products[at]!;
      if (value <= values[last]! || at === own) continue;
      let slot = last;
      for (; slot > 0 && values[slot - 1]! < value; slot--) values[slot] = values[slot - 1]!;
      values[slot] = value;
    }
    return values[last]!;
  }
}

/**
 * For each row with a direction, all rows that may be among its k nearest ones. A row whose true similarity is among the
 * k greatest has a product of at least the k-th greatest product minus twice the error, so none is missing; the
 * comparison in double precision decides among them, with the same bits as if all pairs had been compared.
 * @param vectors by position
 * @returns undefined where comparing all pairs is as good: few rows, or too many near ones
 */
export async function nearRows(
  vectors: readonly (ArrayLike<number> | null)[],
  { k, floor, productsOf }: { readonly k: number; readonly floor: number; readonly productsOf: ProductsOf },
): Promise<NearRows | undefined> {
  const { data, width, count } = toUnitRows(vectors);
  const kept = Math.min(Math.trunc(k), count - 1);
  if (count < MULTIPLIED_ROWS || !(kept > 0)) return undefined;
  const single = Float32Array.from(data);
  const products = await productsOf(single, width);
  const error = errorOf(width);
  const least = Math.max(0, floor) - error;
  const greatest = new Greatest(kept);
  const found = new Int32Array(count);
  const near: Int32Array[] = [];
  let candidates = 0;
  for (let first = 0; first < count; first += TILE) {
    const rows = Math.min(TILE, count - first);
    const tile = await products(single.subarray(first * width, (first + rows) * width));
    for (let row = 0; row < rows; row++) {
      const start = row * count;
      const own = start + first + row;
      const bound = Math.max(least, greatest.kth(tile, start, start + count, own) - 2 * error);
      let size = 0;
      for (let other = 0; other < count; other++)
        if (tile[start + other]! >= bound && start + other !== own) found[size++] = other;
      near.push(found.slice(0, size));
      candidates += size;
    }
    if (candidates > MOST_CANDIDATES * count) return undefined;
  }
  return near;
}
