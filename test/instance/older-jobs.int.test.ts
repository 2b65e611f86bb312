import { beforeAll, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { runSchemaStep } from '#neo4j/schema.ts';
import { cypher } from '#test/world/cypher.ts';
import { freshService } from '#test/world/fresh.ts';
import type { Caller, Service } from '#test/world/index.ts';
import { contextOf, mapOf, resourceIn } from '#test/world/things.ts';

/** Databases from before the one queue had a kind of node for each of two queues: their jobs go on. */

let running: Service;
let ann: Caller;

beforeAll(async () => {
  running = await freshService();
  ({ ann } = await running.people({ ann: 'approved' }));
});

test('jobs of older databases go on in the one queue, and what was given up is a dead letter', async () => {
  const context = await contextOf(ann, 'Older');
  const map = await mapOf(ann, 'Older');
  const [waiting, failed] = [
    await resourceIn(ann, { context }, { content: 'Waits.' }),
    await resourceIn(ann, { context }, { content: 'Failed.' }),
  ];
  const lens = newId();
  await running.database.execute(
    cypher`CREATE (:FormationJob {key: ${`${map.id} ${lens}`}, anchor_id: ${map.id}, anchor_table: 'kb_cogmaps', lens_id: ${lens},
        marked_seq: 7, claimed_seq: 7, first_at: datetime(), attempts: 1, last_error: 'Error: no', due_at: datetime(),
        lease_owner: 'an older build', lease_until: datetime() + duration('PT60S')}),
      (:EmbeddingJob {resource_id: ${waiting}, marked_seq: 8, attempts: 0, due_at: datetime()}),
      (:EmbeddingJob {resource_id: ${failed}, marked_seq: 9, attempts: 3, last_error: 'Error: no'})`,
  );
  await runSchemaStep(running.database, 54);
  await runSchemaStep(running.database, 54);
  const rows = await running.database.execute(
    'MATCH (job:Job) WHERE job.id IS NOT NULL RETURN properties(job) AS job, labels(job) AS labels ORDER BY job.kind, job.attempts',
  );
  const always = { id: expect.any(String), enqueued_at: expect.anything(), due_at: expect.anything() };
  const numbers = { asks: 1, claimed_asks: 0, fence: 0 };
  const embedding = (id: string) => ({
    ...{ ...always, ...numbers, kind: 'embedding', key: id },
    ...{ subject_table: 'kb_resources', subject_id: id },
  });
  expect(rows).toEqual([
    { labels: ['Job'], job: { ...embedding(waiting), state: 'pending', attempts: 0 } },
    { labels: ['Job'], job: { ...embedding(failed), state: 'dead', attempts: 3, last_error: 'Error: no' } },
    {
      labels: ['Job'],
      job: {
        ...{ ...always, ...numbers, kind: 'formation', key: `${map.id} ${lens}` },
        ...{
          subject_table: 'kb_cogmaps',
          subject_id: map.id,
          state: 'pending',
          attempts: 1,
          last_error: 'Error: no',
        },
      },
    },
  ]);
  const { body } = await ann.get(`/api/resources/${failed}`);
  expect(body.embedding_status).toBe('failed');
});
