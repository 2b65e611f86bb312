import type { ParamsOf, Query } from '#neo4j/query.ts';
import type { EventType } from './events/define.ts';
import { projectors } from './queries.ts';

/** An event as its projector receives it, live or replayed. */
export interface ProjectedEvent {
  readonly id: string;
  /** RFC 3339. */
  readonly occurred_at: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** The statements that turn neighbouring events of one type into graph, in order. */
export const projectionsOf = (
  { projections }: EventType,
  events: readonly ProjectedEvent[],
): (readonly [Query, ParamsOf<Query>])[] =>
  projections.map(({ file, payload }) => [
    projectors.get(file)!,
    { events: events.map((event) => ({ ...event, payload: payload(event.payload) })) },
  ]);
