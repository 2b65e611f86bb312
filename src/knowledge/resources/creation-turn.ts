import type { Runner } from '#neo4j/database.ts';
import { sha256Hex } from './content/hashes.ts';
import { lockCreation } from './queries.ts';

/**
 * Serialises creations of something unique: other callers with the same key wait until the transaction ends. Look for
 * an existing one after this, in the same transaction.
 * @param what key of the unique thing
 */
export const takeTurn = (tx: Runner, what: string): Promise<unknown> =>
  tx.list(lockCreation, { key: sha256Hex(what) });
