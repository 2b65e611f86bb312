import type { ParamsOf, Query } from '#neo4j/query.ts';
import type { EventTypeName } from './event-types.ts';
import { projectors } from './queries.ts';

/** An event as its projector receives it, live or replayed. */
export interface ProjectedEvent {
  readonly id: string;
  /** RFC 3339. */
  readonly occurred_at: string;
  readonly payload: Record<string, unknown>;
}

type Projection = readonly [Query, ParamsOf<Query>];

interface Seeded {
  readonly cogmap_id: string;
  readonly owner_profile_id: string;
  readonly telos: Record<string, unknown>;
}

/** The telos of a map is an ordinary resource of that map; one projector gives birth to all resources. */
function telosBirth(event: ProjectedEvent): ProjectedEvent {
  const { cogmap_id, owner_profile_id, telos } = event.payload as unknown as Seeded;
  const home = { table: 'kb_cogmaps', id: cogmap_id };
  return { ...event, payload: { ...telos, home, owner_profile_id, doc_type: 'cogmap_charter' } };
}

/** What a materialization lists of its picture is as large as the place, and stored by the formation itself. */
function materializationAlone(event: ProjectedEvent): ProjectedEvent {
  const { region_ids, membership_fingerprint, ...payload } = event.payload;
  return { ...event, payload };
}

/** The statements that turn neighbouring events of one type into graph, in order. */
export function projectionsOf(type: EventTypeName, events: readonly ProjectedEvent[]): Projection[] {
  const projector = projectors.get(type);
  if (projector === undefined) return [];
  if (type === 'region_materialized') return [[projector, { events: events.map(materializationAlone) }]];
  const own: Projection = [projector, { events }];
  if (type !== 'cogmap_seeded') return [own];
  return [own, [projectors.get('resource_created')!, { events: events.map(telosBirth) }]];
}
