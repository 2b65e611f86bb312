import { createHash } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { newId } from '#base/ids.ts';
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
import { progressBar } from './progress-bar.ts';
import type { Shell } from './shell.ts';

/** Version of the segmentation; an upload resumes only with the same version. */
const SEGMENTER = 1;
const OWNER_ONLY = 0o600;
/** HTTP statuses for an upload that no longer exists or does not match. */
const LOST = new Set([400, 404, 409, 422]);
const GOES_ON = 'run the same command again, and the upload goes on where it was';

/** The stored state of an incomplete upload. */
interface ResumeManifest {
  readonly idempotency_key: string;
  readonly api_url: string;
  readonly title: string;
  /** SHA-256 of the body. */
  readonly source_hash: string;
  readonly block_budget: number;
  readonly segmenter: number;
}

/** Quotes a text for a POSIX shell. */
const shellWord = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The path of an upload's state, by a hash of the service and the whole request. */
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

/** The stored idempotency key of an upload, or a new one after storing it. */
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

/** Uploads a body in segments; segments sent before an interruption are not sent again. */
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
    // The upload cannot be resumed: the next attempt starts anew.
    if (cause instanceof AtlasError && LOST.has(cause.status)) await rm(path, { force: true });
    if (signal.aborted) throw new CommandError('network', `interrupted; ${GOES_ON}`, { cause });
    if (!(cause instanceof NetworkError)) throw cause;
    throw new CommandError('network', cause.message, { hint: GOES_ON, cause });
  } finally {
    bar.clear();
  }
}

/**
 * Creates a document once, however often its request is sent. A body above the budget is sent in segments, and the same
 * command resumes after an interruption.
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
 * Adds a hint to the failure of a write that may have taken effect; returns other failures unchanged.
 * @param look the command that shows whether it took effect
 */
export function mayHaveLanded(error: unknown, look: string): unknown {
  if (!(error instanceof NetworkError && error.mayHaveLanded)) return error;
  return new CommandError('network', error.message, {
    hint: `it may have been done all the same: before you repeat it, run: ${look}`,
    cause: error,
  });
}
