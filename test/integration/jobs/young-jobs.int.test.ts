import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { enqueue, type JobKind, runDueJobs } from '#record/jobs/index.ts';
import { service } from '#test/world/index.ts';
import { contextOf, resourceIn } from '#test/world/things.ts';

/** Of a kind with `youngToo` each claim takes young jobs beside the oldest, and those of several homes in turn. */

const quiet = () => undefined;
const log = { debug: quiet, info: quiet, warn: quiet, error: quiet };

test('a young text waits neither behind an old backlog nor behind what another writer brings meanwhile', async () => {
  const running = await service();
  const { ann } = await running.people({ ann: 'approved' });
  const own = await resourceIn(ann, { context: await contextOf(ann, `Own ${newId()}`) }, { content: 'x' });
  const imported = await resourceIn(
    ann,
    { context: await contextOf(ann, `Bulk ${newId()}`) },
    { content: 'x' },
  );
  const kind: JobKind = {
    ...{ name: `young ${newId()}`, concurrency: 1, batch: 4, maxAttempts: 1, youngToo: true },
    ...{ leaseMs: 60_000, retryMs: 60_000, quietMs: 0, patienceMs: 0 },
  };
  const queue = (id: string, ...keys: string[]) =>
    running.database.write('test', undefined, (tx) =>
      enqueue(
        tx,
        kind,
        keys.map((key) => ({ key, subject: { table: 'kb_resources', id } })),
      ),
    );
  const done: string[] = [];
  const claim = () =>
    runDueJobs(
      { database: running.database, log, owner: 'a worker' },
      {
        kind,
        handle: async ({ key }) => {
          done.push(key);
          return 'done';
        },
      },
    );
  for (const key of ['old 1', 'old 2', 'old 3']) await queue(imported, key);
  await queue(own, 'own');
  for (const key of ['bulk 1', 'bulk 2', 'bulk 3']) await queue(imported, key);
  await claim();
  expect(done).toEqual(['own', 'bulk 3', 'old 1', 'old 2']);
  await claim();
  await claim();
  expect(done.toSorted()).toEqual(['bulk 1', 'bulk 2', 'bulk 3', 'old 1', 'old 2', 'old 3', 'own']);
});
