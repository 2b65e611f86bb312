import type { View } from './format.ts';

/** What a page of events tells beside them: from where the next one goes on. */
export const nextPage = ({ next }: { readonly next?: string | undefined }): string | undefined =>
  next === undefined ? undefined : `what comes next: --after ${next}`;

/** How events are listed. */
export const EVENT_VIEW: View<{ readonly next?: string }> = {
  rows: 'events',
  columns: ['occurred_at', 'kind', 'actor_name', 'confidence', 'event_id'],
  spare: ['event_id'],
  note: nextPage,
};
