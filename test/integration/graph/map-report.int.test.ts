import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { HASH_STAMP } from '#embeddings/hash-embedder.ts';
import { adopt } from '#knowledge/embedding/index.ts';
import { occurredNow } from '#record/ledger/index.ts';
import { cypher } from '#test/world/cypher.ts';
import { type Caller, codeOf, service } from '#test/world/index.ts';
import { grantOnAnchor } from '#test/world/raw.ts';
import { assertion, contextOf, edgeOf, mapOf, resourceIn } from '#test/world/things.ts';
import { withCosine } from '../search/searching.ts';

/** What to look at in a map; betweenness and partners are tested beside their sources. */

const running = await service();
const { ann, bob } = await running.people({ ann: 'approved', bob: 'approved' });

const report = (caller: Caller, map: string, query = '') =>
  caller.get(`/api/graph/cogmaps/${map}/report?${query}`);
const form = (map: string) => ann.post(`/api/cognitive-maps/${map}/materialize`, { threshold: 0 });
const join = (source: string, target: string) => edgeOf(ann, source, target, { kind: 'express', weight: 9 });
const tie = (source: string, target: string, more: object = {}) =>
  edgeOf(ann, source, target, { kind: 'near', weight: 0.1, ...more });

await adopt(running.database, HASH_STAMP);

/** Gives the texts of a document, in order, vectors with such cosines to `withCosine(1)`. */
const placed = (id: string, ...cosines: number[]) =>
  running.database.execute(cypher`
    MATCH (:Resource {id: ${id}})-[:HAS_BLOCK]->(block)-[:HAS_CHUNK]->(chunk)
    WITH chunk ORDER BY block.seq, chunk.chunk_index
    WITH collect(chunk) AS chunks
    UNWIND range(0, size(chunks) - 1) AS at
    WITH chunks[at] AS chunk, ${cosines.map((cosine) => withCosine(cosine))}[at] AS direction
    SET chunk.stamp_a = 'hash@1/384'
    WITH chunk, direction
    CALL db.create.setNodeVectorProperty(chunk, 'vector_a', direction)`);

/** A formed map of three pairs in a row, One–Two, Three–Four and Five–Six, which bob reads too. */
async function row() {
  const { id: map } = await mapOf(ann, `Reported ${newId()}`);
  await grantOnAnchor(running.database, bob.id, map, false);
  const make = (title: string, more: object = {}) => resourceIn(ann, { map }, { title, ...more });
  const ids: string[] = [];
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five', 'Six']) ids.push(await make(title));
  const [one, two, three, four, five, six] = ids as [string, string, string, string, string, string];
  await join(one, two);
  await join(three, four);
  await join(five, six);
  await tie(two, three);
  await tie(four, five);
  await form(map);
  return { map, make, one, two, three, four, five, six };
}

const titles = (rows: readonly { readonly title: string }[]) => rows.map(({ title }) => title);

test('figures, hubs, brokers, carriers and thin bridges', async () => {
  const { map, three } = await row();
  const { status, body } = await report(ann, map);
  expect(status).toBe(200);
  const { figures } = body;
  expect(figures).toMatchObject({ documents: 7, relationships: 5, bridges: 2 });
  expect(figures.density).toBeCloseTo(5 / 21, 8);
  expect(body.hubs.total).toBe(6);
  const hubs = body.hubs.rows.slice(0, 4);
  expect(new Set(titles(hubs))).toEqual(new Set(['Two', 'Three', 'Four', 'Five']));
  expect(hubs.map(({ degree }: { degree: number }) => degree)).toEqual([2, 2, 2, 2]);
  expect(body.brokers.total).toBe(1);
  const [broker] = body.brokers.rows;
  expect(broker).toMatchObject({ territory: { member_count: 2 }, bridges: 2, relationships: 2 });
  const others = figures.territories - 1;
  expect(broker.betweenness).toBeCloseTo(1 / ((others * (others - 1)) / 2), 8);
  const held = await ann.get(`/api/graph/regions/${broker.territory.id}/members`);
  expect(held.body.rows.map(({ id }: { id: string }) => id)).toContain(three);
  expect(new Set(titles(body.carriers.rows))).toEqual(new Set(['Two', 'Three', 'Four', 'Five']));
  expect(body.carriers.rows[0]).toMatchObject({ relationships: 1, territories: 1 });
  expect(body.thin_bridges.total).toBe(2);
  expect(body.thin_bridges.rows[0]).toMatchObject({ relationships: 1, a: { member_count: 2 } });
  expect((await report(ann, map, `as_of=${body.as_of}`)).body).toEqual(body);
});

