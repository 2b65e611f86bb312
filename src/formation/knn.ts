import { cellsOf } from './cells.ts';
import { Comparison } from './comparison.ts';
import { outlinesOf } from './outlines.ts';
import { type KnnPair, TopLists } from './top-lists.ts';
import { toUnitRows, type UnitRows } from './unit-rows.ts';

/** Nodes with a vector up to which all pairs are compared; beyond it, those that share a cell (decision 0010). */
export const MAX_SIMILAR_NODES = 15_000;

/** Rows from which on outlines save more than they cost. */
const OUTLINED_ROWS = 1500;

/** Rows per tile: the coarse outlines of two tiles fit a usual first-level cache. */
const TILE = 64;

const CELL = 256;
/** In how many ways rows are divided into cells. */
const DIVISIONS = 4;
/** How often each row is compared with the neighbours of its neighbours. */
const ROUNDS = 2;

export interface Similar {
  /** By (a, b); at most nodes · k. */
  readonly pairs: KnnPair[];
  /** Whether some pair may be missing, or stand in for a nearer one. */
  readonly bounded: boolean;
}

export const NONE_SIMILAR: Similar = Object.freeze({ pairs: [], bounded: false });

export interface SimilarOptions {
  /** Nodes with a direction up to which the answer is exact. */
  readonly most?: number | undefined;
  /** From how many rows on outlines are made; changes cost, never an exact answer. */
  readonly outlinedFrom?: number;
  /** Most rows of a cell. */
  readonly cell?: number;
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

/** A neighbour of a neighbour is likely to be one; in row order, from the neighbours as they were before the round. */
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
 * `most` nodes with a direction; beyond it only some pairs are compared, the same for the same vectors: those that share
 * a cell, then neighbours of neighbours; each similarity given is still the pair's own, and at or above the floor.
 * @param vectors by position; position order is id order
 * @param k neighbours each node may choose; degree is not bounded by it
 * @param floor least similarity, inclusive; similarities ≤ 0 never link
 */
export function findSimilar(
  vectors: readonly (ArrayLike<number> | null)[],
  k: number,
  floor: number,
  { most = MAX_SIMILAR_NODES, outlinedFrom = OUTLINED_ROWS, cell = CELL }: SimilarOptions = {},
): Similar {
  const units = toUnitRows(vectors);
  const kept = Math.min(Math.trunc(k), units.count - 1);
  if (!(kept > 0)) return NONE_SIMILAR;
  const bounded = units.count > most;
  const lists = new TopLists(units.count, kept, floor);
  if (units.count < outlinedFrom && !bounded)
    compareAll({ units, lists, comparison: new Comparison(units, lists) });
  else {
    const outlines = outlinesOf(units);
    const search = { units, lists, comparison: new Comparison(units, lists, outlines) };
    // Also before all pairs are compared: full lists of near ones let the rest be left early.
    compareInCells(search, outlines.coarse, cell);
    for (let round = 0; round < ROUNDS; round++) compareWithNext(search);
    if (!bounded) compareAll(search);
  }
  return { pairs: lists.pairs(units.owners), bounded };
}
