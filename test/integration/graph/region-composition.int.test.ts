import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { defaultLensFor } from '#picture/algorithms/lenses.ts';
import { type FormingTransaction, materialize } from '#picture/formation/index.ts';
import { append, occurredNow, SYSTEM_EMITTER } from '#record/ledger/index.ts';
import { cypher } from '#test/world/cypher.ts';
import { type Caller, type Service, service } from '#test/world/index.ts';
import { grantOnAnchor } from '#test/world/raw.ts';
import { contextOf, edgeOf, mapOf, resourceIn } from '#test/world/things.ts';

/** Spec 50 §10.4: what territories are made of, and what stands around them. */

const compose = (caller: Caller, query: string) => caller.get(`/api/graph/regions/composition?${query}`);
const idsOf = (answer: { body: { nodes: { id: string }[] } }) => answer.body.nodes.map((node) => node.id);

const formMap = async (id: string) => {
  const { status } = await ann.post(`/api/cognitive-maps/${id}/materialize`, { threshold: 0 });
  expect(status).toBe(200);
};

const formContext = ({ database }: Service, id: string) =>
  database.write('test', undefined, (tx) => {
    const writer: FormingTransaction = { ...tx, append: (events) => append(tx, SYSTEM_EMITTER, events) };
    return materialize(writer, { table: 'kb_contexts', id }, defaultLensFor('context'), 0);
  });

async function regionOf(anchor: string, member: string): Promise<string> {
  const rows = await running.database.execute(
    cypher`MATCH (region:Region)-[:HAS_MEMBER]->(:Resource {id: ${member}})
     WHERE region.anchor_id = ${anchor} RETURN region.id AS id`,
  );
  return rows[0]!['id'] as string;
}

const running = await service();
const { ann, bob } = await running.people({ ann: 'approved', bob: 'approved' });
const map = (await mapOf(ann, 'Facets')).id;
const context = await contextOf(ann, 'Documents');
const facet = await resourceIn(ann, { map }, { title: 'A facet' });
const document = await resourceIn(ann, { context }, { title: 'A document', doc_type: 'research' });
await edgeOf(ann, facet, document, { kind: 'express', label: 'derived_from' });
await formMap(map);
await grantOnAnchor(running.database, bob.id, map, false);
const regionOfFacet = await regionOf(map, facet);

test('who reads both sees the facet in its map, the document in its context, and the edge', async () => {
  const answer = await compose(ann, `ids=${regionOfFacet}`);
  expect(answer.status).toBe(200);
  expect(answer.body.nodes).toMatchObject([
    { id: facet, home: 'cogmap', home_id: map, degree: 1 },
    { id: document, home: 'context', home_id: context, degree: 1 },
  ]);
  expect(answer.body.edges).toMatchObject([{ source: facet, target: document, label: 'derived_from' }]);
});

test('who reads only the map sees the facet and no edge: an isolated member still appears', async () => {
  const answer = await compose(bob, `ids=${regionOfFacet}`);
  expect(answer.body.nodes).toMatchObject([{ id: facet, degree: 0 }]);
  expect(answer.body.edges).toEqual([]);
});

test('with_regions tells of members of which regions they are; neighbours are of none', async () => {
  const other = (await ann.get(`/api/graph/cogmaps/${map}/panorama`)).body.territories.find(
    (row: { id: string }) => row.id !== regionOfFacet,
  ).id;
  const query = `ids=${regionOfFacet},${other}`;
  const plain = await compose(ann, query);
  const answer = await compose(ann, `${query}&with_regions=true`);
  const regions = answer.body.nodes.map((node: { id: string; region_ids?: string[] }) => [
    node.id,
    node.region_ids,
  ]);
  expect(regions).toContainEqual([facet, [regionOfFacet]]);
  expect(regions).toContainEqual([document, undefined]);
  expect(regions.filter(([, ids]: [string, string[]?]) => ids?.includes(other))).toHaveLength(1);
  const without = answer.body.nodes.map(({ region_ids, ...node }: { region_ids?: string[] }) => node);
  expect({ ...answer.body, nodes: without }).toEqual(plain.body);
  expect((await compose(ann, `${query}&with_regions=false`)).body).toEqual(plain.body);
  const alone = await compose(bob, `${query}&with_regions=true`);
  expect(alone.body.nodes.map((node: { id: string }) => node.id)).not.toContain(document);
  expect((await compose(ann, `${query}&with_regions=yes`)).status).toBe(400);
});

test('repeated and blank ids answer the same, in whatever order', async () => {
  const other = (await ann.get(`/api/graph/cogmaps/${map}/panorama`)).body.territories.find(
    (row: { id: string }) => row.id !== regionOfFacet,
  ).id;
  const once = await compose(ann, `ids=${regionOfFacet},${other}`);
  const twice = await compose(ann, `ids=${other},,${regionOfFacet}, ,${other}`);
  expect(twice.body).toEqual(once.body);
  expect(idsOf(once)).toHaveLength(3);
});

test('one unreadable or unknown region among two is 404 for the whole call', async () => {
  const hidden = (await mapOf(ann, 'Hidden')).id;
  await formMap(hidden);
  const region = (await ann.get(`/api/graph/cogmaps/${hidden}/panorama`)).body.territories[0].id;
  expect((await compose(ann, `ids=${regionOfFacet},${region}`)).status).toBe(200);
  const one = await compose(bob, `ids=${regionOfFacet},${region}`);
  const unknown = await compose(bob, `ids=${regionOfFacet},${newId()}`);
  expect([one.status, one.body]).toEqual([404, unknown.body]);
});

