import { createHash } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { newId } from '#base/ids.ts';
import { progressBar } from '#base/progress-bar.ts';
import {
  type AnswerOf,
  type AtlasClient,
  AtlasError,
  createWithBody,
  type IngestPayload,
  NetworkError,
  SEGMENT_BUDGET,
} from '#sdk/index.ts';
import { serviceOf } from './connect.ts';
import { CommandError } from './failures.ts';
import { loginPath, readConfiguration } from './login/configuration.ts';
import { writeWhole } from './output/whole-file.ts';
import type { Shell } from './shell.ts';

/** How bodies are cut: an upload goes on only where it is cut as before. */
const SEGMENTER = 1;
const OWNER_ONLY = 0o600;
/** What a service answers where an upload is gone, or is another one. */
const LOST = new Set([400, 404, 409, 422]);
const GOES_ON = 'run the same command again, and the upload goes on where it was';

/** What is remembered of an upload until it is complete. */
interface ResumeManifest {
  readonly idempotency_key: string;
  readonly api_url: string;
  readonly title: string;
  /** SHA-256 of the body. */
  readonly source_hash: string;
  readonly block_budget: number;
  readonly segmenter: number;
}

/** The text as one word of a shell, in which nothing is expanded. */
const shellWord = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Where it is remembered: another body, another home or another service is another upload. */
function manifestPath({ env }: Shell, origin: string, payload: IngestPayload): string {
  const folder = join(dirname(loginPath(env, readConfiguration(env))), 'uploads');
  return join(folder, `${sha256(JSON.stringify([origin, SEGMENTER, SEGMENT_BUDGET, payload]))}.json`);
}

async function rememberedKey(path: string): Promise<string | undefined> {
  try {
    return (JSON.parse(await readFile(path, 'utf8')) as Partial<ResumeManifest>).idempotency_key;
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The key under which the upload goes on, or a new one that is remembered. */
async function keyOf(path: string, origin: string, { title, content }: IngestPayload): Promise<string> {
  const remembered = await rememberedKey(path);
  if (remembered !== undefined) return remembered;
  const manifest: ResumeManifest = {
    idempotency_key: newId(),
    api_url: origin,
    title,
    source_hash: sha256(content),
    block_budget: SEGMENT_BUDGET,
    segmenter: SEGMENTER,
  };
  await mkdir(dirname(path), { recursive: true });
  await writeWhole(path, `${JSON.stringify(manifest, null, 2)}\n`, { force: true, mode: OWNER_ONLY });
  return manifest.idempotency_key;
}

/** Sends a body that is cut; what was sent before it was interrupted is not sent again. */
async function uploaded(shell: Shell, atlas: AtlasClient, payload: IngestPayload) {
  const { origin } = await serviceOf(shell);
  const path = manifestPath(shell, origin, payload);
  const idempotency_key = await keyOf(path, origin, payload);
  const { signal } = shell;
  const bar = progressBar(shell.stderr);
  try {
    const made = await createWithBody(
      atlas,
      { ...payload, idempotency_key },
      { signal, onProgress: (bytes, of) => bar.update('bytes', bytes, of) },
    );
    await rm(path, { force: true });
    return made;
  } catch (cause) {
    // Nothing is left that could go on: the next attempt begins anew.
    if (cause instanceof AtlasError && LOST.has(cause.status)) await rm(path, { force: true });
    if (signal.aborted) throw new CommandError('network', `interrupted; ${GOES_ON}`, { cause });
    if (!(cause instanceof NetworkError)) throw cause;
    throw new CommandError('network', cause.message, { hint: GOES_ON, cause });
  } finally {
    bar.clear();
  }
}

/**
 * Creates a document once, however often its request is sent. A body above the budget goes in segments, and the same command goes
 * on where an earlier one was interrupted.
 */
export async function createOnce(
  shell: Shell,
  atlas: AtlasClient,
  payload: IngestPayload,
): Promise<AnswerOf<'get_resource'>> {
  if (Buffer.byteLength(payload.content) > SEGMENT_BUDGET) return uploaded(shell, atlas, payload);
  try {
    return await createWithBody(atlas, { ...payload, idempotency_key: newId() });
  } catch (error) {
    throw mayHaveLanded(error, `atlas resource list --title-contains ${shellWord(payload.title)}`);
  }
}

/**
 * The failure of a write whose answer did not come, with how to see whether it has happened; another failure as it is.
 * @param look a command
 */
export function mayHaveLanded(error: unknown, look: string): unknown {
  if (!(error instanceof NetworkError && error.mayHaveLanded)) return error;
  return new CommandError('network', error.message, {
    hint: `it may have been done all the same: before you repeat it, run: ${look}`,
    cause: error,
  });
}
