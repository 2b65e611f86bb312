import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { cypher } from '#test/world/cypher.ts';
import { service } from '#test/world/index.ts';
import { contextOf, mapOf, resourceIn } from '#test/world/things.ts';
import { deliver } from '../maps/delivering.ts';

/** Lists over so many homes, and pages so far behind, that they are read from one order of all resources. */

const HOMES = 21;
const DELIVERED = 560;

const running = await service();
const { ben } = await running.people({ ben: 'approved' });
const own: string[] = [];
for (let home = 0; home < HOMES; home += 1)
  own.push(
    await resourceIn(ben, { context: await contextOf(ben, `Home ${home}`) }, { title: `Odd ${home}` }),
  );
const map = await mapOf(ben, 'Many');
const entries = Array.from({ length: DELIVERED }, (_, index) => {
  const id = newId();
  const title = `${index % 3 === 0 ? 'Odd' : 'Even'} ${index}`;
  return { id, origin_uri: `kernel://${id}`, title, body: 'x', facets: {}, edges: [] };
});
for (let at = 0; at < DELIVERED; at += 280)
  expect((await deliver(ben, map.id, { entries: entries.slice(at, at + 280) })).status).toBe(200);
// Times of all homes lie among each other, and some are equal.
await running.database.execute(
  cypher`MATCH (r:Resource) WHERE r.home_id = ${map.id} OR r.id IN ${own}
      WITH r, toInteger(split(r.title, ' ')[-1]) AS number
      SET r.updated = r.updated - duration({seconds: (coalesce(number, 0) * 37) % 400})`,
);

const idsOf = async (query: Record<string, string>): Promise<string[]> => {
  const { status, body } = await ben.get(`/api/resources?${new URLSearchParams(query)}`);
  expect(status).toBe(200);
  return body.rows.map(({ id }: { id: string }) => id);
};

async function allOf(filter: Record<string, string>): Promise<string[]> {
  const first = await idsOf({ ...filter, limit: '500' });
  return [...first, ...(await idsOf({ ...filter, limit: '500', offset: '500' }))];
}

/** The same ids in the order that the list promises. */
async function inOrder(ids: readonly string[], order: string): Promise<string[]> {
  const rows = await running.database.execute(
    cypher`MATCH (r:Resource) WHERE r.id IN ${ids} RETURN r.id AS id, toString(r.updated) AS updated ORDER BY r.updated, r.id`,
  );
  const groups = [...Map.groupBy(rows, (row) => row['updated']).values()];
  if (order === 'desc') groups.reverse();
  return groups.flat().map((row) => row['id'] as string);
}

const OFFSETS = [0, 1, 19, 250, 499, 500, 501, 520, 540, 560, 570];

test.each([
  ['desc', {}],
  ['asc', {}],
  ['desc', { q: 'Odd' }],
  ['desc', { q: 'Even', doc_type_name: 'concept,fact,memory,note,kernel' }],
] as [string, Record<string, string>][])('pages are slices of the whole: %s %j', async (order, filter) => {
  const all = await allOf({ ...filter, order });
  expect(all).toEqual(await inOrder(all, order));
  if (Object.keys(filter).length === 0) expect(all).toEqual(expect.arrayContaining(own));
  // Twice: the second time it is known where a page begins.
  for (const limit of [1, 20])
    for (const offset of [...OFFSETS, ...OFFSETS])
      expect(
        await idsOf({ ...filter, order, limit: `${limit}`, offset: `${offset}` }),
        `${limit} ${offset}`,
      ).toEqual(all.slice(offset, offset + limit));
});

test('where a page begins is forgotten when anything changes', async () => {
  const page = () => idsOf({ limit: '5', offset: '520' });
  const before = await allOf({});
  expect(await page()).toEqual(before.slice(520, 525));
  const last = before.at(-1)!;
  expect((await ben.patch(`/api/resources/${before[540]}`, { title: 'Odd 1' })).status).toBe(200);
  expect(await page()).toEqual(before.slice(519, 524));
  expect((await ben.delete(`/api/resources/${before[0]}`)).status).toBe(200);
  expect(await page()).toEqual(before.slice(520, 525));
  expect((await allOf({})).at(-1)).toBe(last);
});

test('what a type does not have is nothing, at every page', async () => {
  for (const offset of ['0', '500'])
    expect(await idsOf({ doc_type_name: 'no-such-type', limit: '5', offset })).toEqual([]);
});
