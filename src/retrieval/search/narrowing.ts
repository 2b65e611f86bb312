import type { Reach } from '#operation/context.ts';

/** The search space of an arm, and the page of its results. */
export interface Narrowing {
  /** The caller's reach; nothing outside is searched. */
  readonly reach: Reach;
  /** The id of a context or map in which the resources are homed; null = anywhere. */
  readonly scope: string | null;
  /** Ids of the only resources to search; null = no bound, [] = none. */
  readonly bound: readonly string[] | null;
  /** Required type of resources; null = any. */
  readonly docType: string | null;
  readonly offset: number;
  readonly limit: number;
}

/**
 * The readable homes to search. Null: all of them, and resources that the caller owns or was granted elsewhere, which
 * an unreadable scope may contain.
 */
export const homesOf = ({ reach, scope }: Narrowing): readonly string[] | null =>
  scope !== null && reach.readable_anchors.includes(scope) ? [scope] : null;

/** Whether nothing can be found, so that no statement is needed. */
export const isEmpty = ({ bound, limit }: Narrowing): boolean => bound?.length === 0 || limit <= 0;

/** Rounds to single precision, with the fewest digits that identify the number: 0.1084, not 0.10840000212192535. */
export function single(value: number): number {
  const rounded = Math.fround(value);
  for (let digits = 6; digits < 9; digits += 1) {
    const short = Number(rounded.toPrecision(digits));
    if (Math.fround(short) === rounded) return short;
  }
  return Number(rounded.toPrecision(9));
}
