import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import type { Bridge, Territory } from '#drawing/bodies.ts';
import { givenLayout } from '#drawing/given.ts';
import { placedLayout } from '#drawing/placing.ts';
import { wholeLayout } from '#drawing/whole.ts';
import { cypher } from '#test/world/cypher.ts';
import { edgeAsserted } from '#test/world/edge-events.ts';
import { service } from '#test/world/index.ts';
import { appendRaw, grantOnAnchor } from '#test/world/raw.ts';
import { contextOf, edgeOf, mapOf, resourceIn } from '#test/world/things.ts';

/** Spec 90 §16, A14: where territories are in the arrangement that each forming continues. */

interface Placed extends Territory {
  readonly x: number;
  readonly y: number;
  readonly province?: string;
}

const running = await service();
const { ann, bob } = await running.people({ ann: 'approved', bob: 'approved' });

const panorama = async (map: string, query = 'with_places=true', caller = ann) =>
  (await caller.get(`/api/graph/cogmaps/${map}/panorama?${query}`)).body as {
    territories: Placed[];
    bridges: Bridge[];
  };
const form = (map: string) => ann.post(`/api/cognitive-maps/${map}/materialize`, { threshold: 0 });

const byId = (places: readonly { id: string; x: number; y: number }[]) =>
  new Map(places.map(({ id, x, y }) => [id, [x, y]]));

/** Pairs that are tied strongly, each a territory, and weak ties between some of them. */
async function pairs(names: readonly string[]) {
  const { id: map } = await mapOf(ann, `Pairs ${newId()}`);
  const made = new Map<string, string>();
  for (const name of names) {
    for (const end of ['a', 'b'])
      made.set(`${name}${end}`, await resourceIn(ann, { map }, { title: `${name}${end}` }));
    await edgeOf(ann, made.get(`${name}a`)!, made.get(`${name}b`)!, { kind: 'express', weight: 9 });
  }
  const join = (from: string, to: string) =>
    edgeOf(ann, made.get(`${from}a`)!, made.get(`${to}a`)!, { weight: 0.1 });
  return { map, id: (name: string) => made.get(name)!, join };
}

test('the first forming arranges the whole map; places are told where they are asked for', async () => {
  const { map, join } = await pairs(['One', 'Two', 'Three']);
  await join('One', 'Two');
  await form(map);
  const { territories, bridges } = await panorama(map);
  // One of them is the charter of the map.
  expect(territories).toHaveLength(4);
  expect(byId(territories)).toEqual(byId(wholeLayout(territories, bridges).places));
  const plain = await panorama(map, '');
  expect(plain.territories.some((territory) => 'x' in territory || 'province' in territory)).toBe(false);
  expect((await panorama(map, 'with_places=true&zoom=0')).territories.some(({ x }) => x !== undefined)).toBe(
    false,
  );
});

test('what did not change keeps its place in later formings; what is new is placed beside it', async () => {
  const { map, id, join } = await pairs(['One', 'Two', 'Three']);
  await join('One', 'Two');
  await form(map);
  const before = await panorama(map);
  const then = new Date().toISOString();
  const more = await resourceIn(ann, { map }, { title: 'Four' });
  await edgeOf(ann, more, id('Onea'), { weight: 0.1 });
  const grown = await resourceIn(ann, { map }, { title: 'Five' });
  await edgeOf(ann, grown, id('Twoa'), { kind: 'express', weight: 9 });
  await form(map);
  const { territories, bridges } = await panorama(map, 'with_places=true&since=2020-01-01T00:00:00Z');
  const placed = placedLayout(territories, bridges, givenLayout(before.territories));
  const now = byId(territories);
  expect(now).toEqual(byId(placed.places));
  const kept = before.territories.filter(({ id: old }) => now.has(old));
  expect(kept).toHaveLength(3);
  for (const { id: old, x, y } of kept) expect(now.get(old)).toEqual([x, y]);
  // As it was: the same places, also of the territory that is gone by now.
  expect(byId((await panorama(map, `with_places=true&as_of=${then}`)).territories)).toEqual(
    byId(before.territories),
  );
});

test('places tell nothing of relationships that only some may read', async () => {
  const [open, secret] = [await pairs(['One', 'Two', 'Three']), await pairs(['One', 'Two', 'Three'])];
  const own = await contextOf(ann, `Own ${newId()}`);
  for (const { map, join } of [open, secret]) {
    await join('One', 'Two');
    await grantOnAnchor(running.database, bob.id, map, false);
  }
  for (const [from, to] of [
    ['Onea', 'Threea'],
    ['Twoa', 'Threeb'],
  ] as const)
    await appendRaw(running.database, [
      edgeAsserted({
        source: secret.id(from),
        target: secret.id(to),
        home: { table: 'kb_contexts', id: own },
      }),
    ]);
  for (const { map } of [open, secret]) await form(map);
  const { territories, bridges } = await panorama(secret.map, 'with_places=true', bob);
  expect(bridges).toHaveLength(1);
  expect((await panorama(secret.map)).bridges.length).toBeGreaterThan(1);
  expect(byId(territories)).toEqual(byId(wholeLayout(territories, bridges).places));
});

test('a picture that was stored without places gets them when it is formed next', async () => {
  const { map, join } = await pairs(['One', 'Two', 'Three']);
  await join('One', 'Two');
  await form(map);
  const { territories: before } = await panorama(map);
  await running.database.execute(
    cypher`MATCH (formation:Formation {anchor_id: ${map}}), (region:Region {anchor_id: ${map}})
     SET formation.format = 1, formation.arranged = null, region.x = null, region.y = null`,
  );
  await form(map);
  expect(byId((await panorama(map)).territories)).toEqual(byId(before));
});

test('a map that has outgrown its arrangement is arranged anew, with provinces', async () => {
  const { map, id } = await pairs(['One', 'Two', 'Three']);
  await form(map);
  const before = await panorama(map);
  const then = new Date().toISOString();
  await ann.delete(`/api/resources/${id('Threea')}`);
  const added: string[] = [];
  for (let at = 0; at < 60; at += 1) added.push(await resourceIn(ann, { map }, { title: `Single ${at}` }));
  for (const [at, single] of added.entries())
    await edgeOf(ann, single, added[(at + 1) % added.length]!, { weight: 0.01 });
  await form(map);
  const { territories, bridges } = await panorama(map, 'with_places=true&bridge_limit=5000');
  expect(territories.length).toBeGreaterThan(60);
  const whole = wholeLayout(territories, bridges);
  expect(byId(territories)).toEqual(byId(whole.places));
  expect(whole.provinces.length).toBeGreaterThan(0);
  expect(new Set(territories.flatMap(({ province }) => province ?? []))).toEqual(
    new Set(whole.provinces.map((province) => province.id)),
  );
  expect(givenLayout(territories).provinces).toHaveLength(whole.provinces.length);
  // The territory that is gone was in another arrangement: it has no place in this one.
  const past = await panorama(map, `with_places=true&as_of=${then}`);
  const gone = past.territories.filter((territory) => !territories.some((now) => now.id === territory.id));
  expect(gone).toHaveLength(1);
  expect(gone[0]).not.toHaveProperty('x');
  expect(before.territories.map((one) => one.id)).toContain(gone[0]!.id);
});
