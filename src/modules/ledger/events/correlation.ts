import type { LedgerEvent } from '#operation/context.ts';

/** The events of one act share a correlation: that of the act, or the id of the first event when it has none. */
export const correlated = (events: readonly LedgerEvent[]): LedgerEvent[] =>
  events.map((event) => ({ ...event, correlation_id: event.correlation_id ?? events[0]!.id }));
