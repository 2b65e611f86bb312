import { cypher } from './cypher.ts';
import type { Service } from './index.ts';

/** How many events the ledger holds about one anchor; a refused call must leave it unchanged. */
export async function eventsOf({ database }: Service, anchorId: string): Promise<string[]> {
  const rows = await database.execute(
    cypher`MATCH (event:Event) WHERE event.anchor_id = ${anchorId} AND event.seq > 0 RETURN event.type AS type ORDER BY event.seq`,
  );
  return rows.map((row) => String(row['type']));
}

/** What the admin category says about one anchor, resource or person, oldest first; none of it is anchored anywhere. */
export async function adminEventsAbout({ database }: Service, id: string): Promise<AdminEvent[]> {
  const rows = await database.execute(
    cypher`MATCH (event:Event {category: 'admin'})-[:ABOUT]->({id: ${id}})
     WHERE event.anchor_id IS NULL AND NOT EXISTS { (event)-[:ANCHORED_IN]->() }
     RETURN event.type AS type, event.payload AS payload, event.references AS references ORDER BY event.seq`,
  );
  return rows.map((row) => ({
    type: String(row['type']),
    payload: JSON.parse(String(row['payload'])),
    references: JSON.parse(String(row['references'])),
  }));
}

export interface AdminEvent {
  readonly type: string;
  readonly payload: Record<string, unknown>;
  readonly references: {
    readonly rel: string;
    readonly target: { readonly kind: string; readonly id: string };
  }[];
}
