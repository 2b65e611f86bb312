import type { Runner } from '#neo4j/database.ts';
import { countFormationEvents, FORMATION_EVENT_TYPES } from '#record/ledger/index.ts';
import { type AnchorLens, formationKey } from './anchor-lens.ts';
import { findStatus, type JobState } from './job-queries.ts';

/** The public message of a failed attempt; its cause is only logged. */
const FAILED = 'The last attempt failed; the next one follows at due_at';
const GIVEN_UP = 'The attempts failed; the next one follows once the place changes again';

export interface JobStatus {
  readonly id: string;
  /** `due` = its time has come, `waiting` = scheduled, `given_up` = idle until the anchor changes again. */
  readonly state: JobState;
  readonly attempts: number;
  /** RFC 3339; null when given up. */
  readonly due_at: string | null;
  readonly last_error?: string;
}

export interface FormationStatus {
  /** The newest event included in the picture; null before the first formation. */
  readonly watermark_event_id: string | null;
  /** Formation events since the watermark. */
  readonly formation_events: number;
  readonly regions: number;
  readonly bounded: boolean;
  /** The pending background job of the picture, if any. */
  readonly job: JobStatus | null;
}

/** The watermark of an anchor's picture under a lens, and its pending job. */
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
