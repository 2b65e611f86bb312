import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { notFound } from '#base/refusal.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { Instant, Int32, Uuid, UuidInput } from '#base/shapes.ts';
import type { Step } from '#operation/context.ts';
import { defineOperation } from '#operation/define.ts';
import type { JobKind } from '../kind.ts';
import { getJob as getJobRow, JobState, SubjectTable } from '../queries.ts';
import { JobStep, stepOf } from '../shapes.ts';

/** The public message of failed attempts; their causes are for administrators. */
const FAILED = 'The last attempt failed; the next one follows at due_at';
const DEAD = 'The attempts failed; the next one follows once what the job is about changes again';

const JobProgress = z.object({
  id: z.string(),
  kind: z.string(),
  subject: z.object({ table: SubjectTable, id: Uuid }),
  state: JobState,
  attempts: Int32,
  /** When it is, or was, due. */
  due_at: Instant,
  /** Set once it is done. */
  finished_at: Instant.optional(),
  last_error: z.string().optional(),
  progress: JobStep.optional(),
});

nameSchemas({ JobProgress });

/** Interval between reads of a job while a client waits for its end. */
const LOOK_MS = 1000;
/** After this the client must repeat the request, and is authorised again. */
const LONGEST_MS = 60_000;

type Row = z.output<(typeof getJobRow)['row']>;

function progressOf(row: Row): z.input<typeof JobProgress> {
  const { subject_table: table, subject_id, finished_at, failed, stage, stage_done, stage_of, ...job } = row;
  const progress = stepOf({ stage, stage_done, stage_of });
  return {
    ...job,
    subject: { table, id: subject_id },
    ...(finished_at !== null && { finished_at }),
    ...(failed && { last_error: row.state === 'dead' ? DEAD : FAILED }),
    ...(progress && { progress }),
  };
}

const hasEnded = ({ state }: Row): boolean => state === 'done' || state === 'dead';

/** The state of a job, as a step of a long operation. */
const reported = (row: Row): Step =>
  row.state === 'pending' ? { stage: 'queued' } : (stepOf(row) ?? { stage: 'running' });

/** @param kinds the kinds whose stages a job may report */
export const getJob = (kinds: readonly JobKind[]) =>
  defineOperation({
    id: 'get_job',
    group: 'Jobs',
    summary: 'Read the progress of a job on something you can read, or stream it for up to a minute',
    method: 'GET',
    path: '/api/jobs/{id}',
    access: 'approved',
    params: z.object({ id: UuidInput }),
    success: { status: 200, body: JobProgress },
    progress: { stages: ['queued', 'running', ...new Set(kinds.flatMap(({ stages = [] }) => stages))] },
    refusals: ['NOT_FOUND'],
    handler: async ({ params: { id } }, { caller: { reach }, pacedReader, progress }) => {
      const reader = pacedReader();
      const look = async (): Promise<Row> => {
        const row = await reader.find(getJobRow, { id, reach });
        if (row === undefined) throw notFound();
        return row;
      };
      let row = await look();
      const until = performance.now() + LONGEST_MS;
      // The paced reader fails when the client disconnects, which also ends this loop.
      while (progress !== undefined && !hasEnded(row) && performance.now() < until) {
        progress(reported(row));
        await sleep(LOOK_MS);
        row = await look();
      }
      return progressOf(row);
    },
  });
