import { z } from 'zod';
import type { TransactionRunner } from '#neo4j/database.ts';
import type { Joint } from '#neo4j/meeting.ts';
import type { Reach } from './context.ts';

/** The parameter `$reach` of every guarded statement; the access rules in cypher/may read it. */
export const ReachParam = z.object({
  profile_id: z.string(),
  teams: z.array(z.string()).readonly(),
  readable_anchors: z.array(z.string()).readonly(),
  authorable_anchors: z.array(z.string()).readonly(),
  readable_resources: z.array(z.string()).readonly(),
  writable_resources: z.array(z.string()).readonly(),
});

/** Reduces the individually granted resources of a reach to the given ids, the only ones that can matter for them. */
export function reachOver(reach: Reach, ids: readonly string[]): Reach {
  const among = (granted: readonly string[]) => ids.filter((id) => granted.includes(id));
  const { readable_resources, writable_resources } = reach;
  return {
    ...reach,
    readable_resources: among(readable_resources),
    writable_resources: among(writable_resources),
  };
}

/** A query about one item under a caller's reach. */
interface Asked<Item> {
  readonly item: Item;
  readonly reach: Reach;
}

/**
 * Batches the reads of the writes that share a transaction by caller: one call of `read` for all items of a caller.
 * @param read returns a result for each item, in the same order
 */
export const jointForCaller = <Item, Answer>(
  stage: 'read' | 'answer',
  read: (runner: TransactionRunner, items: readonly Item[], reach: Reach) => Promise<readonly Answer[]>,
): Joint<Asked<Item>, Answer> => ({
  stage,
  run: async (runner, asked) => {
    const byCaller = Map.groupBy(asked, ({ reach }) => reach.profile_id);
    const answers = await Promise.all(
      [...byCaller.values()].map(async (own) => {
        const items = own.map(({ item }) => item);
        const found = await read(runner, items, own[0]!.reach);
        return own.map((one, index) => [one, found[index]!] as const);
      }),
    );
    const byAsked = new Map(answers.flat());
    return asked.map((one) => byAsked.get(one)!);
  },
});
