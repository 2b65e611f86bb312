import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { anchorOf } from '#base/shapes.ts';
import { resourceUpdated } from '#record/ledger/index.ts';
import { service } from '#test/world/index.ts';
import { startProcess } from '#test/world/process.ts';
import { appendRaw } from '#test/world/raw.ts';
import { contextOf, resourceIn } from '#test/world/things.ts';
import { openStream, originOf } from './open-stream.ts';

/** A reader goes by the order of commits: the ids of processes with other clocks, or of slow writes, may say another (spec 40 §1.9). */

const running = await service();
const { ann } = await running.people({ ann: 'approved' });

const cursorOf = async (context: string): Promise<string> =>
  (await ann.get(`/api/events/${context}/cursor`)).body.latest_event_id;

/** The ids of what is behind an event, read in small pages until there is no more. */
async function behind(context: string, place: string): Promise<string[]> {
  const ids: string[] = [];
  for (let after = place; ; ) {
    const { status, body } = await ann.get(`/api/events/${context}/stream?limit=3&after=${after}`);
    expect(status).toBe(200);
    ids.push(...body.events.map(({ event_id }: { event_id: string }) => event_id));
    if (body.next === after) return ids;
    after = body.next;
  }
}

test('an event that commits later with a smaller id is behind the cursor that was seen before', async () => {
  const context = await contextOf(ann, 'Slow writer');
  const id = await resourceIn(ann, { context });
  const [slow, quick] = [newId(), newId()];
  expect(slow < quick).toBe(true);
  const retitled = (event: string, title: string) =>
    resourceUpdated({ resource_id: id, title }, { home: anchorOf('context', context), id: event });
  await appendRaw(running.database, [retitled(quick, 'Quick')]);
  expect(await cursorOf(context)).toBe(quick);
  const stream = await openStream(await originOf(running.app), ann.token, context, quick);
  await appendRaw(running.database, [retitled(slow, 'Slow')]);
  expect(await cursorOf(context)).toBe(slow);
  expect(await behind(context, quick)).toEqual([slow]);
  await stream.kinds(1);
  stream.close();
  expect(stream.received.filter(({ name }) => name === 'message').map((one) => one.id)).toEqual([slow]);
  const { events } = (await ann.get(`/api/graph/elements/node/${id}/trail`)).body;
  expect(events.slice(-2).map(({ event_id }: { event_id: string }) => event_id)).toEqual([quick, slow]);
  expect((await ann.get(`/api/resources/${id}`)).body.title).toBe('Slow');
});

test('a reader who follows the cursor while two processes write gets each event once', async () => {
  const context = await contextOf(ann, 'Read on');
  const ids = await Promise.all(Array.from({ length: 8 }, () => resourceIn(ann, { context })));
  const place = await cursorOf(context);
  const other = await startProcess(running);
  let writing = true;
  const writes = ids.map(async (id, index) => {
    for (let round = 0; round < 8; round += 1) {
      const title = `Round ${round}`;
      const { status } =
        index % 2 === 0
          ? await ann.patch(`/api/resources/${id}`, { title })
          : await other.call(ann.token, 'PATCH', `/api/resources/${id}`, { title });
      expect(status).toBe(200);
    }
  });
  const written = Promise.all(writes).finally(() => {
    writing = false;
  });
  const seen: string[] = [];
  while (writing) seen.push(...(await behind(context, seen.at(-1) ?? place)));
  await written;
  await other.stop();
  seen.push(...(await behind(context, seen.at(-1) ?? place)));
  expect(seen).toEqual(await behind(context, place));
  expect(seen).toHaveLength(64);
  expect(new Set(seen).size).toBe(64);
});