test('a region that was dropped is 404', async () => {
  const anchor = (await mapOf(ann, 'Growing')).id;
  const [a, b] = [await resourceIn(ann, { map: anchor }), await resourceIn(ann, { map: anchor })];
  await formMap(anchor);
  const old = await regionOf(anchor, a);
  await edgeOf(ann, a, b, { kind: 'express' });
  await formMap(anchor);
  expect((await compose(ann, `ids=${old}`)).status).toBe(404);
});

test.each(['', 'ids=', 'ids=,%20', 'ids=x', `ids=${newId()}&depth=x`])('%s is 400', async (query) => {
  const { status, body } = await compose(ann, query);
  expect([status, body.error.code]).toEqual([400, 'BAD_REQUEST']);
});

test('depth is at least 1 and at most 3, and the header says when it was cut', async () => {
  const chain = [document];
  for (let index = 0; index < 3; index += 1) {
    const next = await resourceIn(ann, { context });
    await edgeOf(ann, chain.at(-1)!, next);
    chain.push(next);
  }
  const deep = await compose(ann, `ids=${regionOfFacet}&depth=9`);
  expect(new Set(idsOf(deep))).toEqual(new Set([facet, ...chain.slice(0, 3)]));
  expect(idsOf(deep)[0]).toBe(facet);
  expect(deep.headers['x-result-truncated']).toBe('depth limited to 3');
  const least = await compose(ann, `ids=${regionOfFacet}&depth=0`);
  expect(new Set(idsOf(least))).toEqual(new Set([facet, document]));
});

test('of more than six regions the six smallest ids count, and the header says so', async () => {
  const anchor = (await mapOf(ann, 'Singles')).id;
  for (let index = 0; index < 6; index += 1) await resourceIn(ann, { map: anchor });
  await formMap(anchor);
  const { territories } = (await ann.get(`/api/graph/cogmaps/${anchor}/panorama`)).body;
  const regions: string[] = territories.map((row: { id: string }) => row.id);
  expect(regions).toHaveLength(7);
  const answer = await compose(ann, `ids=${regions.join(',')}`);
  const kept = await compose(ann, `ids=${regions.toSorted().slice(0, 6).join(',')}`);
  expect(answer.body).toEqual(kept.body);
  expect(idsOf(answer)).toHaveLength(6);
  expect(answer.headers['x-result-truncated']).toBe('regions limited to 6');
  expect(kept.headers['x-result-truncated']).toBeUndefined();
});

test('at most 120 nodes, the members first, the nearest next; the header says so', async () => {
  const anchor = (await mapOf(ann, 'Hub')).id;
  const hub = await resourceIn(ann, { map: anchor }, { title: 'Hub' });
  await formMap(anchor);
  const region = await regionOf(anchor, hub);
  const spokes = await contextOf(ann, 'Spokes');
  const made = await Promise.all(Array.from({ length: 121 }, () => resourceIn(ann, { context: spokes })));
  for (const spoke of made) await edgeOf(ann, hub, spoke);
  const answer = await compose(ann, `ids=${region}`);
  expect(idsOf(answer)).toEqual([hub, ...made.toSorted().slice(0, 119)]);
  expect(answer.body.nodes[0].degree).toBe(121);
  expect(answer.body.edges).toHaveLength(119);
  expect(answer.headers['x-result-truncated']).toBe('nodes limited to 120');
}, 120_000);

test('regions of a context are composed too, for who reads the context', async () => {
  await formContext(running, context);
  const region = await regionOf(context, document);
  const answer = await compose(ann, `ids=${region}`);
  expect(answer.status).toBe(200);
  expect(idsOf(answer)).toContain(document);
  expect((await compose(bob, `ids=${region}`)).status).toBe(404);
});

test('as of a time: the members, nodes and edges of then, by the rights of now', async () => {
  const { id: past } = await mapOf(ann, `Past ${newId()}`);
  await grantOnAnchor(running.database, bob.id, past, false);
  const one = await resourceIn(ann, { map: past }, { title: 'One' });
  const two = await resourceIn(ann, { map: past }, { title: 'Two' });
  await ann.patch(`/api/resources/${two}`, { managed_meta: { 'service-stage': 'todo' } });
  const outside = await resourceIn(ann, { context }, { title: 'Outside' });
  await edgeOf(ann, one, two, { kind: 'express', weight: 9 });
  await edgeOf(ann, outside, one, { label: 'cites' });
  await formMap(past);
  const query = `ids=${await regionOf(past, one)}&with_regions=true`;
  const then = (await compose(ann, query)).body;
  expect(then.nodes.map(({ title, stage }: { title: string; stage?: string }) => [title, stage])).toEqual([
    ['One', undefined],
    ['Two', 'todo'],
    ['Outside', undefined],
  ]);
  const at = occurredNow();
  await ann.patch(`/api/resources/${two}`, { title: 'Dos', content: 'Another.', unset: ['service-stage'] });
  await ann.delete(`/api/resources/${one}`);
  await formMap(past);
  expect((await compose(ann, query)).status).toBe(404);
  expect((await compose(ann, `${query}&as_of=${at}`)).body).toEqual(then);
  expect((await compose(bob, `${query}&as_of=${at}`)).body).toMatchObject({
    nodes: [
      { id: one, degree: 1 },
      { id: two, title: 'Two' },
    ],
    edges: [{ source: one, target: two }],
  });
  expect((await compose(ann, `${query}&as_of=2020-01-01T00:00:00Z`)).status).toBe(404);
  const { id: mine } = await mapOf(ann, `Mine ${newId()}`);
  await formMap(mine);
  const hidden = (await ann.get(`/api/cognitive-maps/${mine}/shape`)).body[0].region_id;
  expect((await compose(bob, `ids=${hidden}&as_of=${occurredNow()}`)).status).toBe(404);
});
