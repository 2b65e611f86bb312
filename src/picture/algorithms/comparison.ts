import { COARSE, FINE, type Outlines } from './outlines.ts';
import type { TopLists } from './top-lists.ts';
import { STRETCH, type UnitRows } from './unit-rows.ts';

/** Greater than the rounding error of a bound. */
const SLACK = 1e-9;

/**
 * Compares rows and keeps the nearest ones. A pair that cannot enter either list is dropped as soon as that is certain:
 * by its outlines, or during the dot product. Four pairs of one row are computed at once, each summed component by
 * component, so that its bits do not depend on the other pairs or on the order of the two rows.
 */
export class Comparison {
  readonly #units: UnitRows;
  readonly #lists: TopLists;
  readonly #outlines: Outlines | undefined;
  readonly #waiting = new Int32Array(4);
  #row = 0;
  #count = 0;

  constructor(units: UnitRows, lists: TopLists, outlines?: Outlines) {
    this.#units = units;
    this.#lists = lists;
    this.#outlines = outlines;
  }

  /** Compares one row with others[from..to). */
  compare(row: number, others: Int32Array, from: number, to: number): void {
    this.#row = row;
    if (this.#outlines) this.#sift(this.#outlines, row, others, from, to);
    else for (let at = from; at < to; at++) this.#wait(others[at]!);
    this.#finish();
  }

  #sift({ coarse, coarseRest }: Outlines, row: number, others: Int32Array, from: number, to: number): void {
    const { least } = this.#lists;
    const x = row * COARSE;
    const rest = coarseRest[row]!;
    for (let at = from; at < to; at += 4) {
      const a = others[at]!;
      const b = at + 1 < to ? others[at + 1]! : a;
      const c = at + 2 < to ? others[at + 2]! : a;
      const d = at + 3 < to ? others[at + 3]! : a;
      let s0 = 0;
      let s1 = 0;
      let s2 = 0;
      let s3 = 0;
      for (let t = 0, p = a * COARSE, q = b * COARSE, r = c * COARSE, s = d * COARSE; t < COARSE; t++) {
        const component = coarse[x + t]!;
        s0 += component * coarse[p + t]!;
        s1 += component * coarse[q + t]!;
        s2 += component * coarse[r + t]!;
        s3 += component * coarse[s + t]!;
      }
      const own = least[row]! - SLACK;
      if (s0 + rest * coarseRest[a]! >= Math.min(own, least[a]! - SLACK)) this.#look(a, s0);
      if (b !== a && s1 + rest * coarseRest[b]! >= Math.min(own, least[b]! - SLACK)) this.#look(b, s1);
      if (c !== a && s2 + rest * coarseRest[c]! >= Math.min(own, least[c]! - SLACK)) this.#look(c, s2);
      if (d !== a && s3 + rest * coarseRest[d]! >= Math.min(own, least[d]! - SLACK)) this.#look(d, s3);
    }
  }

  /** The least dot product at which one of the two lists takes the pair, minus the rounding slack. */
  #needed(other: number): number {
    const { least } = this.#lists;
    return Math.min(least[this.#row]!, least[other]!) - SLACK;
  }

  /** Second check, with the finer part of the outlines. */
  #look(other: number, coarseSum: number): void {
    const { fine, fineRest } = this.#outlines!;
    let s0 = 0;
    let s1 = 0;
    let s2 = 0;
    let s3 = 0;
    for (let x = this.#row * FINE, y = other * FINE, end = x + FINE; x < end; x += 4, y += 4) {
      s0 += fine[x]! * fine[y]!;
      s1 += fine[x + 1]! * fine[y + 1]!;
      s2 += fine[x + 2]! * fine[y + 2]!;
      s3 += fine[x + 3]! * fine[y + 3]!;
    }
    const most = coarseSum + s0 + s1 + s2 + s3 + fineRest[this.#row]! * fineRest[other]!;
    if (most >= this.#needed(other)) this.#wait(other);
  }

  #wait(other: number): void {
    this.#waiting[this.#count++] = other;
    if (this.#count === 4) this.#finish();
  }

  /** Computes the dot products of the waiting pairs. */
  #finish(): void {
    const count = this.#count;
    if (count === 0) return;
    this.#count = 0;
    const a = this.#waiting[0]!;
    const b = count > 1 ? this.#waiting[1]! : a;
    const c = count > 2 ? this.#waiting[2]! : a;
    const d = count > 3 ? this.#waiting[3]! : a;
    const { data, width, stretches, tails } = this.#units;
    const x = this.#row * width;
    const tail = this.#row * stretches;
    let s0 = 0;
    let s1 = 0;
    let s2 = 0;
    let s3 = 0;
    for (let stretch = 0, t = 0; stretch < stretches; stretch++) {
      const end = Math.min(width, t + STRETCH);
      for (let p = a * width, q = b * width, r = c * width, s = d * width; t < end; t++) {
        const component = data[x + t]!;
        s0 += component * data[p + t]!;
        s1 += component * data[q + t]!;
        s2 += component * data[r + t]!;
        s3 += component * data[s + t]!;
      }
      const left = tails[tail + stretch]!;
      if (
        s0 + left * tails[a * stretches + stretch]! < this.#needed(a) &&
        s1 + left * tails[b * stretches + stretch]! < this.#needed(b) &&
        s2 + left * tails[c * stretches + stretch]! < this.#needed(c) &&
        s3 + left * tails[d * stretches + stretch]! < this.#needed(d)
      )
        return;
    }
    this.#lists.offerBoth(this.#row, a, s0);
    if (count > 1) this.#lists.offerBoth(this.#row, b, s1);
    if (count > 2) this.#lists.offerBoth(this.#row, c, s2);
    if (count > 3) this.#lists.offerBoth(this.#row, d, s3);
  }
}
