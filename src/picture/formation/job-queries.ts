import { z } from 'zod';
import { AnchorTable } from '#base/shapes.ts';
import { CypherTime, query } from '#neo4j/query.ts';

/** Statements of background jobs. They use the database's clock, so that instances whose clocks differ agree. */

export const listDueAnchors = query('formation/list_due_anchors', {
  mode: 'read',
  params: z.object({ from_seq: z.number(), to_seq: z.number(), types: z.array(z.string()) }),
  row: z.object({ anchor_id: z.string(), anchor_table: AnchorTable }),
});

const JobState = z.enum(['due', 'running', 'waiting', 'given_up']);
export type JobState = z.infer<typeof JobState>;

export const findStatus = query('formation/find_status', {
  mode: 'read',
  params: z.object({ key: z.string() }),
  row: z.object({
    watermark_seq: z.number(),
    watermark_event_id: z.string().nullable(),
    regions: z.number(),
    bounded: z.boolean(),
    job: z
      .object({
        id: z.string(),
        state: JobState,
        attempts: z.number(),
        due_at: CypherTime.nullable(),
        failed: z.boolean(),
      })
      .nullable(),
  }),
});

export const finishRefresh = query('formation/finish_refresh', {
  mode: 'write',
  params: z.object({ key: z.string(), telos: z.array(z.number()).nullable() }),
});
