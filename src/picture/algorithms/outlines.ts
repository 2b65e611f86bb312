import { drawsFrom } from './draws.ts';
import { lengthAbove, type UnitRows } from './unit-rows.ts';

/** Number of directions used by the first check of a pair, and added by the second. */
export const COARSE = 32;
export const FINE = 96;

/** Number of rows from which the directions are computed, evenly spaced. */
const SAMPLE = 1000;
/** Iterations of the power method; more hardly reduce the remainder. */
const TURNS = 2;

/**
 * Projections of the rows onto their leading directions, and the length of the remainder. The dot product of two rows
 * is at most that of their outlines plus the product of the remainders.
 */
export interface Outlines {
  readonly coarse: Float64Array;
  readonly fine: Float64Array;
  /** Length of the remainder after the coarse part, and after both, rounded up. */
  readonly coarseRest: Float64Array;
  readonly fineRest: Float64Array;
}

/** Dot products of one row with every direction. */
function project(
  from: Float64Array,
  at: number,
  directions: Float64Array,
  width: number,
  out: Float64Array,
): void {
  for (let lane = 0; lane < out.length; lane += 4) {
    let s0 = 0;
    let s1 = 0;
    let s2 = 0;
    let s3 = 0;
    for (let t = 0, p = lane * width, q = p + width, r = q + width, s = r + width; t < width; t++) {
      const component = from[at + t]!;
      s0 += component * directions[p + t]!;
      s1 += component * directions[q + t]!;
      s2 += component * directions[r + t]!;
      s3 += component * directions[s + t]!;
    }
    out[lane] = s0;
    out[lane + 1] = s1;
    out[lane + 2] = s2;
    out[lane + 3] = s3;
  }
}

const dot = (x: Float64Array, y: Float64Array): number => {
  let sum = 0;
  for (let t = 0; t < x.length; t++) sum += x[t]! * y[t]!;
  return sum;
};

/** Gram-Schmidt, two passes because of rounding; a linearly dependent direction becomes zero. */
function orthonormalize(directions: Float64Array, width: number): void {
  const kept: Float64Array[] = [];
  for (let at = 0; at < directions.length; at += width) {
    const own = directions.subarray(at, at + width);
    const before = Math.sqrt(dot(own, own));
    for (let pass = 0; pass < 2; pass++) {
      for (const other of kept) {
        const share = dot(own, other);
        for (let t = 0; t < width; t++) own[t]! -= share * other[t]!;
      }
    }
    const length = Math.sqrt(dot(own, own));
    if (kept.length === width || !(length > before * 1e-9)) own.fill(0);
    else {
      for (let t = 0; t < width; t++) own[t]! /= length;
      kept.push(own);
    }
  }
}

/** Nearly the principal directions of the rows, about the origin; the same for the same rows. */
function leadingDirections({ data, width, count }: UnitRows): Float64Array {
  const draw = drawsFrom(1);
  const directions = Float64Array.from({ length: (COARSE + FINE) * width }, () => draw() - 0.5);
  const sampled = Math.min(count, SAMPLE);
  const shares = new Float64Array(COARSE + FINE);
  for (let turn = 0; turn < TURNS; turn++) {
    const sums = new Float64Array(directions.length);
    for (let sample = 0; sample < sampled; sample++) {
      const at = Math.floor((sample * count) / sampled) * width;
      project(data, at, directions, width, shares);
      for (let index = 0; index < shares.length; index++) {
        const share = shares[index]!;
        for (let t = 0, to = index * width; t < width; t++) sums[to + t]! += share * data[at + t]!;
      }
    }
    directions.set(sums);
    orthonormalize(directions, width);
  }
  return directions;
}

const squareOf = (numbers: Float64Array): number => dot(numbers, numbers);

/** The outlines of all rows. */
export function outlinesOf(units: UnitRows): Outlines {
  const { data, width, count } = units;
  const directions = leadingDirections(units);
  const outlines: Outlines = {
    coarse: new Float64Array(count * COARSE),
    fine: new Float64Array(count * FINE),
    coarseRest: new Float64Array(count),
    fineRest: new Float64Array(count),
  };
  const shares = new Float64Array(COARSE + FINE);
  const coarse = shares.subarray(0, COARSE);
  for (let row = 0; row < count; row++) {
    project(data, row * width, directions, width, shares);
    outlines.coarse.set(coarse, row * COARSE);
    outlines.fine.set(shares.subarray(COARSE), row * FINE);
    outlines.coarseRest[row] = lengthAbove(1 - squareOf(coarse));
    outlines.fineRest[row] = lengthAbove(1 - squareOf(shares));
  }
  return outlines;
}
