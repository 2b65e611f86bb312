import type { Reach } from '#operation/context.ts';

/** Among what an arm looks, and which part of its order it gives. */
export interface Narrowing {
  /** Whose reach; nothing else is looked at. */
  readonly reach: Reach;
  /** The id of a context or map in which the resources are homed; null = anywhere. */
  readonly scope: string | null;
  /** Resources to stay among; null = no bound, [] = bound to nothing. */
  readonly bound: readonly string[] | null;
  /** The type that resources have; null = any. */
  readonly docType: string | null;
  readonly offset: number;
  readonly limit: number;
}

/**
 * The homes to look in: readable ones. Null: all of them, and what the caller owns or was granted elsewhere; a scope that
 * is not readable may hold some of that.
 */
export const homesOf = ({ reach, scope }: Narrowing): readonly string[] | null =>
  scope !== null && reach.readable_anchors.includes(scope) ? [scope] : null;

/** Whether nothing can be found, so that nothing has to be asked. */
export const isEmpty = ({ bound, limit }: Narrowing): boolean => bound?.length === 0 || limit <= 0;
