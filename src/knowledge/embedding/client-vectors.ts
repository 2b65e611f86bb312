import { badRequest } from '#base/refusal.ts';
import { clientModelOf, clientStamp, dimensionOf, normalise, stampKey } from '#embeddings/embedder.ts';
import type { Embedders } from '#embeddings/embedders.ts';
import type { Database, Runner } from '#neo4j/database.ts';
import type { RowOf } from '#neo4j/query.ts';
import type { ExpectedVectors, GivenVector } from './given-vectors.ts';
import { carryVectors, findSetting, placeVectors, type Slot } from './queries.ts';
import { ensureIndex, FIRST_SLOT, otherSlot } from './vector-setting.ts';

/** The vectors of clients, where they are searched (EMBEDDER=client). */
export interface ClientVectors {
  /**
   * What is expected of the vectors of clients.
   * @param fresh true to read it again; default: it may be a second old
   */
  expected(fresh?: boolean): Promise<ExpectedVectors>;
  /** Makes the vector indexes fit the models of the vectors that a write brings, before its transaction. */
  prepare(models: ExpectedVectors['models']): Promise<void>;
}

type Setting = RowOf<typeof findSetting>;

/** Another process may have switched to another model since; its vectors are then placed in the background. */
const KEPT_MS = 1000;
const SLOTS = 2;

/** The stamps in use, each with its slot, the one that is searched first. */
const usedSlots = ({ live_slot, live_stamp, next_slot, next_stamp }: Setting): [Slot, string][] => [
  ...(live_slot !== null && live_stamp !== null ? [[live_slot, live_stamp] as [Slot, string]] : []),
  ...(next_slot !== null && next_stamp !== null ? [[next_slot, next_stamp] as [Slot, string]] : []),
];

function expectedBy(setting: Setting, { clientModel }: Pick<Embedders, 'clientModel'>): ExpectedVectors {
  const used = usedSlots(setting).map(([, stamp]) => stamp);
  const entries = used.flatMap((stamp) => {
    const model = clientModelOf(stamp);
    return model === undefined ? [] : [[model, dimensionOf(stamp)] as const];
  });
  // The slot of former vectors is free once they are dropped.
  const free = SLOTS - used.length - (setting.former_stamp === null ? 0 : 1);
  const named = clientModel !== undefined && !entries.some(([model]) => model === clientModel.model);
  if (named && free > 0) {
    const models = Object.fromEntries([...entries, [clientModel.model, clientModel.dimension]]);
    return { dimension: entries[0]?.[1] ?? clientModel.dimension, models, free: 0 };
  }
  return { dimension: entries[0]?.[1] ?? null, models: Object.fromEntries(entries), free };
}

/** The slots that stamps have, and that further ones will take. */
function slotsOf(setting: Setting, stamps: readonly string[]): [Slot, string][] {
  const used = usedSlots(setting);
  for (const stamp of stamps)
    if (used.length < SLOTS && !used.some(([, known]) => known === stamp))
      used.push([used[0] === undefined ? FIRST_SLOT : otherSlot(used[0][0]), stamp]);
  return used;
}

export function createClientVectors(
  database: Database,
  embedders: Pick<Embedders, 'clientModel'>,
): ClientVectors {
  let kept: { readonly at: number; readonly setting: Promise<Setting> } | undefined;
  const read = async (): Promise<Setting> => (await database.reader().find(findSetting, {}))!;
  const settingNow = (): Promise<Setting> => {
    const setting = read();
    kept = { at: performance.now(), setting };
    setting.catch(() => {
      kept = undefined;
    });
    return setting;
  };
  const fitIndexes = async (setting: Setting, stamps: readonly string[]): Promise<void> => {
    for (const [slot, stamp] of slotsOf(setting, stamps))
      if (clientModelOf(stamp) !== undefined) await ensureIndex(database, slot, dimensionOf(stamp));
  };
  return {
    expected: async (fresh = false) => {
      const known = fresh || kept === undefined || performance.now() - kept.at > KEPT_MS ? undefined : kept;
      return expectedBy(await (known?.setting ?? settingNow()), embedders);
    },
    prepare: async (models) => {
      const stamps = Object.entries(models).map(([model, dimension]) =>
        stampKey(clientStamp(model, dimension)),
      );
      const known = usedSlots(await (kept?.setting ?? settingNow())).map(([, stamp]) => stamp);
      if (stamps.every((stamp) => known.includes(stamp))) return;
      await fitIndexes(await read(), stamps);
      // A concurrent first write may have brought another dimension meanwhile.
      await fitIndexes(await read(), []);
      kept = undefined;
    },
  };
}

/** A chunk to be stored with the vector of a client. */
export interface PlacedChunk extends GivenVector {
  readonly id: string;
  /** The block whose chunks it replaces; undefined for a new block. */
  readonly replaces: string | undefined;
  readonly content_hash: string;
}

/**
 * Puts vectors of clients, each with a declared model, where searches find them. Starts its statements before it first
 * awaits.
 * @throws Refusal BAD_REQUEST when a model has no slot: another one took it since the vector was checked
 */
export async function placeGivenVectors(tx: Runner, chunks: readonly PlacedChunk[]): Promise<void> {
  const carried = chunks.flatMap(({ id, replaces: block_id, content_hash }) =>
    block_id === undefined ? [] : [{ id, block_id, content_hash }],
  );
  const carrying = carried.length === 0 ? undefined : tx.list(carryVectors, { chunks: carried });
  const vectors = chunks.map(({ id, model, values }) => ({
    id,
    stamp: stampKey(clientStamp(model!, values.length)),
    vector: Array.from(unitVector(values)),
  }));
  const stamps = [...new Set(vectors.map(({ stamp }) => stamp))];
  const placing = tx.find(placeVectors, { stamps, vectors });
  const [, placed] = await Promise.all([carrying, placing]);
  if (placed!.unplaced > 0)
    throw badRequest(
      'chunks_packed: vectors of another model or dimension came first; ask what is searched now',
    );
}

/** A vector of length 1 (L2) in the same direction, with numbers of 32 bits; none of it for a zero vector. */
export function unitVector(values: ArrayLike<number>): Float32Array {
  const doubles = Float64Array.from(values);
  // Divided first: the squares of very small or large numbers would vanish or overflow.
  const largest = doubles.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return normalise(Float32Array.from(doubles, (value) => (largest > 0 ? value / largest : 0)));
}
