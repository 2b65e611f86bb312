import { expect, test } from 'vitest';
import { cypher } from '#test/world/cypher.ts';
import { service } from '#test/world/index.ts';
import { contextOf, resourceIn } from '#test/world/things.ts';
import { grant, revoke } from './granting.ts';

test('grants and withdrawals to one principal that meet all count: none undoes another', async () => {
  const running = await service();
  const { ann, bob } = await running.people({ ann: 'approved', bob: 'approved' });
  const context = await contextOf(ann, 'Handed out');
  const paths: string[] = [];
  for (let count = 0; count < 8; count += 1)
    paths.push(`/api/resources/${await resourceIn(ann, { context })}`);
  const seen = () => Promise.all(paths.map(async (path) => (await bob.get(path)).status));
  const [kept, passing] = [paths.slice(0, 4), paths.slice(4)];
  await Promise.all(passing.map((path) => grant(ann, path, bob, 'R')));
  expect(await seen()).toEqual([404, 404, 404, 404, 200, 200, 200, 200]);
  await Promise.all([
    ...kept.map((path) => grant(ann, path, bob, 'RW')),
    ...passing.map((path) => revoke(ann, path, bob)),
  ]);
  expect(await seen()).toEqual([200, 200, 200, 200, 404, 404, 404, 404]);
  const [profile] = await running.database.execute(
    cypher`MATCH (bob:Profile {id: ${bob.id}}) RETURN size(split(bob.grants, '\\n')) - 1 AS lines`,
  );
  expect(profile).toEqual({ lines: 4 });
});
