import { beforeAll, expect, test } from 'vitest';
import { runSchemaStep } from '#neo4j/schema.ts';
import { freshService } from '#test/world/fresh.ts';
import type { Caller, Service } from '#test/world/index.ts';
import { contextOf, mapOf, resourceIn } from '#test/world/things.ts';

/** A database from before search indexes were kept is filled once, by the schema step that introduces them. */

let running: Service;
let ann: Caller;

beforeAll(async () => {
  running = await freshService();
  ({ ann } = await running.people({ ann: 'approved' }));
});

test('the step gives every resource and chunk what the projectors would have kept', async () => {
  const context = await contextOf(ann, 'Before');
  const map = await mapOf(ann, 'Before');
  const open_meta = { keywords: ['one word', 'two'], tags: ['x'], descriptor: 'A plain one' };
  const revised = await resourceIn(ann, { context }, { content: '# A\n\nFirst.\n\n# B\n\nSecond.' });
  await ann.patch(`/api/resources/${revised}`, { content: '# C\n\nThird.\n\n# D\n\nFourth.', open_meta });
  await resourceIn(ann, { map: map.id }, { title: 'Without a body' });
  const gone = await resourceIn(ann, { context }, { content: 'Gone.' });
  await ann.delete(`/api/resources/${gone}`);
  const kept = async () => ({
    texts: await running.database.execute(
      'MATCH (text:SearchText) RETURN text {.*} AS text ORDER BY text.id',
    ),
    chunks: await running.database.execute(
      'MATCH (chunk:Chunk) RETURN chunk.id AS id, chunk.home_id AS home ORDER BY id',
    ),
  });
  const before = await kept();
  expect(before.texts.length).toBeGreaterThan(2);
  await running.database.execute('MATCH (text:SearchText) DELETE text');
  await running.database.execute('MATCH (chunk:Chunk) SET chunk.home_id = null');
  await runSchemaStep(running.database, 30);
  expect(await kept()).toEqual(before);
});
