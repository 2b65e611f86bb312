import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { AnswerOf, AtlasClient } from '#sdk/index.ts';
import { answering, calling, given, group, ref, several } from '../command.ts';
import { CommandError } from '../failures.ts';
import { requireFree, writeWhole } from '../output/whole-file.ts';
import { LIMIT, OFFSET } from '../paging.ts';
import { progressBar } from '../progress-bar.ts';
import type { Shell } from '../shell.ts';

const LOOK_AGAIN_MS = 1000;
/** Only for who writes it. */
const MODE = 0o600;

/** Waits until a backup has ended, with a progress bar. */
async function ended(shell: Shell, atlas: AtlasClient, id: string): Promise<AnswerOf<'get_backup'>> {
  const bar = progressBar(shell.stderr);
  try {
    for (;;) {
      const backup = await atlas.call('get_backup', { path: { id } });
      if (backup.state === 'failed')
        throw new CommandError(
          'api',
          `the backup failed: ${backup.error ?? 'the log of the service says why'}`,
        );
      if (backup.state === 'done') return backup;
      bar.update('saving', backup.progress.done, backup.progress.of);
      await setTimeout(LOOK_AGAIN_MS, undefined, { signal: shell.signal });
    }
  } finally {
    bar.clear();
  }
}

const create = (shell: Shell) =>
  calling('create_backup', 'create')
    .requiredOption('--recipient <age1…>', 'a public key of age that opens it; may be repeated', several)
    .option('--since <event>', 'only what came after this event, the last one of an earlier backup', ref)
    .option('--without-vectors', 'leave vectors out, which are most of the bytes')
    .option('--without-secrets', 'leave out accounts, signing keys and secrets')
    .option('--wait', 'wait until it is done')
    .action(
      answering(shell, async (atlas, { recipient, since, withoutVectors, withoutSecrets, wait }) => {
        const body = {
          recipients: recipient,
          vectors: withoutVectors !== true,
          secrets: withoutSecrets !== true,
          ...given({ since }),
        };
        const backup = await atlas.call('create_backup', { body });
        return wait ? ended(shell, atlas, backup.id) : backup;
      }),
    );

/** Hashes pieces as they pass. */
async function* hashed(
  pieces: AsyncIterable<Uint8Array>,
  hash: ReturnType<typeof createHash>,
  sha256: string | undefined,
): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    hash.update(piece);
    yield piece;
  }
  if (hash.digest('hex') !== sha256)
    throw new CommandError('io', 'the file did not arrive as it is on the service; download it again');
}

const download = (shell: Shell) =>
  calling('download_backup', 'download')
    .argument('<backup>', 'its id', ref)
    .requiredOption('--to <file>', 'where to; the file appears there when it is whole')
    .option('--force', 'replace what is there')
    .action(async (id, { to, force = false }) => {
      await requireFree(to, { force });
      const atlas = await shell.atlas();
      const { sha256, bytes } = await atlas.call('get_backup', { path: { id } });
      const response = await atlas.stream('download_backup', { path: { id } });
      const pieces = response.body as unknown as AsyncIterable<Uint8Array>;
      const content = hashed(pieces, createHash('sha256'), sha256);
      await writeWhole(to, content, { force, mode: MODE, signal: shell.signal });
      shell.show({ id, file: to, bytes, sha256 }, { text: () => `${to} is written: ${bytes} bytes.` });
    });

/** `atlas backup …` */
export const commands = (shell: Shell) =>
  group('backup', 'Backups of the installation, for administrators', [
    create(shell),
    calling('list_backups', 'list')
      .option(...LIMIT)
      .option(...OFFSET)
      .action(
        answering(
          shell,
          (atlas, { limit, offset }) => atlas.call('list_backups', { query: { limit, offset } }),
          {
            rows: 'backups',
            columns: ['created', 'state', 'seq', 'bytes', 'error', 'id'],
            wholeIds: true,
          },
        ),
      ),
    calling('get_backup', 'show')
      .argument('<backup>', 'its id', ref)
      .action(answering(shell, (atlas, id) => atlas.call('get_backup', { path: { id } }))),
    download(shell),
    calling('delete_backup', 'delete')
      .argument('<backup>', 'its id', ref)
      .action(async (id) => {
        await (await shell.atlas()).call('delete_backup', { path: { id } });
        shell.note('The backup and its file are deleted.');
      }),
  ]);
