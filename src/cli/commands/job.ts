import { setTimeout } from 'node:timers/promises';
import type { AnswerOf, AtlasClient } from '#sdk/index.ts';
import { answering, Command, calling, group, ref } from '../command.ts';
import { CommandError } from '../failures.ts';
import { progressBar } from '../progress-bar.ts';
import type { Shell } from '../shell.ts';

const LOOK_AGAIN_MS = 1000;

/** Waits until a job has ended, with a progress bar. */
async function ended(shell: Shell, atlas: AtlasClient, id: string): Promise<AnswerOf<'get_job'>> {
  const bar = progressBar(shell.stderr);
  try {
    for (;;) {
      const job = await atlas.call('get_job', { path: { id } });
      if (job.state === 'dead')
        throw new CommandError('api', `the job failed: ${job.last_error ?? 'it says not why'}`);
      if (job.state === 'done') return job;
      if (job.progress !== undefined) bar.update(job.progress.stage, job.progress.done ?? 0, job.progress.of);
      await setTimeout(LOOK_AGAIN_MS);
    }
  } finally {
    bar.clear();
  }
}

/** `atlas job …` */
export const commands = (shell: Shell) =>
  group('job', 'Work in the background', [
    calling('get_job', 'show')
      .argument('<job>', 'its id', ref)
      .action(answering(shell, (atlas, id) => atlas.call('get_job', { path: { id } }))),
    new Command('wait')
      .summary('Wait until a job has ended')
      .description('Wait until a job has ended. Fails where the job does.')
      .argument('<job>', 'its id', ref)
      .action(answering(shell, (atlas, id) => ended(shell, atlas, id))),
    calling('keep_job', 'heartbeat')
      .argument('<job>', 'one that you claimed', ref)
      .action(answering(shell, (atlas, id) => atlas.call('keep_job', { path: { id } }))),
    calling('fail_job', 'fail')
      .argument('<job>', 'one that you claimed', ref)
      .requiredOption('--reason <text>', 'why it cannot be done')
      .action(
        answering(shell, (atlas, id, { reason }) =>
          atlas.call('fail_job', { path: { id }, body: { reason } }),
        ),
      ),
  ]);
