import type { Runner } from '#neo4j/database.ts';
import { countFormationEvents, FORMATION_EVENT_TYPES } from '../ledger/index.ts';
import { type AnchorLens, formationKey } from './anchor-lens.ts';
import { findStatus, type JobState } from './job-queries.ts';

/** The public message of a failed attempt; its cause is only in the log. */
const FAILED = 'The last attempt failed; the next one follows at due_at';
const GIVEN_UP = 'The attempts failed; the next one follows once the place changes again';

export interface JobStatus {
  readonly id: string;
  /** `due` = its time has come, `waiting` = for its time, `given_up` = until the anchor changes again. */
  readonly state: JobState;
  readonly attempts: number;
  /** RFC 3339; null when given up. */
  readonly due_at: string | null;
  readonly last_error?: string;
}

export interface FormationStatus {
  /** The newest event that the picture knows; null before the first formation. */
  readonly watermark_event_id: string | null;
  /** Changes of the picture since. */
  readonly formation_events: number;
  readonly regions: number;
  readonly bounded: boolean;
  /** What is due for the picture by itself, if anything. */
  readonly job: JobStatus | null;
}

/** How far the picture of an anchor under a lens has come, and what is due for it. */
export async function formationStatus(runner: Runner, anchorLens: AnchorLens): Promise<FormationStatus> {
  const { watermark_seq, job, ...picture } = (await runner.find(findStatus, {
    key: formationKey(anchorLens),
  }))!;
  const counted = await runner.find(countFormationEvents, {
    anchor_id: anchorLens.anchor_id,
    types: [...FORMATION_EVENT_TYPES],
    after_seq: watermark_seq,
  });
  const { formation_events } = counted!;
  if (job === null) return { ...picture, formation_events, job };
  const { failed, ...shown } = job;
  const last_error = job.state === 'given_up' ? GIVEN_UP : FAILED;
  return {
    ...picture,
    formation_events,
    job: { ...shown, ...((failed || job.state === 'given_up') && { last_error }) },
  };
}
