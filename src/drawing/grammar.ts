import { upToEighth } from './arithmetic.ts';

/** How numbers become marks. */

/** Radius of a territory's disc, in map units. */
export const radiusOf = (memberCount: number): number => 4 + 3 * Math.sqrt(memberCount);

/** Radius of the room that a disc reserves, in map units. */
export const slotOf = (radius: number): number => upToEighth(1.2 * radius + 3);

const STEPS = 5;
const MIDDLE_STEP = 3;

/**
 * The step of each salience by its rank, from 1, the least, to 5: saliences are unbounded, so only their order says something.
 * All are 3 when all are equal.
 */
export function salienceSteps(saliences: readonly number[]): number[] {
  const sorted = Float64Array.from(saliences).sort();
  if (sorted.length === 0 || sorted[0] === sorted.at(-1)) return saliences.map(() => MIDDLE_STEP);
  const smaller = new Map<number, number>();
  for (const [rank, salience] of sorted.entries()) if (!smaller.has(salience)) smaller.set(salience, rank);
  return saliences.map((salience) => 1 + Math.floor((STEPS * smaller.get(salience)!) / sorted.length));
}

export type Ring = 'thick' | 'thin' | 'dashed' | 'none';

/** The ring inside of a territory's rim. */
export function ringOf(coherence: number | undefined): Ring {
  if (coherence === undefined) return 'none';
  if (coherence >= 0.8) return 'thick';
  return coherence >= 0.5 ? 'thin' : 'dashed';
}

const BRIDGE_WIDTHS: readonly (readonly [from: number, width: number])[] = [
  [16, 7],
  [8, 5],
  [4, 3.5],
  [2, 2.5],
];

/** Width of a bridge's line, in pixels. */
export const bridgeWidth = (edgeCount: number): number =>
  BRIDGE_WIDTHS.find(([from]) => edgeCount >= from)?.[1] ?? 1.5;

export type EdgeKind = 'contains' | 'leads_to' | 'express' | 'near';

const DASHES: Readonly<Record<EdgeKind, readonly number[]>> = {
  contains: [],
  leads_to: [7, 4],
  express: [1, 4],
  near: [4, 4],
};

/** Lengths of dashes and gaps of a relationship's line, in pixels; empty: solid. */
export const dashOf = (kind: EdgeKind): readonly number[] => DASHES[kind];

/** Width of a relationship's line, in pixels. */
export const relationshipWidth = (weight: number): number => Math.min(5, Math.max(1, weight));

export type Arrow = 'none' | 'to target' | 'to source';

/** Where a relationship's arrow points. */
export function arrowOf(kind: EdgeKind, polarity: 'forward' | 'inverse'): Arrow {
  if (kind === 'near') return 'none';
  return polarity === 'forward' ? 'to target' : 'to source';
}

const HUES = 6;

/** The hue of each document type, 1 to 6, for the six most frequent; the others are grey. Ties by the type's name. */
export function docTypeHues(docTypes: readonly (string | undefined)[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const type of docTypes) if (type !== undefined) counts.set(type, (counts.get(type) ?? 0) + 1);
  const types = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  return new Map(types.slice(0, HUES).map(([type], rank) => [type, rank + 1]));
}
