import type { Log } from '#base/log.ts';
import { embedChunks, endWait, unembeddedOf } from './embed-chunks.ts';
import { CHUNK_BUDGET } from './jobs.ts';
import { adopt, type EmbeddingParts, targetsNow } from './vector-setting.ts';

/** How a write of text handles its vectors. */
export interface WrittenText {
  /** True when every write embeds its text before it responds. */
  readonly always: boolean;
  /** Embeds the text of a resource; failures are left to the background. */
  embed(resourceId: string): Promise<void>;
}

/** Milliseconds a caller waits at most; the rest of a large text is embedded in the background. */
const BUDGET_MS = 8000;

async function embedAll(parts: EmbeddingParts, resourceId: string, signal: AbortSignal): Promise<void> {
  const wanted = await parts.embedders.wanted();
  if (wanted === undefined) return;
  signal.throwIfAborted();
  await adopt(parts.database, wanted.stamp);
  for (const target of await targetsNow(parts)) {
    for (let chunks = 1; chunks > 0; ) {
      const missing = await unembeddedOf(parts.database, target, resourceId, CHUNK_BUDGET);
      await embedChunks(parts.database, target, missing, signal);
      chunks = missing.length;
    }
  }
  await endWait(parts.database, resourceId);
}

/** @param afterCommit true: texts are embedded in the background unless a caller asks otherwise */
export function embedsWrittenText(
  parts: EmbeddingParts & { readonly log: Log },
  afterCommit: boolean,
): WrittenText {
  return {
    always: !afterCommit,
    async embed(resourceId) {
      const signal = AbortSignal.timeout(BUDGET_MS);
      const late = new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => resolve(), { once: true });
      });
      const work = embedAll(parts, resourceId, signal).catch((error: unknown) => {
        parts.log.warn({ err: error, resource: resourceId }, 'a text is embedded later than asked');
      });
      await Promise.race([work, late]);
    },
  };
}

/** Embeds the text of a committed write, if the caller or the installation wants that before the response. */
export async function embedWritten(
  written: WrittenText,
  { content, embed }: { readonly content: string; readonly embed?: 'now' | 'later' | undefined },
  resourceId: string,
): Promise<void> {
  if (content === '') return;
  if (embed === 'now' || (written.always && embed !== 'later')) await written.embed(resourceId);
}
