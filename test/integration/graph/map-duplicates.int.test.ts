import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { HASH_STAMP } from '#embeddings/hash-embedder.ts';
import { adopt } from '#knowledge/embedding/index.ts';
import { cypher } from '#test/world/cypher.ts';
import { type Caller, codeOf, service } from '#test/world/index.ts';
import { grantOnAnchor } from '#test/world/raw.ts';
import { contextOf, edgeOf, mapOf, resourceIn } from '#test/world/things.ts';
import { withCosine } from '../search/searching.ts';

/** Which documents of a map may be the same; the scores are tested beside their source. */

const running = await service();
const { ann, bob } = await running.people({ ann: 'approved', bob: 'approved' });
await adopt(running.database, HASH_STAMP);

const duplicates = (caller: Caller, map: string, query = '') =>
  caller.get(`/api/graph/cogmaps/${map}/duplicates?${query}`);

/** A map that bob reads too, and what makes documents in it. */
async function mapForBoth() {
  const { id: map } = await mapOf(ann, `Doubled ${newId()}`);
  await grantOnAnchor(running.database, bob.id, map, false);
  const make = (title: string, content = `About ${title}.`) => resourceIn(ann, { map }, { title, content });
  return { map, make };
}

const placed = (id: string, cosine: number) =>
  running.database.execute(cypher`
    MATCH (:Resource {id: ${id}})-[:HAS_BLOCK]->()-[:HAS_CHUNK]->(chunk)
    SET chunk.stamp_a = 'hash@1/384'
    WITH chunk
    CALL db.create.setNodeVectorProperty(chunk, 'vector_a', ${withCosine(cosine)})`);

test('equal bodies and titles, near texts and the same neighbours make candidates, each with its reasons', async () => {
  const { map, make } = await mapForBoth();
  const soup = await make('Soup', 'Leeks and water.');
  const broth = await make('SÖUP', 'Leeks and water.');
  const other = await make('Soup', 'Boil it.');
  const [near, nearer] = [await make('Near'), await make('Nearer')];
  for (const title of ['One', 'Two', 'Three']) {
    const peer = await make(title);
    for (const id of [near, nearer]) await edgeOf(ann, id, peer, { kind: 'express', weight: 9 });
  }
  await ann.post(`/api/cognitive-maps/${map}/materialize`, { threshold: 0 });
  await placed(near, 1);
  await placed(nearer, 0.99);
  const { status, body } = await duplicates(ann, map);
  expect(status).toBe(200);
  expect(body.total).toBe(body.rows.length);
  const pairs = body.rows.slice(0, 3);
  expect(pairs).toMatchObject([
    {
      a: { id: soup, title: 'Soup' },
      b: { id: broth, title: 'SÖUP' },
      score: 0.95,
      reasons: [
        { reason: 'body', score: 0.9 },
        { reason: 'title', score: 0.5 },
      ],
    },
    {
      a: { id: near },
      b: { id: nearer },
      score: 0.883334,
      reasons: [
        { reason: 'vector', score: 0.766667, similarity: 0.99 },
        { reason: 'neighbours', score: 0.5, shared: { total: 3 } },
      ],
    },
    { a: { id: soup }, b: { id: other }, score: 0.5, reasons: [{ reason: 'title', score: 0.5 }] },
  ]);
  const { headers, body: first } = await duplicates(ann, map, 'limit=1');
  expect(first).toMatchObject({ total: body.total, rows: [{ score: 0.95 }] });
  expect(headers['x-result-truncated']).toContain('rows limited to 1');
});

test('as of a time: a document that was deleted and one that was renamed since are told as they were', async () => {
  const { map, make } = await mapForBoth();
  const [one, two] = [await make('Twin'), await make('Twin')];
  const then = (await duplicates(ann, map)).body;
  expect(then.rows).toMatchObject([{ a: { id: one }, b: { id: two } }]);
  await ann.patch(`/api/resources/${one}`, { title: 'Single' });
  await ann.delete(`/api/resources/${two}`);
  expect((await duplicates(ann, map)).body).toMatchObject({ total: 0, rows: [] });
  expect((await duplicates(ann, map, `as_of=${then.as_of}`)).body).toEqual(then);
});

test('a document out of reach is in no pair and no shared neighbour; a hidden map is absent', async () => {
  const { map, make } = await mapForBoth();
  const [one, two] = [await make('Twin'), await make('Twin')];
  const before = (await duplicates(bob, map)).body.rows;
  const secret = await make('Twin');
  for (const id of [one, two]) await edgeOf(ann, id, secret, { kind: 'near', weight: 1 });
  const closed = await contextOf(ann, `Closed ${newId()}`);
  const moved = await ann.patch(`/api/resources/${secret}`, { context_to: closed });
  expect(moved.status).toBe(200);
  expect((await duplicates(bob, map)).body.rows).toEqual(before);
  const { id: hidden } = await mapOf(ann, `Hidden ${newId()}`);
  const unknown = await duplicates(bob, newId());
  const refused = await duplicates(bob, hidden);
  expect([refused.status, refused.body]).toEqual([unknown.status, unknown.body]);
  expect(codeOf(unknown)).toEqual([404, 'NOT_FOUND']);
});
