import { z } from 'zod';
import { query } from '#neo4j/query.ts';
import { ReachParam } from '#operation/reach.ts';

export const lockReassignable = query('resources/lock_reassignable', {
  mode: 'write',
  params: z.object({ id: z.string(), to_profile_id: z.string(), reach: ReachParam }),
  row: z.object({
    home_id: z.string(),
    home_kind: z.enum(['context', 'cogmap']),
    owner_id: z.string(),
    target_exists: z.boolean(),
    may_hand_over: z.boolean(),
  }),
});
