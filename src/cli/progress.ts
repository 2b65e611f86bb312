import { type AnswerOf, type AtlasClient, type InputOf, type LongOperation, progressOf } from '#sdk/index.ts';
import { progressBar } from './progress-bar.ts';
import type { Shell } from './shell.ts';

/** Runs a long operation with a progress bar. */
export async function materialized<Id extends LongOperation>(
  shell: Shell,
  atlas: AtlasClient,
  operation: Id,
  input: InputOf<Id>,
): Promise<AnswerOf<Id>> {
  const bar = progressBar(shell.stderr);
  try {
    for await (const step of progressOf(atlas, operation, input)) {
      if ('answer' in step) return step.answer;
      bar.update(step.stage, step.done ?? 0, step.of);
    }
  } finally {
    bar.clear();
  }
  throw new Error('the progress ended without an answer');
}
