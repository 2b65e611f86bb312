import { z } from 'zod';
import { QueryInt } from '#base/paging.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { Int64, optional, Uuid } from '#base/shapes.ts';
import { defineOperation } from '#operation/define.ts';
import { candidatesOf, DEFAULT_THRESHOLD, driftingOf } from '../drift.ts';

const DriftSweepRow = z.object({
  cogmap_id: Uuid,
  new_resources: Int64,
  new_events: Int64,
  /** Whether the watched contexts differ from those that the steward has seen. */
  boundary_moved: z.boolean(),
  /** Absent until the steward has advanced. */
  watermark: Uuid.optional(),
});

nameSchemas({ DriftSweepRow });

export const stewardSweep = defineOperation({
  id: 'steward_sweep',
  group: 'Steward',
  summary: 'List your candidates that have drifted, the most urgent first, without claiming any',
  method: 'GET',
  path: '/api/steward/sweep',
  access: 'approved',
  query: z.object({
    /** Number of new resources from which a map has drifted; default 5. With 0 or less every map has. */
    threshold: optional(QueryInt),
  }),
  success: { status: 200, body: z.array(DriftSweepRow) },
  handler: ({ query: { threshold = DEFAULT_THRESHOLD } }, { read, caller: { reach } }) =>
    read.together(async (runner) => {
      const drifting = await driftingOf(runner, reach, await candidatesOf(runner, reach), threshold);
      return drifting.map(({ scope, new_resources, new_events, boundary_moved }) => ({
        cogmap_id: scope.id,
        new_resources,
        new_events,
        boundary_moved,
        ...(scope.watermark !== null && { watermark: scope.watermark }),
      }));
    }),
});
