import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { HASH_STAMP } from '#embeddings/hash-embedder.ts';
import { adopt } from '#knowledge/embedding/index.ts';
import { cypher } from '#test/world/cypher.ts';
import { type Caller, service } from '#test/world/index.ts';
import { contextOf, resourceIn } from '#test/world/things.ts';
import { grant } from '../grants/granting.ts';
import { search, withCosine } from './searching.ts';

/** While texts wait for vectors, the list by meaning says so, to each caller of those alone that the caller reads. */

const running = await service();
const { ann, zoe } = await running.people({ ann: 'approved', zoe: 'approved' });
await adopt(running.database, HASH_STAMP);

const EMBEDDING = { embedding: withCosine(1) };

const wideOf = async (caller: Caller, body: object) => (await search(caller, { ...EMBEDDING, ...body })).wide;

test('how many documents in scope have no vectors yet is said, and other words are not advised', async () => {
  const context = await contextOf(ann, `Waiting ${newId()}`);
  const text = { content: 'Take the foam off the broth early.' };
  const [one, two] = [await resourceIn(ann, { context }, text), await resourceIn(ann, { context }, text)];
  await resourceIn(ann, { context }, { title: 'Without a text' });
  const wide = await wideOf(ann, { context_ref: context });
  expect(wide).toMatchObject({ hits: [], reason: 'no_match', degraded: true, waiting: 2 });
  expect(wide.hint).toMatch(/^2 documents in scope have no vectors yet/);
  expect(wide.hint).not.toMatch(/rephras/i);
  expect(await wideOf(ann, { context_ref: context, bound_ids: [two] })).toMatchObject({ waiting: 1 });
  expect(await wideOf(ann, { context_ref: context, doc_type: 'task' })).toMatchObject({ degraded: false });
  // What zoe does not read does not count for zoe; what was granted does.
  expect(await wideOf(zoe, { bound_ids: [one, two] })).toMatchObject({ degraded: false });
  await grant(ann, `/api/resources/${one}`, zoe, 'R');
  expect(await wideOf(zoe, { bound_ids: [one, two] })).toMatchObject({ degraded: true, waiting: 1 });
  await running.database.execute(cypher`MATCH (text:SearchText {id: ${one}}) SET text.waiting = null`);
  expect(await wideOf(ann, { context_ref: context })).toMatchObject({ waiting: 1 });
  await running.database.execute(cypher`MATCH (text:SearchText {id: ${two}}) SET text.waiting = null`);
  const done = await wideOf(ann, { context_ref: context });
  expect(done).toMatchObject({ degraded: false, hint: expect.stringMatching(/rephras/i) });
  expect(Object.keys(done)).not.toContain('waiting');
});
