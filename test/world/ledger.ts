import type { Service } from './index.ts';

/** How many events the ledger holds about one place; a refused call must leave it unchanged. */
export async function eventsOf({ database }: Service, anchorId: string): Promise<string[]> {
  const rows = await database.execute(
    `MATCH (event:Event) WHERE event.anchor_id = '${anchorId}' AND event.seq > 0 RETURN event.type AS type ORDER BY event.seq`,
  );
  return rows.map((row) => String(row['type']));
}
