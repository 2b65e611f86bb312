import { z } from 'zod';
import type { Reader } from '#neo4j/database.ts';
import { CypherInt, query } from '#neo4j/query.ts';
import type { Sameness } from '#operation/define.ts';

/** Looking through more of them is not much cheaper than making a picture anew. */
const MOST_EVENTS = 500;

export const findLaterChange = query('graph/find_later_change', {
  mode: 'read',
  params: z.object({ anchor_id: z.string(), since: CypherInt.nullable(), most: CypherInt }),
  row: z.object({ seq: z.number(), same: z.boolean() }),
});

/** Whether the picture of a map is still as it was when the ledger had come to `since`. */
export async function pictureSince(read: Reader, anchor_id: string, since: number | null): Promise<Sameness> {
  const row = await read.find(findLaterChange, { anchor_id, since, most: MOST_EVENTS });
  return row ?? { seq: 0, same: false };
}
