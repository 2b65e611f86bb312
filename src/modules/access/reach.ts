import type { Reach } from '#operation/context.ts';
import type { CallerRow } from './callers.ts';

const distinct = (ids: readonly string[]): string[] => [...new Set(ids)];

/** The id sets of a principal, each id once: two paths may lead to the same thing. */
export const reachOf = (row: CallerRow): Reach => ({
  profile_id: row.profile_id,
  teams: row.teams,
  readable_anchors: distinct(row.readable_anchors),
  authorable_anchors: distinct(row.authorable_anchors),
  readable_resources: distinct(row.readable_resources),
  writable_resources: distinct(row.writable_resources),
});
