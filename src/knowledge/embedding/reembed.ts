import { setTimeout as sleep } from 'node:timers/promises';
import {
  clientModelOf,
  clientStamp,
  dimensionOf,
  type Embedder,
  type Stamp,
  stampKey,
} from '#embeddings/embedder.ts';
import type { Database } from '#neo4j/database.ts';
import { embedChunks, lacking } from './embed-chunks.ts';
import {
  beginStamp,
  clearSlot,
  countLacking,
  findMostUsedModel,
  findSetting,
  forgetFormer,
  listChunksAfter,
  type Slot,
  setCursor,
  switchStamp,
} from './queries.ts';
import {
  adopt,
  type EmbeddingParts,
  ensureIndex,
  otherSlot,
  rebuildIndex,
  type Target,
} from './vector-setting.ts';

export interface ReembedParts extends EmbeddingParts {
  /** Reports progress, one line at a time. */
  readonly say: (line: string) => void;
  /** Stops the run between two batches; the next run resumes. */
  readonly signal?: AbortSignal;
  /** True to switch to vectors of clients although some texts have none; these are then not found by meaning. */
  readonly incomplete?: boolean;
  /** Milliseconds granted to searches that began before the switch, before the vectors they read are dropped. */
  readonly graceMs?: number;
}

/** Longer than a read may take. */
const GRACE_MS = 30_000;
const BATCH = 64;
const CLEARED_AT_ONCE = 5000;
/** Milliseconds between progress lines. */
const INTERVAL_MS = 2000;

/** Embeds all chunks that lack a vector, starting at a cursor. */
async function embedFrom(
  { database, signal, say }: ReembedParts,
  target: Target,
  cursor: string,
): Promise<number> {
  const { stamp } = target;
  let embedded = 0;
  let saidAt = performance.now();
  for (let after = cursor; ; ) {
    signal?.throwIfAborted();
    const params = { after, ...lacking(target), limit: BATCH };
    const chunks = await database.reader().list(listChunksAfter, params);
    if (chunks.length === 0) return embedded;
    await embedChunks(database, target, chunks, signal);
    after = chunks.at(-1)!.id;
    await database.write('reembed', undefined, (tx) => tx.list(setCursor, { stamp, cursor: after }));
    embedded += chunks.length;
    if (performance.now() - saidAt < INTERVAL_MS) continue;
    saidAt = performance.now();
    say(`${embedded} chunks embedded, up to ${after}`);
  }
}

/** Makes all vectors of a target, including those of chunks added meanwhile. */
async function embedAll(parts: ReembedParts, target: Target, cursor: string): Promise<number> {
  let total = await embedFrom(parts, target, cursor);
  // Chunks before the cursor may have been committed after the cursor passed them.
  for (let missed = 1; missed > 0; total += missed) {
    const { live_stamp, next_stamp } = (await parts.database.reader().find(findSetting, {}))!;
    if (live_stamp !== target.stamp && next_stamp !== target.stamp)
      throw new Error('another run makes other vectors now');
    missed = await embedFrom(parts, target, '');
  }
  return total;
}

/** Drops the index and the vectors of a slot no longer searched. */
async function dropSlot(database: Database, slot: Slot, dimension: number): Promise<void> {
  await rebuildIndex(database, slot, dimension);
  for (let after = ''; ; ) {
    const row = await database.write('clear vectors', undefined, (tx) =>
      tx.find(clearSlot, { after, slot, limit: CLEARED_AT_ONCE }),
    );
    if (row === undefined || row.last === null) return;
    after = row.last;
  }
}

/** Drops the former vectors once no search can read them. A run that is stopped leaves this to the next one. */
async function dropFormer(
  { database, say, signal, graceMs = GRACE_MS }: ReembedParts,
  slot: Slot,
  stamp: string,
  dimension: number,
): Promise<void> {
  await sleep(graceMs, undefined, signal && { signal });
  await dropSlot(database, slot, dimension);
  await database.write('forget former vectors', undefined, (tx) => tx.list(forgetFormer, { stamp }));
  say(`the vectors of ${stamp} are dropped`);
}

