import { isUsable, toUnit } from './vectors.ts';

/** A retained similarity link; a < b are positions. */
export interface KnnPair {
  a: number;
  b: number;
  similarity: number;
}

/** Rows per tile: 16 rows of 768 doubles (96 KiB) twice fit a usual second-level cache. */
const TILE = 16;

interface UnitRows {
  data: Float64Array;
  width: number;
  /** Position of the node behind each row, ascending. */
  owners: number[];
}

/** The best k neighbours seen so far of every row, best first; ties by row, which is by id. */
class TopLists {
  readonly rows: Int32Array;
  readonly similarities: Float64Array;
  readonly filled: Int32Array;
  readonly k: number;

  constructor(rowCount: number, k: number) {
    this.k = k;
    this.rows = new Int32Array(rowCount * k);
    this.similarities = new Float64Array(rowCount * k);
    this.filled = new Int32Array(rowCount);
  }

  offer(row: number, other: number, similarity: number): void {
    const { rows, similarities, k } = this;
    const first = row * k;
    let at = first + this.filled[row]!;
    const before = (slot: number) =>
      similarity > similarities[slot]! || (similarity === similarities[slot]! && other < rows[slot]!);
    if (at === first + k) {
      if (!before(at - 1)) return;
      at--;
    } else this.filled[row]!++;
    for (; at > first && before(at - 1); at--) {
      rows[at] = rows[at - 1]!;
      similarities[at] = similarities[at - 1]!;
    }
    rows[at] = other;
    similarities[at] = similarity;
  }
}

function toUnitRows(vectors: readonly (ArrayLike<number> | null)[]): UnitRows {
  const owners: number[] = [];
  let width = 0;
  for (const [index, vector] of vectors.entries()) {
    if (!isUsable(vector) || toUnit(vector) === undefined) continue;
    owners.push(index);
    width = Math.max(width, vector.length);
  }
  const data = new Float64Array(owners.length * width);
  for (const [row, owner] of owners.entries()) data.set(toUnit(vectors[owner]!)!, row * width);
  return { data, width, owners };
}

/**
 * Dot products of one row with `count` ≤ 4 rows from `other` on, into `out`. Each is summed component by component,
 * so its bits do not depend on which tile it fell into or on which row came first.
 */
function dots({ data, width }: UnitRows, row: number, other: number, count: number, out: Float64Array): void {
  const x = row * width;
  const y = other * width;
  if (count < 4) {
    for (let lane = 0; lane < count; lane++) {
      let sum = 0;
      for (let t = 0, z = y + lane * width; t < width; t++) sum += data[x + t]! * data[z + t]!;
      out[lane] = sum;
    }
    return;
  }
  let s0 = 0;
  let s1 = 0;
  let s2 = 0;
  let s3 = 0;
  for (let t = 0, p = y, q = p + width, r = q + width, s = r + width; t < width; t++) {
    const component = data[x + t]!;
    s0 += component * data[p + t]!;
    s1 += component * data[q + t]!;
    s2 += component * data[r + t]!;
    s3 += component * data[s + t]!;
  }
  out[0] = s0;
  out[1] = s1;
  out[2] = s2;
  out[3] = s3;
}

function compareTiles(
  units: UnitRows,
  rowTile: number,
  otherTile: number,
  floor: number,
  lists: TopLists,
): void {
  const total = units.owners.length;
  const found = new Float64Array(4);
  const otherEnd = Math.min(total, otherTile + TILE);
  for (let row = rowTile; row < Math.min(total, rowTile + TILE); row++) {
    for (let other = Math.max(otherTile, row + 1); other < otherEnd; other += 4) {
      const count = Math.min(4, otherEnd - other);
      dots(units, row, other, count, found);
      for (let lane = 0; lane < count; lane++) {
        const similarity = found[lane]!;
        if (!(similarity > 0 && similarity >= floor)) continue;
        lists.offer(row, other + lane, similarity);
        lists.offer(other + lane, row, similarity);
      }
    }
  }
}

/**
 * The exact k-nearest-neighbour graph (spec 50 §5.2): a pair is kept when either end has it among its best k.
 * @param vectors by position; position order is id order
 * @param k neighbours each node may choose; degree is not bounded by it
 * @param floor least similarity, inclusive; similarities ≤ 0 never link
 * @returns pairs ordered by (a, b); at most nodes · k
 */
export function knnPairs(
  vectors: readonly (ArrayLike<number> | null)[],
  k: number,
  floor: number,
): KnnPair[] {
  const units = toUnitRows(vectors);
  const total = units.owners.length;
  const kept = Math.min(Math.trunc(k), total - 1);
  if (!(kept > 0)) return [];
  const lists = new TopLists(total, kept);
  for (let rowTile = 0; rowTile < total; rowTile += TILE)
    for (let otherTile = rowTile; otherTile < total; otherTile += TILE)
      compareTiles(units, rowTile, otherTile, floor, lists);
  return collect(units.owners, lists);
}

function collect(owners: readonly number[], lists: TopLists): KnnPair[] {
  const pairs = new Map<number, KnnPair>();
  for (let row = 0; row < owners.length; row++) {
    for (let slot = row * lists.k; slot < row * lists.k + lists.filled[row]!; slot++) {
      const low = Math.min(row, lists.rows[slot]!);
      const high = Math.max(row, lists.rows[slot]!);
      pairs.set(low * owners.length + high, {
        a: owners[low]!,
        b: owners[high]!,
        similarity: lists.similarities[slot]!,
      });
    }
  }
  return [...pairs.values()].sort((x, y) => x.a - y.a || x.b - y.b);
}
