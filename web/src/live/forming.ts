import { counted } from '#drawing/words.ts';
import type { AnswerOf, Step } from '#sdk/index.ts';

/** How far a map's territories are behind its documents. */

export type Formation = AnswerOf<'formation'>;

const timeOf = (instant: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' }).format(new Date(instant));

/** When waiting changes are formed into territories; empty where nothing says it. */
export function dueWords({ job }: Formation): string {
  if (job === null) return '';
  if (job.state === 'running') return 'forming now';
  if (job.state === 'given_up') return `forming was given up: ${job.last_error ?? 'no reason is known'}`;
  return job.due_at === null ? '' : `forming is due ${timeOf(job.due_at)}`;
}

/** Changes that wait, and until when; undefined where none does. */
export function waitingWords(formation: Formation): string | undefined {
  const { formation_events } = formation;
  if (formation_events === 0) return undefined;
  const due = dueWords(formation);
  return `${counted(formation_events, 'change')}, not yet formed${due && `; ${due}`}.`;
}

/** A step of forming: `forming, 120 of 340`. */
export const stepWords = ({ stage, done, of }: Step): string =>
  done === undefined ? stage : `${stage}, ${done}${of === undefined ? '' : ` of ${of}`}`;