test('an orphan has partners by shared neighbours, none of which is joined to it', async () => {
  const { map, make, one, two, three } = await row();
  const lone = await make('Lone');
  await tie(lone, two);
  const { body } = await report(ann, map);
  const orphan = body.orphans.rows.find(({ id }: { id: string }) => id === lone);
  expect(orphan).toMatchObject({ title: 'Lone', degree: 1 });
  const byNeighbours = orphan.partners.filter(({ shared }: { shared?: object }) => shared !== undefined);
  expect(new Set(byNeighbours.map(({ id }: { id: string }) => id))).toEqual(new Set([one, three]));
  expect(byNeighbours[0]).toMatchObject({
    territory: { member_count: 2 },
    shared: { total: 1, rows: [{ id: two, title: 'Two' }] },
  });
});

test('partners by their texts come by nearness, with both reasons first; texts nearly the same are found', async () => {
  const { map, make, one, two } = await row();
  const lone = await make('Lone', { content: 'Soup of leeks.' });
  await tie(lone, two);
  const near = await make('Near', { content: 'Leek soup.' });
  const far = await make('Far', { content: 'Knives.' });
  const closest = await make('Closest', { content: 'A soup of leeks.' });
  await join(two, closest);
  await join(near, far);
  const before = await report(ann, map);
  for (const [id, cosine] of [
    [lone, 1],
    [near, 0.8],
    [far, 0.2],
    [closest, 0.6],
  ] as const)
    await placed(id, cosine);
  const { body } = await report(ann, map);
  const partners = body.orphans.rows.find(({ id }: { id: string }) => id === lone).partners;
  expect(partners.slice(0, 2)).toMatchObject([
    { id: closest, similarity: 0.6, shared: { total: 1, rows: [{ id: two }] } },
    { id: near, similarity: 0.8 },
  ]);
  expect(partners.map(({ id }: { id: string }) => id)).toContain(one);
  expect(partners.map(({ id }: { id: string }) => id)).not.toContain(far);
  await form(map);
  await placed(far, 0.81);
  const { near_duplicates } = (await report(ann, map)).body;
  expect(near_duplicates.rows).toMatchObject([
    { reason: 'vector', total: 2, documents: [{ id: near }, { id: far }] },
  ]);
  expect(before.body.near_duplicates.total).toBe(0);
});

test('documents that begin with the same text and go on differently are no duplicates; the mean of their texts is compared', async () => {
  const { map, make } = await row();
  const begun = (then: string) => `# Fastify\n\nA framework.\n\n# ${then}\n\n${then} are a part of it.`;
  const hooks = await make('Hooks', { content: begun('Hooks') });
  const errors = await make('Errors', { content: begun('Errors') });
  await join(hooks, errors);
  await form(map);
  const lone = await make('Lone', { content: 'Soup of leeks.' });
  await placed(lone, 1);
  await placed(hooks, 1, 0.8);
  await placed(errors, 1, 0);
  const { body } = await report(ann, map);
  expect(body.near_duplicates.total).toBe(0);
  const { partners } = body.orphans.rows.find(({ id }: { id: string }) => id === lone);
  expect(partners.slice(0, 2)).toMatchObject([
    { id: hooks, similarity: 0.948683 },
    { id: errors, similarity: 0.707107 },
  ]);
  await placed(errors, 1, 0.81);
  const [pair] = (await report(ann, map)).body.near_duplicates.rows;
  expect(pair).toMatchObject({ reason: 'vector', documents: [{ id: hooks }, { id: errors }] });
  expect(pair.similarity).toBeLessThan(1);
});

test('a relationship that was last asserted as tentative rests on little, until it has a facet', async () => {
  const { map, one, six } = await row();
  const asserted = { ...assertion(one, six, { weight: 0.9 }), confidence: 'tentative' };
  const { edge_handle } = (await ann.post('/api/relationships', asserted)).body;
  const reasons = async () => {
    const { rows } = (await report(ann, map)).body.weak;
    return rows.find((found: { edge_handle: string }) => found.edge_handle === edge_handle)?.reasons;
  };
  expect(await reasons()).toEqual(['tentative']);
  await ann.post(`/api/relationships/${edge_handle}/facets`, { values: { seen: 'twice' } });
  expect(await reasons()).toBeUndefined();
});

test('tensions, weak relationships, and documents that may be the same', async () => {
  const { map, make, one, two, three } = await row();
  const held = await tie(one, three, { label: 'contradicts', weight: 2 });
  await make('ÓNE', { content: 'The same words.' });
  await make('Another', { content: 'The same words.' });
  const { body } = await report(ann, map);
  expect(body.tensions).toEqual({
    total: 1,
    rows: [
      {
        edge_handle: held,
        source: one,
        source_title: 'One',
        target: three,
        target_title: 'Three',
        weight: 2,
      },
    ],
  });
  expect(body.weak.total).toBe(2);
  expect(body.weak.rows[0]).toMatchObject({ source: two, target: three, weight: 0.1, reasons: ['weight'] });
  const groups = body.near_duplicates.rows.map(
    ({ reason, documents }: { reason: string; documents: { title: string }[] }) =>
      `${reason}: ${titles(documents).join(', ')}`,
  );
  expect(groups.filter((group: string) => !group.startsWith('vector'))).toEqual([
    'body: ÓNE, Another',
    'title: One, ÓNE',
  ]);
});

