import pLimit from 'p-limit';
import { Piscina } from 'piscina';
import { type Embedder, EmbedderError, type Stamp, type TextKind } from './embedder.ts';
import type { ModelFiles } from './onnx-thread.ts';

/**
 * Niceness of the embedding threads relative to the request thread (decision 0014). Only on Linux, where priority is
 * per thread: elsewhere it would apply to the whole service.
 */
const NICE_INCREMENT = process.platform === 'linux' ? 10 : 0;
/** A thread idle for this long ends and frees the memory of its model. */
const IDLE_TIMEOUT_MS = 300_000;

export interface OnnxOptions {
  readonly files: ModelFiles;
  readonly stamp: Stamp;
  /** Prefixes for each kind of text. */
  readonly prefixes: { readonly document: string; readonly query: string };
  readonly threads: number;
}

/** A pool of worker threads for one model. */
interface Threads {
  run(text: string, signal?: AbortSignal): Promise<Float32Array>;
  close(): Promise<void>;
}

/**
 * Starts threads that are never terminated during a run: the runtime would crash the whole process. So texts queue
 * here, where they can be cancelled, and not in the pool.
 */
function startThreads(files: ModelFiles, maxThreads: number, niceIncrement: number): Threads {
  const pool = new Piscina({
    filename: new URL('./onnx-thread.ts', import.meta.url).href,
    workerData: files,
    minThreads: 0,
    maxThreads,
    idleTimeout: IDLE_TIMEOUT_MS,
    niceIncrement,
    atomics: 'disabled',
  });
  const limit = pLimit(maxThreads);
  const running = new Set<Promise<unknown>>();
  let closed = false;
  return {
    run: (text, signal) =>
      limit(async () => {
        signal?.throwIfAborted();
        if (closed) throw new EmbedderError('The embedder is closed');
        const run: Promise<Float32Array> = pool.run(text);
        running.add(run);
        return run.finally(() => running.delete(run));
      }),
    async close() {
      closed = true;
      await Promise.allSettled(running);
      await pool.destroy();
    },
  };
}

/**
 * Embeds with an ONNX model in worker threads, each with its own copy of the model and one processor. Queries have
 * their own thread with normal priority, so that searches do not wait for documents.
 */
export function createOnnxEmbedder({ files, stamp, prefixes, threads }: OnnxOptions): Embedder {
  const started: Partial<Record<TextKind, Threads>> = {};
  const threadsFor = (kind: TextKind): Threads =>
    kind === 'query' ? startThreads(files, 1, 0) : startThreads(files, threads, NICE_INCREMENT);
  let closed = false;
  return {
    stamp,
    async embed(texts, kind, signal) {
      if (closed) throw new EmbedderError('The embedder is closed');
      started[kind] ??= threadsFor(kind);
      const { run } = started[kind];
      // One text at a time: a quantised model scales by its batch, so other texts would change a vector.
      return Promise.all(texts.map((text) => run(prefixes[kind] + text, signal)));
    },
    async close() {
      closed = true;
      await Promise.all(Object.values(started).map((one) => one.close()));
    },
  };
}
