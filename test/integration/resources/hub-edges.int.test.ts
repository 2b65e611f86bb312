import { expect, test } from 'vitest';
import { cypher } from '#test/world/cypher.ts';
import { service } from '#test/world/index.ts';
import { contextOf, edgeOf, resourceIn } from '#test/world/things.ts';

/** The relationships of a hub are listed in pages: one answer has 500 at most. */

const EDGES = 1203;

/** A hub whose relationships, but the first, are copies of one: some of them made in the same moment. */
const running = await service();
const { ann } = await running.people({ ann: 'approved' });
const context = await contextOf(ann, 'A hub');
const peer = await resourceIn(ann, { context });
const hub = await resourceIn(ann, { context });
const first = await edgeOf(ann, hub, peer);
await running.database.execute(
  cypher`MATCH (hub:Resource {id: ${hub}})-[edge:NEAR|EXPRESS|LEADS_TO|CONTAINS {id: ${first}}]-(peer:Resource)
      UNWIND range(1, ${EDGES - 1}) AS n
      CREATE (hub)-[copy:NEAR]->(peer)
      SET copy = edge {.*, id: randomUUID(), live_key: 'copy ' + edge.id + ' ' + n, kind: 'near',
          created: edge.created + duration({milliseconds: n / 10 + 1})}`,
);

const page = async (query = '') => {
  const { status, body, headers } = await ann.get(`/api/resources/${hub}/edges${query}`);
  expect(status).toBe(200);
  const ids = body.map(({ edge_id }: { edge_id: string }) => edge_id) as string[];
  return { ids, body, cut: headers['x-result-truncated'] };
};

test('an answer has 500, says that there are more, and the others follow by offset, each once', async () => {
  const pages = [await page(), await page('?offset=500'), await page('?offset=1000')];
  expect(pages.map(({ ids }) => ids.length)).toEqual([500, 500, 203]);
  expect(pages.map(({ cut }) => cut)).toEqual([
    'relationships limited to 500',
    'relationships limited to 500',
    undefined,
  ]);
  const all = pages.flatMap(({ ids }) => ids);
  expect([all[0], new Set(all).size]).toEqual([first, EDGES]);
  const keys = pages.flatMap(({ body }) =>
    body.map(({ created, edge_id }: { created: string; edge_id: string }) => `${created} ${edge_id}`),
  );
  expect(keys).toEqual(keys.toSorted());
  expect(JSON.stringify(pages[0]!.body).length).toBeLessThan(250_000);
});

test('a page has as many as are asked for, 500 at most; beyond the end it is empty', async () => {
  const { ids } = await page();
  expect((await page('?limit=10&offset=20')).ids).toEqual(ids.slice(20, 30));
  expect((await page('?limit=100000')).ids).toHaveLength(500);
  expect((await page('?limit=0')).ids).toEqual([first]);
  const beyond = await page('?offset=5000');
  expect([beyond.ids, beyond.cut]).toEqual([[], undefined]);
});

test('so are those of an earlier time', async () => {
  const as_of = new Date().toISOString();
  const past = await ann.get(`/api/resources/${hub}/edges?as_of=${as_of}&limit=7&offset=500`);
  expect(past.body.map(({ edge_id }: { edge_id: string }) => edge_id)).toEqual(
    (await page('?limit=7&offset=500')).ids,
  );
});
