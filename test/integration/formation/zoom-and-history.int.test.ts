import { expect, test } from 'vitest';
import { cypher } from '#test/world/cypher.ts';
import { service } from '#test/world/index.ts';
import { plant } from '#test/world/seeds.ts';
import { formMap } from './formed.ts';

/** The Kitchen of spec 50 §13 at other zooms, and what its picture tells of changes. */

const running = await service();
const { ann } = await running.people({ ann: 'approved' });
const kitchen = await plant(running, 'seeds/kitchen.yaml', ann);
await ann.post(`/api/cognitive-maps/${kitchen.map}/materialize`, { threshold: 0 });

const panorama = async (query = '') =>
  (await ann.get(`/api/graph/cogmaps/${kitchen.map}/panorama${query}`)).body;

interface Row {
  id: string;
  label: string;
  member_count: number;
}
const shown = ({ territories }: { territories: Row[] }) =>
  territories.map(({ label, member_count }) => `${label} ${member_count}`);

test('half the zoom is the stored picture, bridges included', async () => {
  expect(await panorama('?zoom=0.5')).toEqual(await panorama());
});

test('at zoom 0 everything that is tied at all is one territory', async () => {
  const coarse = await panorama('?zoom=0');
  expect(shown(coarse)).toEqual(['Kitchen charter 5', 'Salt the water 2', 'Knife grip 3']);
  expect(coarse.bridges).toEqual([]);
});

test('between 0 and a half territories join where they are tied most', async () => {
  // The two that are tied by one edge of 0.3 meet at 0.05 of affinity on average; the knives and the loner at 0.25.
  expect(shown(await panorama('?zoom=0.2'))).toEqual([
    'Kitchen charter 2',
    'Simmer, never boil 3',
    'Salt the water 2',
    'Knife grip 3',
  ]);
});

test('at zoom 1 every resource is a territory of its own, and edges are bridges', async () => {
  const fine = await panorama('?zoom=1');
  expect(fine.territories).toHaveLength(10);
  expect(fine.territories.every((row: Row) => row.member_count === 1)).toBe(true);
  const stored = await panorama();
  const ids = fine.territories.map((row: Row) => row.id);
  expect(ids).toEqual(expect.arrayContaining(stored.territories.map((row: Row) => row.id)));
  const edges = fine.bridges.reduce(
    (sum: number, bridge: { edge_count: number }) => sum + bridge.edge_count,
    0,
  );
  expect(edges).toBe(9);
});

test('with_regions tells the stored territories that each shows; without it they are not told', async () => {
  const stored = (await panorama()).territories.map(({ id }: Row) => id);
  const regionsAt = async (zoom: string) =>
    (await panorama(`?with_regions=true${zoom}`)).territories.map(
      ({ region_ids }: { region_ids: string[] }) => region_ids,
    );
  expect(await regionsAt('')).toEqual(stored.map((id: string) => [id]));
  const coarse = await regionsAt('&zoom=0');
  expect(coarse.map((ids: string[]) => ids.length)).toEqual([2, 1, 2]);
  expect(coarse.flat().toSorted()).toEqual(stored.toSorted());
  const fine = await regionsAt('&zoom=1');
  expect(fine).toHaveLength(10);
  expect([...new Set(fine.flat())].toSorted()).toEqual(stored.toSorted());
  expect((await panorama('?zoom=0')).territories[0]).not.toHaveProperty('region_ids');
});

test.each(['?zoom=1.5', '?zoom=x', '?since=yesterday'])('%s is a bad request', async (query) => {
  expect((await ann.get(`/api/graph/cogmaps/${kitchen.map}/panorama${query}`)).status).toBe(400);
});

test('territories that are new, changed and gone since an event or a time are listed, with what they came from', async () => {
  const before = await panorama();
  const [event] = await running.database.execute(
    cypher`MATCH (event:Event {anchor_id: ${kitchen.map}}) RETURN event.id AS id ORDER BY event.seq DESC LIMIT 1`,
  );
  const moment = new Date(Date.now() + 1).toISOString();
  expect((await panorama(`?since=${event!['id']}`)).gone).toEqual([]);
  expect((await ann.post(`/api/relationships/${kitchen.id('e05')}/fold`, {})).status).toBe(200);
  await formMap(running, kitchen.map);

  const idOf = (picture: { territories: Row[] }, label: string) =>
    picture.territories.find((row) => row.label === label)!.id;
  for (const since of [event!['id'], moment]) {
    const after = await panorama(`?since=${since}`);
    const changes = Object.fromEntries(
      after.territories.map((row: Row & { change: string }) => [row.label, row.change]),
    );
    expect(changes).toMatchObject({
      'Kitchen charter': 'same',
      'Simmer, never boil': 'same',
      'Salt the water': 'same',
    });
    expect(Object.values(changes).filter((change) => change === 'new')).toHaveLength(2);
    const knives = idOf(before, 'Knife grip');
    const gone = after.gone.find((row: { id: string }) => row.id === knives);
    expect(gone.became.map(({ shared }: { shared: number }) => shared)).toEqual([1, 1]);
    const heirs = after.territories.filter((row: { came_from: { id: string }[] }) =>
      row.came_from.some(({ id }) => id === knives),
    );
    expect(heirs).toHaveLength(2);
  }
});
