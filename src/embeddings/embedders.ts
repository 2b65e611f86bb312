import { createHash } from 'node:crypto';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { EmbeddingsConfig } from '#config/config.ts';
import { createApiEmbedder } from './api-embedder.ts';
import { type Embedder, EmbedderError, type Stamp, stampKey } from './embedder.ts';
import { createHashEmbedder, HASH_STAMP } from './hash-embedder.ts';
import { ensureLocalModel, LOCAL_STAMP, sha256OfFile } from './local/model-files.ts';
import { measuredEmbedder } from './measured-embedder.ts';
import { createOnnxEmbedder } from './onnx-embedder.ts';
import { loadOnnxRuntime, loadTokenizers } from './onnx-runtime.ts';
import type { ModelFiles } from './onnx-thread.ts';

/**
 * The embedders that this process can use. The database decides which vectors are searched; EMBEDDER names the wanted
 * ones, for a database without vectors and for `npm run reembed`. A process that supports both keeps running through a
 * change.
 */
export interface Embedders {
  /** Where the wanted vectors are made; default here. */
  readonly vectorsFrom?: 'here' | 'clients' | 'nowhere';
  /** The model of clients to use from now on; undefined = whichever comes first. */
  readonly clientModel?: Pick<Stamp, 'model' | 'dimension'> | undefined;
  /** The embedder named by EMBEDDER; undefined for `client` and `none`, and `hash` if the local model is unavailable. */
  wanted(): Promise<Embedder | undefined>;
  /** The embedder with this stamp key; undefined if this process has none, or vectors come from clients. */
  of(key: string): Promise<Embedder | undefined>;
  /** Closes the opened embedders; aborts a pending download. */
  close(): Promise<void>;
}

export interface EmbeddersOptions {
  readonly config: EmbeddingsConfig;
  /** Prints a line for the person who started the service. */
  readonly say: (line: string) => void;
  /** The folder of the local model; default in the project's folder. */
  readonly modelFolder?: string;
}

interface Source {
  /** Available without opening the embedder; for a model folder its files are read. */
  readonly stamp: () => Promise<Stamp>;
  readonly open: () => Promise<Embedder>;
}

const NO_PREFIXES = Object.freeze({ document: '', query: '' });

/** Opens a value lazily, once; retries on the next request after a failure. */
function once<Value>(open: () => Promise<Value>): {
  get(): Promise<Value>;
  opened(): Promise<Value> | undefined;
} {
  let opened: Promise<Value> | undefined;
  return {
    get: () => {
      opened ??= open().catch((error: unknown) => {
        opened = undefined;
        throw error;
      });
      return opened;
    },
    opened: () => opened,
  };
}

/** The stamp of a model folder: a hash of everything a vector depends on besides its text. */
async function folderStamp(files: ModelFiles, onnx: NonNullable<EmbeddingsConfig['onnx']>): Promise<Stamp> {
  const parts = [await sha256OfFile(files.model), await sha256OfFile(files.tokenizer), onnx.pooling];
  const version = createHash('sha256')
    .update(JSON.stringify([...parts, onnx.maxTokens, onnx.prefixes]))
    .digest('hex');
  const dimension = await dimensionOf(files);
  return { model: 'onnx', version: version.slice(0, 16), dimension };
}

/** The dimension of a model, found by running it once. */
async function dimensionOf(files: ModelFiles): Promise<number> {
  const probe = createOnnxEmbedder({
    files,
    stamp: { model: '', version: '', dimension: 0 },
    prefixes: NO_PREFIXES,
    threads: 1,
  });
  try {
    return (await probe.embed(['probe'], 'document'))[0]!.length;
  } finally {
    await probe.close();
  }
}

function folderSource(onnx: NonNullable<EmbeddingsConfig['onnx']>, threads: number): Source {
  const { folder, pooling, maxTokens, prefixes } = onnx;
  const files = {
    model: join(folder, 'model.onnx'),
    tokenizer: join(folder, 'tokenizer.json'),
    pooling,
    maxTokens,
  };
  const stamp = once(async () => {
    for (const path of [files.model, files.tokenizer])
      await access(path).catch((cause: unknown) => {
        throw new EmbedderError(`EMBEDDER_FOLDER has no readable ${path.slice(folder.length + 1)}`, {
          cause,
        });
      });
    return folderStamp(files, onnx);
  });
  return {
    stamp: stamp.get,
    open: async () => createOnnxEmbedder({ files, stamp: await stamp.get(), prefixes, threads }),
  };
}

/** @param ending aborted when the process ends */
export function createEmbedders({ config, say, modelFolder }: EmbeddersOptions): Embedders {
  const { embedder, threads, api, onnx } = config;
  const ending = new AbortController();
  const local: Source = {
    stamp: async () => LOCAL_STAMP,
    open: async () => {
      await Promise.all([loadOnnxRuntime(), loadTokenizers()]);
      const files = await ensureLocalModel({ log: say, signal: ending.signal, folder: modelFolder });
      return createOnnxEmbedder({ files, stamp: LOCAL_STAMP, prefixes: NO_PREFIXES, threads });
    },
  };
  const hash: Source = { stamp: async () => HASH_STAMP, open: async () => createHashEmbedder() };
  const remote = (api?.models ?? []).map((model): Source => {
    const opened = createApiEmbedder({ ...api!, ...model });
    return { stamp: async () => opened.stamp, open: async () => opened };
  });
  const folder = onnx === undefined ? [] : [folderSource(onnx, threads)];
  const sources = [local, hash, ...remote, ...folder].map(({ stamp, open }) => ({
    stamp,
    ...once(async () => measuredEmbedder(await open())),
  }));
  const sourceOf = {
    local: sources[0],
    hash: sources[1],
    openai: sources[2],
    onnx: sources.at(-1),
    client: undefined,
    none: undefined,
  };
  const wanted = once(async (): Promise<Embedder | undefined> => {
    try {
      return await sourceOf[embedder]?.get();
    } catch (error) {
      if (embedder !== 'local' || ending.signal.aborted) throw error;
      const reason = (error instanceof Error ? error.message : String(error)).split('\n')[0];
      say(
        `Embeddings: the local model cannot be used (${reason}); texts are embedded by hashing words instead`,
      );
      return sourceOf.hash!.get();
    }
  });
  const vectorsFrom = embedder === 'client' ? 'clients' : embedder === 'none' ? 'nowhere' : ('here' as const);
  return {
    vectorsFrom,
    clientModel: config.client,
    wanted: wanted.get,
    async of(key) {
      if (vectorsFrom === 'clients') return undefined;
      for (const source of sources) {
        // An unreadable folder has no stamp and cannot embed.
        const stamp = await source.stamp().catch(() => undefined);
        if (stamp !== undefined && stampKey(stamp) === key) return source.get();
      }
      return undefined;
    },
    async close() {
      ending.abort();
      const opened = sources.map((source) => source.opened()).filter((one) => one !== undefined);
      const embedders = (await Promise.allSettled(opened)).filter((one) => one.status === 'fulfilled');
      await Promise.all(embedders.map(({ value }) => value.close()));
    },
  };
}