/** The vectors to search from now on, and what makes them; null = clients. */
interface Wanted {
  readonly stamp: Stamp;
  readonly embedder: Embedder | null;
}

/**
 * The stamp of the clients' vectors to search: of the named model, else of the one whose vectors came beside those that
 * are searched, else of the searched one, else of the one that made most of the stored vectors.
 */
async function clientWanted({ database, embedders }: ReembedParts): Promise<Stamp> {
  const { clientModel } = embedders;
  if (clientModel !== undefined) return clientStamp(clientModel.model, clientModel.dimension);
  const { next_stamp, live_stamp } = (await database.reader().find(findSetting, {}))!;
  for (const key of [next_stamp, live_stamp]) {
    const model = key === null ? undefined : clientModelOf(key);
    if (model !== undefined) return clientStamp(model, dimensionOf(key!));
  }
  const used = await database.reader().find(findMostUsedModel, {});
  if (used === undefined)
    throw new Error('EMBEDDER=client: no client has sent vectors of a declared model yet');
  return clientStamp(used.model, used.embedding.length);
}

async function wantedOf(parts: ReembedParts): Promise<Wanted> {
  if (parts.embedders.vectorsFrom === 'clients') return { stamp: await clientWanted(parts), embedder: null };
  const embedder = await parts.embedders.wanted();
  if (embedder === undefined) throw new Error('EMBEDDER=none makes no vectors');
  return { stamp: embedder.stamp, embedder };
}

/** @throws Error when texts that are searched now would no longer be, since their clients sent no vectors of the stamp */
async function refuseIncomplete(
  { database, incomplete = false }: ReembedParts,
  { stamp, slot }: Target,
): Promise<void> {
  const { live_slot, live_stamp } = (await database.reader().find(findSetting, {}))!;
  const { chunks } = (await database.reader().find(countLacking, {
    ...{ from_property: `stamp_${live_slot!}`, from_stamp: live_stamp! },
    ...{ stamp_property: `stamp_${slot}`, stamp },
  }))!;
  if (chunks > 0 && !incomplete)
    throw new Error(
      `${chunks} chunks that are searched have no vector of ${stamp}: have their clients send them, or add --incomplete`,
    );
}

/**
 * Makes the vectors of the wanted embedder beside those in use, switches to them in one write, then drops the former
 * ones. Searches work throughout. A run that was stopped is resumed by the next one. If the wanted vectors are in use
 * already, only missing ones are made. Vectors of clients are taken as delivered.
 * @returns number of chunks that got a vector
 * @throws Error when no embedder is wanted, another run took over with another embedder, or clients have not sent all
 *   vectors yet
 */
export async function reembed(parts: ReembedParts): Promise<number> {
  const { database, say } = parts;
  const wanted = await wantedOf(parts);
  const { embedder } = wanted;
  const stamp = stampKey(wanted.stamp);
  const { dimension } = wanted.stamp;
  if ((await adopt(database, wanted.stamp)) === stamp) {
    const { live_slot, former_stamp } = (await database.reader().find(findSetting, {}))!;
    const missing = await embedAll(parts, { slot: live_slot!, stamp, embedder }, '');
    say(`${stamp} is searched already; ${missing} missing vectors were made`);
    if (former_stamp !== null) await dropFormer(parts, otherSlot(live_slot!), former_stamp, dimension);
    return missing;
  }
  const { slot, cursor } = (await database.write('begin stamp', undefined, (tx) =>
    tx.find(beginStamp, { stamp }),
  ))!;
  await ensureIndex(database, slot, dimension);
  say(cursor === '' ? `making vectors of ${stamp}` : `going on with vectors of ${stamp}, from ${cursor}`);
  const target = { slot, stamp, embedder };
  const embedded = await embedAll(parts, target, cursor);
  if (embedder === null) await refuseIncomplete(parts, target);
  const switched = await database.write('switch stamp', undefined, (tx) => tx.find(switchStamp, { stamp }));
  if (switched === undefined) throw new Error('another run makes other vectors now');
  say(`${embedded} chunks embedded; searches use ${stamp} from now on`);
  await dropFormer(parts, switched.former_slot, switched.former_stamp, dimension);
  return embedded;
}
