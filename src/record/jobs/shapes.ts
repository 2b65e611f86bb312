import { z } from 'zod';
import { nameSchemas } from '#base/schema-names.ts';
import { Instant, Int32, Int64, Uuid } from '#base/shapes.ts';
import { JobState, type listJobs, SubjectTable } from './queries.ts';

/** The progress of a job, in the stages of its kind. */
export const JobStep = z.object({ stage: z.string(), done: Int64.optional(), of: Int64.optional() });

/** A job as administrators see it. */
export const QueuedJob = z.object({
  id: z.string(),
  kind: z.string(),
  /** There is one job per kind and key. */
  key: z.string(),
  /** The subject of the job. */
  subject: z.object({ table: SubjectTable, id: Uuid }),
  state: JobState,
  attempts: Int32,
  enqueued_at: Instant,
  /** When it is, or was, due. */
  due_at: Instant,
  /** While it is in progress: when another worker may take it over. */
  leased_until: Instant.optional(),
  /** While it is in progress: the process that runs it. */
  worker: z.string().optional(),
  /** While it is in progress: the agent that holds it. */
  claimed_by: Uuid.optional(),
  /** Correlation of its last claim by an agent, if given. */
  correlation_id: Uuid.optional(),
  /** Set once it is done. */
  finished_at: Instant.optional(),
  last_error: z.string().optional(),
  progress: JobStep.optional(),
});

nameSchemas({ JobStep, QueuedJob });

type JobRow = z.output<(typeof listJobs)['row']>;

/** The progress of a job; undefined when it has reported none. */
export const stepOf = ({ stage, stage_done, stage_of }: Pick<JobRow, 'stage' | 'stage_done' | 'stage_of'>) =>
  stage === null
    ? undefined
    : { stage, ...(stage_done !== null && { done: stage_done }), ...(stage_of !== null && { of: stage_of }) };

/** A stored job as administrators see it. */
export function queuedJob(row: JobRow): z.input<typeof QueuedJob> {
  const { subject_table: table, subject_id, finished_at, last_error, ...held } = row;
  const { leased_until, worker, claimed_by, correlation_id, ...job } = held;
  const { stage, stage_done, stage_of, ...shown } = job;
  const progress = stepOf({ stage, stage_done, stage_of });
  return {
    ...shown,
    subject: { table, id: subject_id },
    ...(leased_until !== null && { leased_until }),
    ...(worker !== null && { worker }),
    ...(claimed_by !== null && { claimed_by }),
    ...(correlation_id !== null && { correlation_id }),
    ...(finished_at !== null && { finished_at }),
    ...(last_error !== null && { last_error }),
    ...(progress && { progress }),
  };
}
