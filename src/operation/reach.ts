import { z } from 'zod';

/** The parameter `$reach` of every guarded statement; the access rules in cypher/may read it. */
export const ReachParam = z.object({
  profile_id: z.string(),
  teams: z.array(z.string()).readonly(),
  readable_anchors: z.array(z.string()).readonly(),
  authorable_anchors: z.array(z.string()).readonly(),
  readable_resources: z.array(z.string()).readonly(),
  writable_resources: z.array(z.string()).readonly(),
});
