import { setTimeout as sleep } from 'node:timers/promises';
import { clientModelOf, type Embedder, type Stamp, stampKey } from '#embeddings/embedder.ts';
import type { Embedders } from '#embeddings/embedders.ts';
import type { Database } from '#neo4j/database.ts';
import { isSchemaConflict } from '#neo4j/driver-failures.ts';
import { adoptStamp, createIndex, dropIndex, findIndex, findSetting, type Slot } from './queries.ts';

/** The database and the embedders that can add vectors to it. */
export interface EmbeddingParts {
  readonly database: Database;
  readonly embedders: Embedders;
}

/** Where the vectors of an embedder, or of the clients' model, are stored. */
export interface Target {
  readonly slot: Slot;
  readonly stamp: string;
  /** Null: the vectors come from clients. */
  readonly embedder: Embedder | null;
}

/** Slot of the first vectors. */
export const FIRST_SLOT: Slot = 'a';

/** The slot beside another one; there are two. */
export const otherSlot = (slot: Slot): Slot => (slot === 'a' ? 'b' : 'a');

/** The name of the vector index of a slot. */
export const indexOf = (slot: Slot): string => `chunk_vectors_${slot}`;

/** Attempts to create an index that others create at the same time, and the time between two of them. */
const ATTEMPTS = 20;
const BETWEEN_MS = 100;

/** Creates the index of a slot with the dimension of a stamp; Neo4j fills it from vectors that chunks already have. */
export async function ensureIndex(database: Database, slot: Slot, dimension: number): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const found = await database.reader().find(findIndex, { name: indexOf(slot) });
    if (found?.dimension === dimension) return;
    try {
      return await rebuildIndex(database, slot, dimension);
    } catch (error) {
      // Several first writes create it at once: `IF NOT EXISTS` does not see what is not committed yet, and one of them may
      // drop it again before it creates it.
      if (!isSchemaConflict(error) || attempt === ATTEMPTS) throw error;
    }
    await sleep(BETWEEN_MS);
  }
}

/** Drops the index of a slot and creates it again. */
export async function rebuildIndex(database: Database, slot: Slot, dimension: number): Promise<void> {
  await database.write('drop vector index', undefined, (tx) => tx.find(dropIndex, { name: indexOf(slot) }));
  const options = {
    indexConfig: {
      'vector.dimensions': dimension,
      'vector.similarity_function': 'cosine',
      'vector.quantization.type': 'none',
    },
  } as const;
  await database.write('create vector index', undefined, (tx) => tx.find(createIndex[slot], { options }));
}

/**
 * Puts the stamp of an embedder in use for search, if the database has none yet.
 * @returns the stamp in use
 */
export async function adopt(database: Database, stamp: Stamp): Promise<string> {
  const key = stampKey(stamp);
  const { live_stamp } = (await database.write('adopt stamp', undefined, (tx) =>
    tx.find(adoptStamp, { stamp: key }),
  ))!;
  if (live_stamp === key) {
    const { live_slot } = (await database.reader().find(findSetting, {}))!;
    if (live_slot !== null) await ensureIndex(database, live_slot, stamp.dimension);
  }
  return live_stamp;
}

/**
 * The vectors that texts should have now: those in use for search, and those being made beside them.
 * @returns only targets whose embedder this process has, or whose vectors come from clients
 */
export async function targetsNow({ database, embedders }: EmbeddingParts): Promise<Target[]> {
  const setting = (await database.reader().find(findSetting, {}))!;
  const wanted: [Slot | null, string | null][] = [
    [setting.live_slot, setting.live_stamp],
    [setting.next_slot, setting.next_stamp],
  ];
  const targets: Target[] = [];
  for (const [slot, stamp] of wanted) {
    if (slot === null || stamp === null) continue;
    const embedder = clientModelOf(stamp) === undefined ? await embedders.of(stamp) : null;
    if (embedder !== undefined) targets.push({ slot, stamp, embedder });
  }
  return targets;
}
