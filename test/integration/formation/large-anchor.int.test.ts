import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { cypher } from '#test/world/cypher.ts';
import { service } from '#test/world/index.ts';
import { mapOf } from '#test/world/things.ts';
import { appendMany, tiedMap } from '#test/world/tied-map.ts';
import { eventsIn } from '../maps/progress-stream.ts';

/**
 * A map whose picture is too large to be told, recorded or surveyed in one piece: components of three pairs, each pair a
 * region, weakly tied to the next, and many loners.
 */

const COMPONENTS = 400;
const TIED = COMPONENTS * 6;
const REGIONS = COMPONENTS * 3 + 4800 + 1;

const nodes = Array.from({ length: TIED + 4800 }, () => newId()).sort();

const running = await service();
const { ann } = await running.people({ ann: 'approved' });
const { id: map } = await mapOf(ann, 'Great');
const titleOf = (index: number) => `Node ${index}`;
await appendMany(running.database, tiedMap({ map, owner: ann.id, nodes, tied: TIED, titleOf }));

const path = () => `/api/cognitive-maps/${map}/materialize`;

test('is answered and recorded whole', async () => {
  const { status, headers, body } = await ann.post(path(), { threshold: 0 });
  expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
  expect(body.regions).toBe(REGIONS);
  const pairs = nodes.slice(0, TIED).flatMap((id, at) => (at % 2 === 0 ? `${id}+${nodes[at + 1]}` : []));
  const told = (body.membership_fingerprint as string).split('|');
  expect(told).toEqual(expect.arrayContaining([...nodes.slice(TIED)]));
  expect(told.filter((members) => members.includes('+'))).toEqual(pairs);

  const [event] = await running.database.execute(
    cypher`MATCH (event:Event {anchor_id: ${map}, type: 'region_materialized'}) RETURN event.payload AS payload`,
  );
  const payload = JSON.parse(event!['payload'] as string);
  expect(payload.membership_fingerprint).toBe(body.membership_fingerprint);
  const rows = await running.database.execute(
    cypher`MATCH (region:Region {anchor_id: ${map}}) RETURN region.id AS id ORDER BY id`,
  );
  expect(payload.region_ids.toSorted()).toEqual(rows.map(({ id }) => id));
});

test('is streamed completely', async () => {
  const { body: text } = await ann.post(path(), { threshold: 0 }, { accept: 'text/event-stream' });
  const { name, data } = eventsIn(text).at(-1)!;
  expect([name, data.regions]).toEqual(['result', REGIONS]);
  expect(data.membership_fingerprint.split('|')).toHaveLength(REGIONS);
});

test('zooms out over every stretch of its survey', async () => {
  const { body } = await ann.get(`/api/graph/cogmaps/${map}/panorama?zoom=0`);
  const counts = body.territories.map((row: { member_count: number }) => row.member_count);
  expect(counts).toHaveLength(REGIONS - COMPONENTS * 2);
  expect(counts.filter((count: number) => count === 6)).toHaveLength(COMPONENTS);
});
