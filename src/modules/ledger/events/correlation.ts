import type { LedgerEvent } from '#operation/context.ts';

/** The events of one act with a common correlation id: what the act gave, or else the id of the first event. */
export const correlated = (events: readonly LedgerEvent[]): LedgerEvent[] =>
  events.map((event) => ({ ...event, correlation_id: event.correlation_id ?? events[0]!.id }));
