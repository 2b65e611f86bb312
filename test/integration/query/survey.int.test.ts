import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { TELOS_DEFAULT } from '#picture/algorithms/lenses.ts';
import { cypher } from '#test/world/cypher.ts';
import { service } from '#test/world/index.ts';
import { mapOf, resourceIn } from '#test/world/things.ts';
import {
  act,
  asked,
  direction,
  exact,
  given,
  idsOf,
  placeAt,
  run,
  scoresOf,
  traced,
  up,
  withVectors,
} from './plans.ts';

/** Spec 60 §4.4, V9 and V10: what a scope knows about something, by its territories. */

const word = `zq${newId().slice(-12)}`;

const running = await service();
const { ann, zoe } = await running.people({ ann: 'approved', zoe: 'approved' });
await withVectors(running);

const member = async (map: string, cosine: number) =>
  placeAt(running, await resourceIn(ann, { map }, { title: word, content: 'a text' }), cosine);

/** A territory of a map as formation stores it. */
async function region(map: string, salience: number, members: readonly string[]): Promise<string> {
  const id = newId();
  await running.database.execute(cypher`
    MATCH (anchor:Anchor {id: ${map}})
    CREATE (region:Region {id: ${id}, anchor_id: ${map}, lens_id: ${TELOS_DEFAULT.id}, salience: ${salience}, changed: false})
    CREATE (region)-[:OF]->(anchor)
    WITH region
    MATCH (resource:Resource) WHERE resource.id IN ${[...members]}
    CREATE (region)-[:HAS_MEMBER {affinity: 1.0}]->(resource)`);
  return id;
}

const survey = (name: string, maps: readonly string[], terms: object = {}) =>
  act(name, 'survey', {
    ...asked('anything', direction(1)),
    inputs: maps.map((map) => given('cogmap', [map])),
    terms,
  });

test('V9: territories by salience, closeness and kind of anchor, and their members', async () => {
  const { id: map } = await mapOf(ann, `Survey ${newId()}`);
  const members = [await member(map, 1), await member(map, 0), await member(map, 0)];
  const regions = [
    await region(map, 1, [members[0]!]),
    await region(map, 0.5, [members[1]!]),
    await region(map, 0, [members[2]!]),
  ];
  const answer = await run(ann, [survey('s', [map])], 's');
  expect(scoresOf(answer, 's')).toEqual([
    [members[0], 1.05],
    [members[1], 0.25],
    [members[2], 0.05],
  ]);
  expect(traced(answer, 's')).toMatchObject({ extent: { extent: 'indeterminate' }, terms_applied: {} });
  const disclosed = traced(answer, 's').disclosed_regions;
  expect(disclosed.map(({ region_id }: { region_id: string }) => region_id)).toEqual(regions);
  expect(answer.body.returned.s.orders_by.field).toBe('region_score');
  const two = await run(ann, [survey('s', [map], { regions: 2 })], 's');
  expect(idsOf(two, 's')).toEqual(members.slice(0, 2));
  const many = await run(ann, [survey('s', [map], { regions: 200 })], 's');
  expect(traced(many, 's').terms_applied).toEqual({ regions: 20 });
  const piped = await run(ann, [survey('s', [map]), exact('e', word, { inputs: [up('s')] })], 'e');
  expect(new Set(idsOf(piped, 'e'))).toEqual(new Set(members));
  expect(traced(piped, 's').disclosed_regions).toHaveLength(3);
});

test('members come by their own closeness, once each, and what has no text is left out', async () => {
  const { id: map } = await mapOf(ann, `Members ${newId()}`);
  const [far, close] = [await member(map, 0.2), await member(map, 0.9)];
  const bare = await resourceIn(ann, { map }, { title: word });
  await region(map, 1, [far, close, bare]);
  await region(map, 0.2, [far]);
  const answer = await run(ann, [survey('s', [map])], 's');
  expect(idsOf(answer, 's')).toEqual([close, far]);
});

test('a map that is hidden or absent has no territories', async () => {
  const { id: map } = await mapOf(ann, `Hidden ${newId()}`);
  await region(map, 1, [await member(map, 1)]);
  const looked = async (id: string) => (await run(zoe, [survey('s', [id])], 's')).body;
  expect(await looked(map)).toEqual(await looked(newId()));
  expect((await looked(map)).returned.s.produced.hits).toEqual([]);
});

test('members that the surveyor does not read are not shown', async () => {
  const { id: map } = await mapOf(ann, `Deleted ${newId()}`);
  const [kept, gone] = [await member(map, 0.5), await member(map, 0.9)];
  await region(map, 1, [kept, gone]);
  await ann.delete(`/api/resources/${gone}`);
  expect(idsOf(await run(ann, [survey('s', [map])], 's'), 's')).toEqual([kept]);
});

test('a question is embedded here when it brings no vector, and one without a feature is near to nothing', async () => {
  const { id: map } = await mapOf(ann, `Embedded ${newId()}`);
  const id = await member(map, 1);
  await region(map, 1, [id]);
  const ask = (query: string) =>
    run(ann, [act('s', 'survey', { ...asked(query), inputs: [given('cogmap', [map])] })], 's');
  for (const query of ['a text', '!!!']) {
    const answer = await ask(query);
    expect([answer.status, idsOf(answer, 's')]).toEqual([200, [id]]);
  }
});
