import { z } from 'zod';
import { LIMITS } from '#base/limits.ts';
import { badRequest } from '#base/refusal.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { Int32, List, optional, Text } from '#base/shapes.ts';
import type { Runner } from '#neo4j/database.ts';
import { oldestDead } from './queue.ts';

/** Selects dead letters: those with the given ids, or the oldest of a kind. */
export const DeadLetters = z.object({
  ids: optional(List(Text(LIMITS.uuid), LIMITS.ids)),
  kind: optional(Text(LIMITS.jobKind)),
  /** With a kind: maximum number of jobs; default 100. */
  limit: optional(Int32.min(1).max(LIMITS.ids)),
});

nameSchemas({ DeadLetters });

const DEFAULT_LIMIT = 100;

/**
 * Ids of the selected jobs; some may not be dead letters.
 * @throws Refusal BAD_REQUEST unless either ids or a kind is given
 */
export async function chosenIds(
  runner: Runner,
  { ids, kind, limit = DEFAULT_LIMIT }: z.output<typeof DeadLetters>,
): Promise<readonly string[]> {
  if ((ids === undefined) === (kind === undefined))
    throw badRequest('ids, kind: exactly one of them must be given');
  if (ids !== undefined) return ids;
  return oldestDead(runner, kind!, limit);
}