test('a document is stale when one joined to it changed later', async () => {
  const { map, one, two } = await row();
  await ann.patch(`/api/resources/${one}`, { title: 'One again' });
  const { body } = await report(ann, map, 'stale_days=0');
  expect(body.stale).toMatchObject({
    rows: expect.arrayContaining([expect.objectContaining({ id: two, title: 'Two' })]),
  });
  expect((await report(ann, map)).body.stale).toEqual({ total: 0, rows: [] });
});

test('as of a time: what was retracted, deleted and renamed since is told as it was', async () => {
  const { map, one, two, three, four } = await row();
  const then = (await report(ann, map)).body;
  const edge = await tie(one, four);
  await ann.post(`/api/relationships/${edge}/fold`, {});
  await ann.delete(`/api/resources/${three}`);
  await ann.patch(`/api/resources/${two}`, { title: 'Renamed' });
  await form(map);
  expect((await report(ann, map, `as_of=${then.as_of}`)).body).toEqual(then);
  const { body } = await report(ann, map, `since=${then.as_of}`);
  expect(body.figures).toMatchObject({ documents: 6, relationships: 3, bridges: 1 });
  expect(titles(body.hubs.rows)).toContain('Renamed');
  expect(body.changes.bridges.length).toBeGreaterThan(0);
});

test('a document out of reach counts nowhere: the report is as without it', async () => {
  const { map, make, one, two, three } = await row();
  const before = (await report(bob, map)).body;
  const closed = await contextOf(ann, `Closed ${newId()}`);
  const secret = await make('Secret', { content: 'Hidden words.' });
  await tie(secret, one, { label: 'contradicts' });
  await tie(secret, two);
  await tie(secret, three);
  await form(map);
  await ann.patch(`/api/resources/${secret}`, { context_to: closed });
  await form(map);
  const { body } = await report(bob, map, 'markdown=true&stale_days=0');
  expect(JSON.stringify(body)).not.toMatch(/Secret|Hidden/);
  expect(JSON.stringify(body)).not.toContain(secret);
  const { figures, hubs, carriers, tensions, weak } = body;
  expect({ figures, hubs, carriers, tensions, weak }).toEqual({
    figures: before.figures,
    hubs: before.hubs,
    carriers: before.carriers,
    tensions: before.tensions,
    weak: before.weak,
  });
  expect((await report(ann, map)).body.tensions.total).toBe(1);
});

test('limits are told in the header, and totals count everything', async () => {
  const { map } = await row();
  const { headers, body } = await report(ann, map, 'limit=1&markdown=true');
  expect(body.hubs.rows).toHaveLength(1);
  expect(body.hubs.total).toBe(6);
  expect(headers['x-result-truncated']).toContain('hubs limited to 1');
  expect(body.markdown).toContain('## Hubs (1 of 6)');
});

test('the page has a section for each list with rows, and no sign of a title is a sign of Markdown', async () => {
  const { map, make, one } = await row();
  await join(one, await make('# [A](http://b) *c*'));
  await form(map);
  const { markdown } = (await report(ann, map, 'markdown=true')).body;
  expect(markdown).toMatch(/^# Report of the map Reported /);
  expect(markdown).toContain('\\# \\[A\\](http://b) \\*c\\*: 1 relationship');
  for (const title of ['Hubs', 'Territories between others', 'Documents that carry bridges', 'Thin bridges'])
    expect(markdown).toContain(`\n## ${title} (`);
  expect(markdown).not.toContain('## Tensions');
  expect(markdown).toContain('\n## Changes\n');
});

test('a hidden map is absent, and times that are not in order are refused', async () => {
  const { id: map } = await mapOf(ann, `Closed ${newId()}`);
  const unknown = await report(bob, newId());
  const hidden = await report(bob, map);
  expect([hidden.status, hidden.body]).toEqual([unknown.status, unknown.body]);
  expect(codeOf(unknown)).toEqual([404, 'NOT_FOUND']);
  const now = occurredNow();
  expect((await report(ann, map, `since=${now}&as_of=${now}`)).body.error.message).toBe(
    'since: must be before the time of the report',
  );
  expect((await report(ann, map, 'as_of=2026-01-01T00:00:00Z')).status).toBe(404);
});
