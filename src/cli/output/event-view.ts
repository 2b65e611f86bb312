import type { View } from './format.ts';

/** The note below a page of events: the cursor of the next page. */
export const nextPage = ({ next }: { readonly next?: string | undefined }): string | undefined =>
  next === undefined ? undefined : `what comes next: --after ${next}`;

/** The view of a list of events. */
export const EVENT_VIEW: View<{ readonly next?: string }> = {
  rows: 'events',
  columns: ['occurred_at', 'kind', 'actor_name', 'confidence', 'event_id'],
  spare: ['event_id'],
  note: nextPage,
};
