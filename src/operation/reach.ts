import { z } from 'zod';
import type { Reach } from './context.ts';

/** The parameter `$reach` of every guarded statement; the access rules in cypher/may read it. */
export const ReachParam = z.object({
  profile_id: z.string(),
  teams: z.array(z.string()).readonly(),
  readable_anchors: z.array(z.string()).readonly(),
  authorable_anchors: z.array(z.string()).readonly(),
  readable_resources: z.array(z.string()).readonly(),
  writable_resources: z.array(z.string()).readonly(),
});

/** What decides about some resources: of those that were granted one by one, none but these can matter. */
export function reachOver(reach: Reach, ids: readonly string[]): Reach {
  const among = (granted: readonly string[]) => ids.filter((id) => granted.includes(id));
  const { readable_resources, writable_resources } = reach;
  return {
    ...reach,
    readable_resources: among(readable_resources),
    writable_resources: among(writable_resources),
  };
}
