import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { occurredNow } from '#record/ledger/index.ts';
import { type Caller, service } from '#test/world/index.ts';
import { grantOnAnchor } from '#test/world/raw.ts';
import { edgeOf, mapOf, resourceIn } from '#test/world/things.ts';

/** Spec 90 §16, A6: where territories came from and what became of others, over all formings since a time. */

const running = await service();
const { ann, bob } = await running.people({ ann: 'approved', bob: 'approved' });

interface Relative {
  readonly id: string;
  readonly shared: number;
}

interface Territory {
  readonly id: string;
  readonly change: string;
  readonly came_from: Relative[];
}

const form = (map: string) => ann.post(`/api/cognitive-maps/${map}/materialize`, { threshold: 0 });
const join = (source: string, target: string) => edgeOf(ann, source, target, { kind: 'express', weight: 9 });
const regionOf = async (map: string, id: string): Promise<string> =>
  (await ann.post(`/api/graph/cogmaps/${map}/locate`, { ids: [id] })).body[0].region_id;
const history = async (map: string, query: string, caller: Caller = ann) => {
  const { body } = await caller.get(`/api/graph/cogmaps/${map}/panorama?${query}`);
  const territories = new Map<string, Territory>(body.territories.map((row: Territory) => [row.id, row]));
  return { territories, gone: body.gone as { id: string; became: Relative[] }[] };
};

/** A territory of two grows twice after a time: to three, which are gone again, then to four; one stays alone. */
async function grown() {
  const { id: map, telos } = await mapOf(ann, `Grown ${newId()}`);
  const [one, two, three, four] = [
    await resourceIn(ann, { map }),
    await resourceIn(ann, { map }),
    await resourceIn(ann, { map }),
    await resourceIn(ann, { map }),
  ] as const;
  await join(one, two);
  await form(map);
  const [pair, single, last, alone] = [
    await regionOf(map, one),
    await regionOf(map, three),
    await regionOf(map, four),
    await regionOf(map, telos),
  ];
  const then = occurredNow();
  await join(two, three);
  await join(one, three);
  await form(map);
  const between = occurredNow();
  const middle = await regionOf(map, one);
  for (const other of [one, two, three]) await join(other, four);
  await form(map);
  return { map, then, between, pair, single, last, alone, middle, now: await regionOf(map, one) };
}

test('a territory came from those of then, though others were formed and replaced between', async () => {
  const { map, then, pair, single, last, alone, middle, now } = await grown();
  const step = await history(map, `since=${then}`);
  expect(step.territories.get(now)!.came_from.map(({ id }) => id)).toContain(middle);
  expect(step.gone.find(({ id }) => id === pair)!.became).toEqual([{ id: middle, shared: 2 }]);
  const { territories, gone } = await history(map, `since=${then}&all_formings=true`);
  const others = [single, last].sort().map((id) => ({ id, shared: 1 }));
  expect(territories.get(now)).toMatchObject({
    change: 'new',
    came_from: [{ id: pair, shared: 2 }, ...others],
  });
  expect(territories.get(alone)!.came_from).toEqual([]);
  expect(gone).toEqual(
    [pair, single, last].sort().map((id) => ({ id, became: [{ id: now, shared: id === pair ? 2 : 1 }] })),
  );
});

test('over one forming both say the same', async () => {
  const { map, between, middle, now } = await grown();
  const step = await history(map, `since=${between}`);
  const all = await history(map, `since=${between}&all_formings=true`);
  expect(all.territories.get(now)).toEqual(step.territories.get(now));
  expect(all.territories.get(now)!.came_from[0]).toEqual({ id: middle, shared: 3 });
  expect(all.gone).toEqual(step.gone);
});

test('without all_formings, or without since, the answer is as before; a reader sees the same', async () => {
  const { map, then } = await grown();
  const plain = await ann.get(`/api/graph/cogmaps/${map}/panorama`);
  expect((await ann.get(`/api/graph/cogmaps/${map}/panorama?all_formings=true`)).body).toEqual(plain.body);
  const step = await history(map, `since=${then}`);
  expect(await history(map, `since=${then}&all_formings=false`)).toEqual(step);
  await grantOnAnchor(running.database, bob.id, map, false);
  const query = `since=${then}&all_formings=true`;
  expect(await history(map, query, bob)).toEqual(await history(map, query));
});
