import { describe, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { edgeAsserted } from '#test/world/edge-events.ts';
import { type Caller, service } from '#test/world/index.ts';
import { appendRaw, grantOnAnchor } from '#test/world/raw.ts';
import { contextOf, edgeOf, mapOf, resourceIn } from '#test/world/things.ts';

/** GET /api/cognitive-maps/{id}/analytics (spec 50 §3.5). */

const analytics = async (map: string, caller = ann) =>
  (await caller.get(`/api/cognitive-maps/${map}/analytics`)).body;

const running = await service();
const { ann, rea, zoe } = await running.people({ ann: 'approved', rea: 'approved', zoe: 'approved' });

test('404 for a map that is hidden, as for none', async () => {
  const map = await mapOf(ann, 'Hidden');
  const hidden = await zoe.get(`/api/cognitive-maps/${map.id}/analytics`);
  expect(hidden.status).toBe(404);
  expect(hidden.body).toEqual((await zoe.get(`/api/cognitive-maps/${newId()}/analytics`)).body);
});

test('never materialized is stale; materialize → not; assert an edge in the map → stale; only creating a resource → still not', async () => {
  const map = await mapOf(ann, 'Stale');
  const resource = await resourceIn(ann, { map: map.id });
  const staleness = async () => (await analytics(map.id)).staleness;
  const form = () => ann.post(`/api/cognitive-maps/${map.id}/materialize`, { threshold: 0 });
  expect(await staleness()).toEqual({
    materialized_at: null,
    latest_touch: null,
    is_stale: true,
    formation_events: 2,
  });
  await form();
  const formed = await staleness();
  expect(formed).toMatchObject({ is_stale: false, formation_events: 0 });
  expect(formed.latest_touch).toBe(formed.materialized_at);
  await resourceIn(ann, { map: map.id });
  expect(await staleness()).toMatchObject({ is_stale: false, formation_events: 1 });
  await edgeOf(ann, map.telos, resource, { kind: 'express' });
  const touched = await staleness();
  expect(touched).toMatchObject({ is_stale: true, formation_events: 2 });
  expect(touched.latest_touch > touched.materialized_at).toBe(true);
  await form();
  expect(await staleness()).toMatchObject({ is_stale: false });
});

describe('regulation', () => {
  test('what the telos expresses: title, whole body, label; by title; a missing label is empty, a missing body null', async () => {
    const map = await mapOf(ann, 'Regulated');
    const home = { map: map.id };
    const jars = await resourceIn(ann, home, { title: 'Label every jar', content: 'Name.\n\nDate.' });
    const bare = await resourceIn(ann, home, { title: 'Bench' });
    const other = await resourceIn(ann, home, { title: 'Another' });
    await edgeOf(ann, map.telos, jars, { kind: 'express', label: 'operationalized_by' });
    await edgeOf(ann, map.telos, bare, { kind: 'express' });
    await edgeOf(ann, map.telos, other, { kind: 'near' });
    await edgeOf(ann, jars, map.telos, { kind: 'express' });
    expect((await analytics(map.id)).regulation).toEqual([
      { resource_id: bare, title: 'Bench', body_text: null, edge_label: '' },
      {
        resource_id: jars,
        title: 'Label every jar',
        body_text: 'Name.\n\nDate.',
        edge_label: 'operationalized_by',
      },
    ]);
  });

  test('a target or a home of the edge that the caller does not read is left out', async () => {
    const map = await mapOf(ann, 'Partly');
    const context = await contextOf(ann, 'Private');
    await grantOnAnchor(running.database, rea.id, map.id, false);
    const inside = await resourceIn(ann, { map: map.id }, { title: 'Inside' });
    const outside = await resourceIn(ann, { context }, { title: 'Outside' });
    await edgeOf(ann, map.telos, outside, { kind: 'express', label: 'by' });
    await appendRaw(running.database, [
      edgeAsserted({
        edge_id: newId(),
        source: map.telos,
        target: inside,
        edge_kind: 'express',
        polarity: 'forward',
        label: 'told elsewhere',
        weight: 1,
        home: { table: 'kb_contexts', id: context },
      }),
    ]);
    const titles = async (caller: Caller) =>
      (await analytics(map.id, caller)).regulation.map((row: { title: string }) => row.title);
    expect(await titles(ann)).toEqual(['Inside', 'Outside']);
    expect(await titles(rea)).toEqual([]);
  });
});
