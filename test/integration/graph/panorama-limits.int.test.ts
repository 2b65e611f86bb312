import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { occurredNow } from '#record/ledger/index.ts';
import { type Caller, service } from '#test/world/index.ts';
import { grantOnAnchor } from '#test/world/raw.ts';
import { contextOf, edgeOf, mapOf, resourceIn } from '#test/world/things.ts';

/** Spec 90 §16, A1 and A2: how much of a picture is shown, and how much there is. */

const running = await service();
const { ann, bob } = await running.people({ ann: 'approved', bob: 'approved' });
const map = (await mapOf(ann, 'Limited')).id;
await grantOnAnchor(running.database, bob.id, map, false);
const members: string[] = [];
for (let index = 0; index < 5; index += 1) members.push(await resourceIn(ann, { map }, { title: 'Member' }));
for (let source = 0; source < 5; source += 1)
  for (let target = source + 1; target < 5; target += 1)
    await edgeOf(ann, members[source]!, members[target]!, { weight: 0.1 });
await ann.post(`/api/cognitive-maps/${map}/materialize`, { threshold: 0 });
const orphans: string[] = [];
for (let index = 0; index < 5; index += 1) orphans.push(await resourceIn(ann, { map }, { title: 'Orphan' }));
for (const one of orphans.slice(1, 3)) await edgeOf(ann, one, one);
const byDegree = [orphans[1], orphans[2], orphans[0], orphans[3], orphans[4]];

const panorama = (caller: Caller, query = '') => caller.get(`/api/graph/cogmaps/${map}/panorama${query}`);
const orphansOf = ({ body }: { body: { orphan_nodes: { id: string }[] } }) =>
  body.orphan_nodes.map(({ id }) => id);
const cutOf = ({ headers }: { headers: object }) => Object(headers)['x-result-truncated'];

test('the first bridges up to a limit are shown, and the header names the limit', async () => {
  const all = await panorama(ann);
  expect(all.body.bridges).toHaveLength(10);
  expect(cutOf(all)).toBeUndefined();
  const three = await panorama(ann, '?bridge_limit=3');
  expect(three.body).toEqual({ ...all.body, bridges: all.body.bridges.slice(0, 3) });
  expect(cutOf(three)).toBe('bridges limited to 3');
  expect(cutOf(await panorama(ann, '?bridge_limit=10'))).toBeUndefined();
});

test('a limit out of range is the nearest one in range; what is no integer is 400', async () => {
  expect((await panorama(ann, '?bridge_limit=0')).body.bridges).toHaveLength(1);
  expect(cutOf(await panorama(ann, '?orphan_limit=-3'))).toBe('orphan_nodes limited to 1');
  const all = await panorama(ann, '?bridge_limit=999999&orphan_limit=999999&orphan_offset=-1');
  expect(all.body).toEqual((await panorama(ann)).body);
  expect(orphansOf(await panorama(ann, '?orphan_offset=999999999999'))).toEqual([]);
  for (const query of ['bridge_limit=x', 'orphan_limit=1.5', 'orphan_offset=x', 'counts=yes'])
    expect((await panorama(ann, `?${query}`)).status, query).toBe(400);
});

test('orphans are read in pages, by degree, then by id; the header tells that there are more', async () => {
  const pages = [];
  for (const offset of [0, 2, 4]) pages.push(await panorama(ann, `?orphan_limit=2&orphan_offset=${offset}`));
  expect(pages.flatMap(orphansOf)).toEqual(byDegree);
  const more = 'orphan_nodes limited to 2';
  expect(pages.map(cutOf)).toEqual([more, more, undefined]);
});

test('pages and limits are those of a past picture, too', async () => {
  const query = `?as_of=${occurredNow()}`;
  const page = await panorama(ann, `${query}&bridge_limit=2&orphan_limit=2&orphan_offset=1`);
  expect(orphansOf(page)).toEqual(byDegree.slice(1, 3));
  expect(page.body.bridges).toHaveLength(2);
  expect(cutOf(page)).toBe('bridges limited to 2, orphan_nodes limited to 2');
});

test('counts are of everything, whatever the limits, and change nothing else', async () => {
  const counts = { resources: 11, territories: 6, bridges: 10, orphans: 5 };
  const limits = 'bridge_limit=2&orphan_limit=1&orphan_offset=1';
  const counted = await panorama(ann, `?counts=true&${limits}`);
  const plain = await panorama(ann, `?counts=false&${limits}`);
  expect(counted.body).toEqual({ ...plain.body, counts });
  expect(cutOf(counted)).toBe(cutOf(plain));
  expect((await panorama(ann, `?counts=true&as_of=${occurredNow()}`)).body.counts).toEqual(counts);
});

test('counts with zoom are of the territories and bridges that it shows', async () => {
  const { body } = await panorama(ann, '?counts=true&zoom=0');
  expect(body.counts).toMatchObject({ territories: body.territories.length, bridges: body.bridges.length });
});

test('a picture of other parameters has another tag, and is not given for this one', async () => {
  const queries = ['', '?counts=true', '?bridge_limit=1', '?orphan_offset=1'];
  const read = async () => {
    const tags = [];
    for (const query of queries) tags.push((await panorama(ann, query)).headers['etag']);
    return tags;
  };
  const tags = await read();
  expect(new Set(tags).size).toBe(queries.length);
  // Long enough for the pictures to be cached.
  for (let round = 0; round < 3; round += 1) {
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect(await read()).toEqual(tags);
  }
});

test('what is hidden is in no count, now and in the past; what came or went since is in that of its time', async () => {
  const then = occurredNow();
  const closed = await contextOf(ann, `Closed ${newId()}`);
  await ann.patch(`/api/resources/${members[0]}`, { context_to: closed });
  await ann.patch(`/api/resources/${orphans[0]}`, { context_to: closed });
  await ann.delete(`/api/resources/${orphans[4]}`);
  await resourceIn(ann, { map }, { title: 'Later' });
  const of = async (caller: Caller, query = '') =>
    (await panorama(caller, `?counts=true${query}`)).body.counts;
  expect(await of(bob)).toEqual({ resources: 9, territories: 5, bridges: 6, orphans: 4 });
  expect(await of(ann)).toEqual({ resources: 9, territories: 6, bridges: 10, orphans: 4 });
  expect(await of(bob, `&as_of=${then}`)).toEqual({ resources: 9, territories: 5, bridges: 6, orphans: 4 });
  expect(await of(ann, `&as_of=${then}`)).toEqual({
    resources: 11,
    territories: 6,
    bridges: 10,
    orphans: 5,
  });
});
