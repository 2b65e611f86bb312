import { expect, test } from 'vitest';
import { service } from '#test/world/index.ts';
import { alignGrants, grantOnAnchor } from '#test/world/raw.ts';
import { teamBy } from '../teams/teams-made.ts';
import { arrive, mapBoundTo, settle, sweepOf, watchedBy } from './watched.ts';

/** GET /api/steward/sweep (spec 70 §2.3). */

test('a map whose boundary moved comes first, then by new resources, down to the threshold', async () => {
  const { people } = await service();
  const { ann } = await people({ ann: 'approved' });
  const a = await mapBoundTo(ann, await teamBy(ann));
  const maps: string[] = [];
  for (const count of [9, 5, 4]) {
    const { map, context } = await watchedBy(ann);
    await arrive(ann, context, 1);
    await settle(ann, map);
    await arrive(ann, context, count);
    maps.push(map);
  }
  const [b, c] = maps;
  const swept = await sweepOf(ann);
  expect(swept.map(({ cogmap_id }) => cogmap_id)).toEqual([a, b, c]);
  expect(swept[0]).toEqual({ cogmap_id: a, new_resources: 0, new_events: 0, boundary_moved: true });
  expect(swept[1]).toMatchObject({ new_resources: 9, boundary_moved: false, watermark: expect.any(String) });
  expect((await sweepOf(ann, '?threshold=10')).map(({ cogmap_id }) => cogmap_id)).toEqual([a]);
  expect(await sweepOf(ann, '?threshold=0')).toHaveLength(4);
  expect(await sweepOf(ann)).toEqual(swept);
});

test('a map that the caller reads but does not author is missing until it is granted', async () => {
  const { database, people } = await service();
  const { ann, bob } = await people({ ann: 'approved', bob: 'approved' });
  const { map, context } = await watchedBy(ann, [[bob, 'member']]);
  await arrive(ann, context, 20);
  expect(await sweepOf(bob)).toEqual([]);
  await grantOnAnchor(database, bob.id, map, true);
  await alignGrants(database, bob.id);
  expect(await sweepOf(bob)).toMatchObject([{ cogmap_id: map, new_resources: 20 }]);
});

test('who has no maps is answered an empty list', async () => {
  const { people } = await service();
  const { zoe } = await people({ zoe: 'approved' });
  expect(await sweepOf(zoe)).toEqual([]);
});
