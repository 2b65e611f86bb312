import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { resourceRef } from '#base/slug.ts';
import { codeOf, service } from '#test/world/index.ts';
import { grantOnAnchor } from '#test/world/raw.ts';
import { contextOf, edgeOf, resourceIn } from '#test/world/things.ts';

/** GET /api/resources/{id}/lineage (spec 30 §11). */

const running = await service();
const { ann, rea } = await running.people({ ann: 'approved', rea: 'approved' });
const context = await contextOf(ann, `Lineage ${newId()}`);
await grantOnAnchor(running.database, rea.id, context, false);

const born = (title: string, home = context) => resourceIn(ann, { context: home }, { title });
const derived = (source: string, target: string, more = {}) =>
  edgeOf(ann, source, target, { kind: 'express', label: 'derived_from', ...more });

type Node = Record<string, unknown>;

async function lineageOf(id: string, { by = ann, query = '' } = {}) {
  const { status, body } = await by.get(`/api/resources/${id}/lineage${query}`);
  expect(status).toBe(200);
  expect(body.resource_id).toBe(id);
  return body as { ancestors: Node[]; descendants: Node[] };
}

const short = (nodes: Node[]) => nodes.map((node) => `${node['title']} ${node['depth']}`);

/** Resources by title, each derived from the next. */
async function chain(...titles: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const title of titles) ids.push(await born(title));
  for (const [index, id] of ids.slice(0, -1).entries()) await derived(id, ids[index + 1]!);
  return ids;
}

test('ancestors are what it was derived from, descendants what was derived from it', async () => {
  const [one, two, three] = (await chain('A', 'B', 'C')) as [string, string, string];
  const middle = await lineageOf(two);
  expect([short(middle.ancestors), short(middle.descendants)]).toEqual([['C 1'], ['A 1']]);
  const first = await lineageOf(one);
  expect([short(first.ancestors), short(first.descendants)]).toEqual([['B 1', 'C 2'], []]);
  expect((await lineageOf(three)).descendants).toEqual([
    {
      resource_id: two,
      ref: resourceRef('B', two),
      title: 'B',
      is_active: true,
      edge_id: expect.any(String),
      edge_folded: false,
      depth: 1,
    },
    expect.objectContaining({ resource_id: one, depth: 2 }),
  ]);
});

test('in a cycle each is met once, and the seed never', async () => {
  const [one, two] = (await chain('A', 'B')) as [string, string];
  await derived(two, one);
  const { ancestors, descendants } = await lineageOf(one);
  expect([short(ancestors), short(descendants)]).toEqual([['B 1'], ['B 1']]);
});

test('each is met at its least depth; the order is depth, title, id', async () => {
  const [top, b, a, deep] = [await born('Top'), await born('B'), await born('A'), await born('Deep')];
  for (const target of [b, a, deep]) await derived(top, target);
  for (const source of [a, b]) await derived(source, deep);
  const twins = [await born('Twin'), await born('Twin')].sort();
  for (const twin of twins) await derived(deep, twin);
  const { ancestors } = await lineageOf(top);
  expect(short(ancestors)).toEqual(['A 1', 'B 1', 'Deep 1', 'Twin 2', 'Twin 2']);
  expect(ancestors.slice(3).map((node) => node['resource_id'])).toEqual(twins);
});

test('a folded derivation stays, and says so; one that is not folded is preferred', async () => {
  const [one, two] = [await born('A'), await born('B')];
  const folded = await derived(one, two);
  await ann.post(`/api/relationships/${folded}/fold`, {});
  expect((await lineageOf(one)).ancestors).toMatchObject([{ edge_id: folded, edge_folded: true }]);
  const live = await derived(one, two, { kind: 'near' });
  expect((await lineageOf(one)).ancestors).toMatchObject([{ edge_id: live, edge_folded: false }]);
});

test.each(['express', 'contains', 'leads_to', 'near'])(
  'kind %s, in either polarity, is lineage',
  async (kind) => {
    const [one, two, three] = [await born('A'), await born('B'), await born('C')];
    await derived(one, two, { kind });
    await derived(one, three, { kind, polarity: 'inverse' });
    expect(short((await lineageOf(one)).ancestors)).toEqual(['B 1', 'C 1']);
  },
);

test('an edge with any other label is not lineage', async () => {
  const [one, two] = [await born('A'), await born('B')];
  for (const label of ['Derived_From', 'derived', 'derived_from ', '']) await derived(one, two, { label });
  expect(await lineageOf(one)).toMatchObject({ ancestors: [], descendants: [] });
});

test('an unreadable resource or home of an edge cuts the chain', async () => {
  const elsewhere = await contextOf(ann, 'Elsewhere');
  const [one, hidden, three] = [await born('A'), await born('B', elsewhere), await born('C')];
  await derived(one, hidden);
  await derived(hidden, three);
  expect(short((await lineageOf(one)).ancestors)).toEqual(['B 1', 'C 2']);
  expect((await lineageOf(one, { by: rea })).ancestors).toEqual([]);
  expect((await lineageOf(three, { by: rea })).descendants).toEqual([]);
  const [left, right] = [await born('Left', elsewhere), await born('Right')];
  await derived(left, right);
  await ann.patch(`/api/resources/${left}`, { context_to: context });
  expect(short((await lineageOf(left)).ancestors)).toEqual(['Right 1']);
  expect((await lineageOf(left, { by: rea })).ancestors).toEqual([]);
});

test('a deleted resource cuts the chain for everyone', async () => {
  const [one, two] = (await chain('A', 'B', 'C')) as [string, string];
  await ann.delete(`/api/resources/${two}`);
  expect((await lineageOf(one)).ancestors).toEqual([]);
});

test('the depth is 16 by default, and clamped to 1..64', async () => {
  const [seed] = (await chain(...Array.from({ length: 67 }, (_, index) => `T${index}`))) as [string];
  const deepest = async (query: string) => (await lineageOf(seed, { query })).ancestors.at(-1)!['depth'];
  expect(await deepest('')).toBe(16);
  expect(await deepest('?depth=2')).toBe(2);
  expect(await deepest('?depth=-5')).toBe(1);
  expect(await deepest('?depth=0')).toBe(1);
  expect(await deepest('?depth=1000000')).toBe(64);
  expect((await ann.get(`/api/resources/${seed}/lineage?depth=deep`)).status).toBe(400);
}, 60_000);

test('unknown or unreadable: 404', async () => {
  const hidden = await born('Hidden', await contextOf(ann, 'Nobody else'));
  expect(codeOf(await rea.get(`/api/resources/${hidden}/lineage`))).toEqual([404, 'NOT_FOUND']);
  expect(codeOf(await ann.get(`/api/resources/${newId()}/lineage`))).toEqual([404, 'NOT_FOUND']);
});
