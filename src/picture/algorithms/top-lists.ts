/** A retained similarity link; a < b are positions. */
export interface KnnPair {
  a: number;
  b: number;
  similarity: number;
}

/** The best k neighbours found so far per row, best first; ties by row, which is by id. */
export class TopLists {
  /** The least similarity that enters the list of each row: the floor until the list is full. */
  readonly least: Float64Array;
  readonly #rows: Int32Array;
  readonly #similarities: Float64Array;
  readonly #filled: Int32Array;
  readonly #k: number;
  readonly #floor: number;

  constructor(rowCount: number, k: number, floor: number) {
    this.#k = k;
    this.#floor = floor;
    this.#rows = new Int32Array(rowCount * k);
    this.#similarities = new Float64Array(rowCount * k);
    this.#filled = new Int32Array(rowCount);
    this.least = new Float64Array(rowCount).fill(Math.max(0, floor));
  }

  /** Offers a pair to the lists of both ends; repeating it changes nothing. */
  offerBoth(row: number, other: number, similarity: number): void {
    if (!(similarity > 0 && similarity >= this.#floor)) return;
    if (similarity >= this.least[row]!) this.#offer(row, other, similarity);
    if (similarity >= this.least[other]!) this.#offer(other, row, similarity);
  }

  #offer(row: number, other: number, similarity: number): void {
    const rows = this.#rows;
    const similarities = this.#similarities;
    const first = row * this.#k;
    const full = first + this.#k;
    let at = first + this.#filled[row]!;
    for (let slot = first; slot < at; slot++) if (rows[slot] === other) return;
    const before = (slot: number) =>
      similarity > similarities[slot]! || (similarity === similarities[slot]! && other < rows[slot]!);
    if (at === full) {
      if (!before(at - 1)) return;
      at--;
    } else this.#filled[row]!++;
    for (; at > first && before(at - 1); at--) {
      rows[at] = rows[at - 1]!;
      similarities[at] = similarities[at - 1]!;
    }
    rows[at] = other;
    similarities[at] = similarity;
    if (this.#filled[row] === this.#k) this.least[row] = similarities[full - 1]!;
  }

  /** The current neighbours of every row, best first. */
  chosen(): Int32Array[] {
    return Array.from(this.#filled, (count, row) => this.#rows.slice(row * this.#k, row * this.#k + count));
  }

  /** The pairs chosen by either end, ordered by (a, b). */
  pairs(owners: readonly number[]): KnnPair[] {
    const pairs = new Map<number, KnnPair>();
    for (let row = 0; row < owners.length; row++) {
      for (let slot = row * this.#k; slot < row * this.#k + this.#filled[row]!; slot++) {
        const low = Math.min(row, this.#rows[slot]!);
        const high = Math.max(row, this.#rows[slot]!);
        pairs.set(low * owners.length + high, {
          a: owners[low]!,
          b: owners[high]!,
          similarity: this.#similarities[slot]!,
        });
      }
    }
    return [...pairs.values()].sort((x, y) => x.a - y.a || x.b - y.b);
  }
}
