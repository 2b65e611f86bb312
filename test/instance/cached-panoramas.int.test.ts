import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { newId } from '#base/ids.ts';
import { resourceRehomed } from '#record/ledger/index.ts';
import { cypher } from '#test/world/cypher.ts';
import { freshService } from '#test/world/fresh.ts';
import type { Caller } from '#test/world/index.ts';
import { startProcess } from '#test/world/process.ts';
import { appendRaw } from '#test/world/raw.ts';
import { contextOf, edgeOf, mapOf, resourceIn } from '#test/world/things.ts';

/**
 * A picture that was given is given again while the ledger tells that it holds, and not once longer. That one was kept
 * shows in what no event tells of: a title that was written past the service stays unseen.
 */
const STABLE_AFTER_MS = 1050;

afterAll(async () => {
  vi.useRealTimers();
  await other?.stop();
});

const path = () => `/api/graph/cogmaps/${map}/panorama`;
const form = () => ann.post(`/api/cognitive-maps/${map}/materialize`, { threshold: 0 });
// The clock by which the service of this process tells how long a number has been seen; the other process has its own.
vi.useFakeTimers({ toFake: ['performance'] });
const running = await freshService();
const { ann, bob } = await running.people({ ann: 'approved', bob: 'approved' });
const other = await startProcess(running);
const map = (await mapOf(ann, 'Kept')).id;
const elsewhere = await contextOf(ann, 'Elsewhere');
const [a, b] = [
  await resourceIn(ann, { map }, { title: 'A' }),
  await resourceIn(ann, { map }, { title: 'B' }),
];
await form();

/** Under a name that nothing was kept by. */
const fresh = async (caller: Caller) => (await caller.get(`${path()}?unread=${newId()}`)).body;
const picture = async (caller: Caller) => (await caller.get(path())).body;

/**
 * Reads until the picture is kept under a number that holds what has happened so far: the number must have been seen for a
 * second, and a number is looked at once a second.
 */
async function keep(caller: Caller): Promise<void> {
  for (let looks = 0; looks < 2; looks += 1) {
    await picture(caller);
    vi.advanceTimersByTime(STABLE_AFTER_MS);
  }
  await picture(caller);
  await picture(caller);
}

/** Marks all territories past the service, as ones that are read each time (see kept-pictures). */
const mark = (label: string) =>
  running.database.execute(
    cypher`MATCH (region:Region {anchor_id: ${map}}) SET region.label = ${label}, region.retitled = true`,
  );
const labelsOf = (body: { territories: { label: string }[] }) => [
  ...new Set(body.territories.map((territory) => territory.label)),
];

/** Whether the picture that the caller is shown was made anew. */
async function madeAnew(caller: Caller): Promise<boolean> {
  const label = `marked ${newId()}`;
  await mark(label);
  return labelsOf(await picture(caller)).includes(label);
}

test('a cached panorama is sent, with its tag and its headers, until something changes in its map', async () => {
  await keep(ann);
  const first = await ann.get(path());
  expect(await madeAnew(ann)).toBe(false);
  const again = await ann.get(path());
  expect([again.body, again.headers['etag'], again.headers['content-type']]).toEqual([
    first.body,
    first.headers['etag'],
    first.headers['content-type'],
  ]);
  expect((await ann.get(path(), { 'if-none-match': String(first.headers['etag']) })).status).toBe(304);
  await resourceIn(ann, { map }, { title: 'New' });
  expect(await picture(ann)).toEqual(await fresh(ann));
});

test('what happens elsewhere leaves it', async () => {
  await keep(ann);
  const far = await resourceIn(ann, { context: elsewhere });
  await edgeOf(ann, far, await resourceIn(ann, { context: elsewhere }));
  expect(await madeAnew(ann)).toBe(false);
});

describe('it is made anew at once after', () => {
  let edge = '';
  let far = '';
  const acts: [string, () => Promise<unknown>][] = [
    ['an edge between two members', async () => (edge = await edgeOf(ann, a, b))],
    ['its fold', () => ann.post(`/api/relationships/${edge}/fold`, {})],
    ['a new title of a member', () => ann.patch(`/api/resources/${a}`, { title: 'A, renamed' })],
    [
      'an edge that is homed and ends elsewhere',
      async () => {
        far = await resourceIn(ann, { context: elsewhere });
        const orphan = await resourceIn(ann, { map }, { title: 'Orphan' });
        return edgeOf(ann, far, orphan);
      },
    ],
    ['the deletion of its other end', () => ann.delete(`/api/resources/${far}`)],
    ['a deletion', () => ann.delete(`/api/resources/${b}`)],
    [
      'a move',
      () =>
        appendRaw(running.database, [
          resourceRehomed({ resource_id: a, home: { table: 'kb_contexts', id: elsewhere } }),
        ]),
    ],
    [
      'a new title of a member that lives elsewhere',
      () => ann.patch(`/api/resources/${a}`, { title: 'Away' }),
    ],
    ['a formation', form],
  ];

  test.each(acts)('%s', async (_, act) => {
    await keep(ann);
    await act();
    expect(await picture(ann)).toEqual(await fresh(ann));
    expect(await madeAnew(ann)).toBe(true);
  });

  test('what another process did, and there after what this one did', async () => {
    const there = async () => (await other.call(ann.token, 'GET', path())).body;
    await keep(ann);
    await other.call(ann.token, 'POST', '/api/ingest', {
      title: 'From the other one',
      origin_uri: 'test://other',
      context_ref: '',
      doc_type_name: 'concept',
      content: 'Text.',
      home_cogmap_id: map,
    });
    expect(await picture(ann)).toEqual(await there());
    await there();
    await sleep(STABLE_AFTER_MS);
    await there();
    await there();
    await resourceIn(ann, { map }, { title: 'From this one' });
    expect(await there()).toEqual(await picture(ann));
  });
});

test('a right that was taken is gone with the next request, and one reach is never shown what another is', async () => {
  const grants = `/api/cognitive-maps/${map}/grants`;
  const principal = { principal_table: 'kb_profiles', principal_id: bob.id };
  expect(
    (
      await ann.post(grants, {
        ...principal,
        can_read: true,
        can_write: false,
        can_delete: false,
        can_grant: false,
      })
    ).status,
  ).toBeLessThan(300);
  const mine = await resourceIn(ann, { map }, { title: 'Seen by both' });
  await edgeOf(ann, mine, await resourceIn(ann, { context: elsewhere }));
  await keep(ann);
  await keep(bob);
  expect(await picture(bob)).toEqual(await fresh(bob));
  expect((await ann.get(path())).headers['etag']).not.toBe((await bob.get(path())).headers['etag']);
  expect((await ann.delete(grants, principal)).status).toBeLessThan(300);
  expect((await bob.get(path())).status).toBe(404);
});
