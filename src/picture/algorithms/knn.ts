import { Comparison } from './comparison.ts';
import { drawsFrom } from './draws.ts';
import type { NearRows } from './near-rows.ts';
import { COARSE, outlinesOf } from './outlines.ts';
import { type KnnPair, TopLists } from './top-lists.ts';
import { toUnitRows, type UnitRows } from './unit-rows.ts';

/**
 * Partitions rows into cells of nearby rows: halved along pseudo-random directions until no cell has more than `most`
 * rows. Deterministic for the same rows and seed.
 * @param coarse coordinates of the rows (see Outlines)
 * @returns rows ascending within a cell
 */
function cellsOf(coarse: Float64Array, seed: number, most: number): Int32Array[] {
  const count = coarse.length / COARSE;
  const draw = drawsFrom(seed);
  const order = Int32Array.from({ length: count }, (_, row) => row);
  const along = new Float64Array(count);
  const cells: Int32Array[] = [];
  const divide = (from: number, to: number): void => {
    const part = order.subarray(from, to);
    if (part.length <= most) {
      cells.push(part.slice().sort());
      return;
    }
    const direction = Float64Array.from({ length: COARSE }, () => draw() + draw() + draw() - 1.5);
    for (const row of part) {
      let sum = 0;
      for (let t = 0; t < COARSE; t++) sum += direction[t]! * coarse[row * COARSE + t]!;
      along[row] = sum;
    }
    part.sort((a, b) => along[a]! - along[b]! || a - b);
    const middle = (from + to) >> 1;
    divide(from, middle);
    divide(middle, to);
  };
  divide(0, count);
  return cells;
}

/** Most nodes with a vector for which all pairs are compared; beyond it, pairs that share a cell (decision 0010). */
export const MAX_SIMILAR_NODES = 15_000;

/** Number of rows from which outlines save more than they cost. */
const OUTLINED_ROWS = 1500;

/** Rows per tile: the coarse outlines of two tiles fit a usual first-level cache. */
const TILE = 64;

const CELL = 256;
/** Number of different partitions into cells. */
const DIVISIONS = 4;
/** Number of rounds in which each row is compared with the neighbours of its neighbours. */
const ROUNDS = 2;

export interface Similar {
  /** By (a, b); at most nodes · k. */
  readonly pairs: KnnPair[];
  /** Whether some pair may be missing, or replaced by a less near one. */
  readonly bounded: boolean;
}

export const NONE_SIMILAR: Similar = Object.freeze({ pairs: [], bounded: false });

export interface SimilarOptions {
  /** Most nodes with a direction for which the result is exact. */
  readonly most?: number | undefined;
  /** Number of rows from which outlines are computed; affects cost, never an exact result. */
  readonly outlinedFrom?: number;
  /** Most rows of a cell. */
  readonly cell?: number;
  /** Rows that may be among the nearest ones of each row (see near-rows.ts); only these are compared. */
  readonly near?: NearRows | undefined;
}

interface Search {
  readonly units: UnitRows;
  readonly lists: TopLists;
  readonly comparison: Comparison;
}

function compareAll({ units: { count }, comparison }: Search): void {
  const rows = Int32Array.from({ length: count }, (_, row) => row);
  for (let rowTile = 0; rowTile < count; rowTile += TILE)
    for (let otherTile = rowTile; otherTile < count; otherTile += TILE)
      for (let row = rowTile; row < Math.min(count, rowTile + TILE); row++)
        comparison.compare(row, rows, Math.max(otherTile, row + 1), Math.min(count, otherTile + TILE));
}

function compareInCells({ comparison }: Search, coarse: Float64Array, most: number): void {
  for (let division = 1; division <= DIVISIONS; division++)
    for (const cell of cellsOf(coarse, division, most))
      for (const [at, row] of cell.entries()) comparison.compare(row, cell, at + 1, cell.length);
}

/**
 * Compares each row with the neighbours of its neighbours, which are likely to be near; in row order, with the
 * neighbours as of the start of the round.
 */
function compareWithNext({ units: { count }, lists, comparison }: Search): void {
  const chosen = lists.chosen();
  const metBy = new Int32Array(count).fill(-1);
  for (const [row, neighbours] of chosen.entries()) {
    metBy[row] = row;
    for (const neighbour of neighbours) metBy[neighbour] = row;
    const others: number[] = [];
    for (const neighbour of neighbours) {
      for (const other of chosen[neighbour]!) {
        if (metBy[other] === row) continue;
        metBy[other] = row;
        others.push(other);
      }
    }
    comparison.compare(row, Int32Array.from(others), 0, others.length);
  }
}

/**
 * The k-nearest-neighbour graph (spec 50 §5.2): a pair is kept when either end has it among its best k. Exact up to
 * `most` nodes with a direction; beyond it only some pairs are compared, deterministically: those that share a cell,
 * then neighbours of neighbours. Every similarity returned is exact, and at or above the floor.
 * @param vectors by position; position order is id order
 * @param k neighbours each node may choose; the degree may be larger
 * @param floor least similarity, inclusive; similarities ≤ 0 never link
 */
export function findSimilar(
  vectors: readonly (ArrayLike<number> | null)[],
  k: number,
  floor: number,
  { most = MAX_SIMILAR_NODES, outlinedFrom = OUTLINED_ROWS, cell = CELL, near }: SimilarOptions = {},
): Similar {
  const units = toUnitRows(vectors);
  const kept = Math.min(Math.trunc(k), units.count - 1);
  if (!(kept > 0)) return NONE_SIMILAR;
  const bounded = units.count > most;
  const lists = new TopLists(units.count, kept, floor);
  if (near !== undefined && near.length === units.count && !bounded) {
    const comparison = new Comparison(units, lists);
    for (const [row, others] of near.entries()) comparison.compare(row, others, 0, others.length);
  } else if (units.count < outlinedFrom && !bounded)
    compareAll({ units, lists, comparison: new Comparison(units, lists) });
  else {
    const outlines = outlinesOf(units);
    const search = { units, lists, comparison: new Comparison(units, lists, outlines) };
    // Also before the comparison of all pairs: lists full of near rows let the other pairs be dropped early.
    compareInCells(search, outlines.coarse, cell);
    for (let round = 0; round < ROUNDS; round++) compareWithNext(search);
    if (!bounded) compareAll(search);
  }
  return { pairs: lists.pairs(units.owners), bounded };
}
