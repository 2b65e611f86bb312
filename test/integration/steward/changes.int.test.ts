import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { codeOf, service } from '#test/world/index.ts';
import { allowed, edgeOf } from '#test/world/things.ts';
import { arrive, contextOfTeam, settle, watchedBy } from './watched.ts';

/** GET /api/steward/{cogmap}/changes: what the window of a delta is about (spec 70 §9, 25). */

test('lists what happened since the watermark, in order, in each context of the map', async () => {
  const { people } = await service();
  const { ann } = await people({ ann: 'approved' });
  const { map, team, context } = await watchedBy(ann);
  const other = await contextOfTeam(ann, team);
  await arrive(ann, context, 1);
  await settle(ann, map);
  const [one] = await arrive(ann, context, 1);
  const [two] = await arrive(ann, other, 1);
  await edgeOf(ann, one!, two!);
  const { body } = allowed(await ann.get(`/api/steward/${map}/changes`));
  const created = body.changes.filter(
    (change: { event_type: string }) => change.event_type === 'resource_created',
  );
  expect(created).toMatchObject([
    { resource_id: one, context_id: context },
    { resource_id: two, context_id: other },
  ]);
  const asserted = body.changes.filter(
    (change: { event_type: string }) => change.event_type === 'relationship_asserted',
  );
  expect(asserted.map((change: { resource_id: string }) => change.resource_id)).toEqual([one, two].sort());
  expect(body).not.toHaveProperty('next');
});

test('comes in pages that miss nothing and repeat nothing', async () => {
  const { people } = await service();
  const { ann } = await people({ ann: 'approved' });
  const { map, context } = await watchedBy(ann);
  await arrive(ann, context, 5);
  const whole = allowed(await ann.get(`/api/steward/${map}/changes`)).body.changes;
  const paged: unknown[] = [];
  for (let after = ''; ; ) {
    const { body } = allowed(await ann.get(`/api/steward/${map}/changes?limit=2${after}`));
    paged.push(...body.changes);
    if (body.next === undefined) break;
    after = `&after=${body.next}`;
  }
  expect(paged).toEqual(whole);
});

test('names only what the reader of the map reads', async () => {
  const { people } = await service();
  const { ann, bob, zoe } = await people({ ann: 'approved', bob: 'approved', zoe: 'approved' });
  const { map, team, context } = await watchedBy(ann, [[bob, 'member']]);
  const [one] = await arrive(ann, context, 1);
  const seen = async () =>
    allowed(await bob.get(`/api/steward/${map}/changes`)).body.changes.map(
      (change: { resource_id: string }) => change.resource_id,
    );
  expect(await seen()).toContain(one);
  allowed(await ann.delete(`/api/resources/${one}`));
  expect(await seen()).not.toContain(one);
  allowed(await ann.delete(`/api/teams/${team.id}/members/${bob.id}`));
  const [hidden, unknown] = [
    await bob.get(`/api/steward/${map}/changes`),
    await zoe.get(`/api/steward/${newId()}/changes`),
  ];
  expect(codeOf(unknown)).toEqual([404, 'NOT_FOUND']);
  expect(hidden.body).toEqual(unknown.body);
});

test('an event outside the contexts of the map is refused, whether it exists or not', async () => {
  const { people } = await service();
  const { ann, zoe } = await people({ ann: 'approved', zoe: 'approved' });
  const { map } = await watchedBy(ann);
  const foreign = await watchedBy(zoe);
  await arrive(zoe, foreign.context, 1);
  const { next = undefined, changes } = (await zoe.get(`/api/steward/${foreign.map}/changes`)).body;
  expect(next).toBeUndefined();
  const ask = (after: string) => ann.get(`/api/steward/${map}/changes?after=${after}`);
  const [hidden, unknown] = [await ask(changes[0].event_id), await ask(newId())];
  expect(codeOf(unknown)).toEqual([400, 'BAD_REQUEST']);
  expect(hidden.body).toEqual(unknown.body);
});
