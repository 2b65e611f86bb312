import { describe, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { cypher } from '#test/world/cypher.ts';
import { type Caller, service } from '#test/world/index.ts';
import { eventsOf } from '#test/world/ledger.ts';
import { grantOnAnchor } from '#test/world/raw.ts';
import { contextOf, edgeOf, mapOf, resourceIn } from '#test/world/things.ts';
import { teamBy } from '../teams/teams-made.ts';

/** POST …/materialize of maps and contexts, GET …/materialize-delta (spec 50 §8.7, §8.8). */

const materialize = (caller: Caller, path: string, body: object = {}) =>
  caller.post(`${path}/materialize`, body);
const mapPath = (id: string) => `/api/cognitive-maps/${id}`;
const contextPath = (id: string) => `/api/contexts/${id}`;
const deltaOf = async (caller: Caller, map: string, query = '') =>
  (await caller.get(`${mapPath(map)}/materialize-delta${query}`)).body;

const running = await service();
const { ann, rea, zoe } = await running.people({ ann: 'approved', rea: 'approved', zoe: 'approved' });

describe('of a map', () => {
  test('2 events, threshold 5: a no-op that returns formation_events 2 and appends nothing', async () => {
    const map = await mapOf(ann, 'Two events');
    await resourceIn(ann, { map: map.id });
    const events = await eventsOf(running, map.id);
    const { status, body } = await materialize(ann, mapPath(map.id));
    expect([status, body]).toEqual([
      200,
      {
        anchor_table: 'kb_cogmaps',
        anchor_id: map.id,
        cogmap_id: map.id,
        materialized: false,
        formation_events: 2,
        threshold: 5,
      },
    ]);
    expect(await eventsOf(running, map.id)).toEqual(events);
  });

  test('as many events as the threshold, on a map without resources: materialized, regions 0, fingerprint empty; repeat is a no-op', async () => {
    const map = await mapOf(ann, 'Emptied');
    const resource = await resourceIn(ann, { map: map.id });
    for (const id of [resource, map.telos])
      expect((await ann.delete(`/api/resources/${id}`)).status).toBe(200);
    const { body } = await materialize(ann, mapPath(map.id), { threshold: 4 });
    expect(body).toMatchObject({
      materialized: true,
      formation_events: 4,
      threshold: 4,
      regions: 0,
      membership_fingerprint: '',
    });
    const again = await materialize(ann, mapPath(map.id), { threshold: 1 });
    expect(again.body).toMatchObject({ materialized: false, formation_events: 0 });
  });

  test('a reader without write gets 403 naming the write grant and the map id, a stranger 404 as for no map', async () => {
    const map = await mapOf(ann, 'Read only');
    await grantOnAnchor(running.database, rea.id, map.id, false);
    const refused = await materialize(rea, mapPath(map.id), { threshold: 0 });
    expect([refused.status, refused.body.error.code]).toEqual([403, 'FORBIDDEN_DETAIL']);
    expect(refused.body.error.message).toContain('write grant');
    expect(refused.body.error.message).toContain(map.id);
    const hidden = await materialize(zoe, mapPath(map.id));
    expect(hidden.status).toBe(404);
    expect(hidden.body).toEqual((await materialize(zoe, mapPath(newId()))).body);
  });

  test('the id of a context is 404 in place of a map’s, and the other way round', async () => {
    const map = await mapOf(ann, 'Kinds');
    const context = await contextOf(ann, 'Kinds');
    expect((await materialize(ann, mapPath(context))).status).toBe(404);
    expect((await materialize(ann, contextPath(map.id))).status).toBe(404);
  });

  test('two calls at once take turns: the second finds nothing to do', async () => {
    const map = await mapOf(ann, 'At once');
    await resourceIn(ann, { map: map.id });
    const answers = await Promise.all([1, 2].map(() => materialize(ann, mapPath(map.id), { threshold: 1 })));
    expect(answers.map(({ body }) => body.materialized).sort()).toEqual([false, true]);
    expect(await ann.get(`${mapPath(map.id)}/shape`)).toMatchObject({ body: { length: 2 } });
  });

  test('a threshold that is not an integer is 422', async () => {
    const map = await mapOf(ann, 'Threshold');
    expect((await materialize(ann, mapPath(map.id), { threshold: 1.5 })).status).toBe(422);
    expect((await materialize(ann, mapPath(map.id), { threshold: null })).body.threshold).toBe(5);
    expect((await materialize(ann, mapPath(map.id), { threshold: -1 })).body.materialized).toBe(true);
  });
});

describe('what a materialization records', () => {
  const acts = async (anchor: string) => {
    const rows = await running.database.execute(
      cypher`MATCH (event:Event {anchor_id: ${anchor}, type: 'region_materialized'})-[:EMITTED_BY]->(emitter:Emitter)
       RETURN event.payload AS payload, emitter.name AS emitter ORDER BY event.seq`,
    );
    return rows.map(({ payload, emitter }) => ({ emitter, payload: JSON.parse(String(payload)) }));
  };
  const newest = async (anchor: string) => {
    const [row] = await running.database.execute(
      cypher`MATCH (event:Event {anchor_id: ${anchor}}) RETURN event.id AS id ORDER BY event.seq DESC LIMIT 1`,
    );
    return row!['id'];
  };

  test('of a map: anchor, lens, newest event before it, fingerprint, asserted regions, telos or null', async () => {
    const map = await mapOf(ann, 'Recorded');
    await resourceIn(ann, { map: map.id });
    const watermark_event_id = await newest(map.id);
    const { body } = await materialize(ann, mapPath(map.id), { threshold: 0 });
    const regions: { region_id: string }[] = (await ann.get(`${mapPath(map.id)}/shape`)).body;
    const [act] = await acts(map.id);
    expect(act!.payload).toEqual({
      home_anchor_table: 'kb_cogmaps',
      home_anchor_id: map.id,
      cogmap_id: map.id,
      lens_id: '00000000-0000-0000-0006-000000000001',
      watermark_event_id,
      membership_fingerprint: body.membership_fingerprint,
      region_ids: regions.map(({ region_id }) => region_id).sort(),
      telos_centroid: null,
    });
  });

  test('of a context: no cogmap_id, and the lens of contexts', async () => {
    const context = await contextOf(ann, 'Recorded');
    await resourceIn(ann, { context });
    await materialize(ann, contextPath(context), { threshold: 0 });
    const [act] = await acts(context);
    expect('cogmap_id' in act!.payload).toBe(false);
    expect(act!.payload).toMatchObject({
      home_anchor_table: 'kb_contexts',
      home_anchor_id: context,
      lens_id: '00000000-0000-0000-0006-000000000003',
      telos_centroid: null,
    });
  });

  test('its emitter is that of the earliest event of the anchor, whichever caller asked for it', async () => {
    const map = await mapOf(ann, 'Emitted');
    const context = await contextOf(ann, 'Emitted');
    for (const anchor of [map.id, context]) await grantOnAnchor(running.database, rea.id, anchor, true);
    await resourceIn(ann, { context });
    await resourceIn(rea, { context });
    await materialize(rea, mapPath(map.id), { threshold: 0 });
    await materialize(rea, contextPath(context), { threshold: 0 });
    expect((await acts(map.id)).map(({ emitter }) => emitter)).toEqual(['system']);
    expect((await acts(context)).map(({ emitter }) => emitter)).toEqual([`${ann.handle}@web`]);
  });
});

describe('of a context', () => {
  test('its owner over the threshold: anchor_table kb_contexts, no cogmap_id', async () => {
    const context = await contextOf(ann, 'Formed');
    for (const title of ['One', 'Two', 'Three']) await resourceIn(ann, { context }, { title });
    const { status, body } = await materialize(ann, contextPath(context), { threshold: 3 });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      anchor_table: 'kb_contexts',
      anchor_id: context,
      materialized: true,
      formation_events: 3,
      threshold: 3,
      regions: 3,
    });
    expect('cogmap_id' in body).toBe(false);
    expect((await ann.get(`${contextPath(context)}/shape`)).body).toHaveLength(3);
  });

  test('a reader gets a plain 403, a stranger 404', async () => {
    const context = await contextOf(ann, 'Shared');
    const team = await teamBy(ann, [[rea, 'member']]);
    await ann.post(`/api/contexts/${context}/teams`, { team_id: team.id });
    const refused = await materialize(rea, contextPath(context), { threshold: 0 });
    expect(refused.status).toBe(403);
    expect(refused.body.error).toMatchObject({ code: 'FORBIDDEN', message: '' });
    expect((await materialize(zoe, contextPath(context))).status).toBe(404);
  });

  test('without any event it is a no-op even at threshold 0', async () => {
    const context = await contextOf(ann, 'Nothing yet');
    const { status, body } = await materialize(ann, contextPath(context), { threshold: 0 });
    expect([status, body.materialized, body.formation_events]).toEqual([200, false, 0]);
    expect(await eventsOf(running, context)).toEqual([]);
  });
});

describe('the delta', () => {
  test('counts creations, assertions and revisions, not materializations; no watermark before the first one; the boundary is inclusive', async () => {
    const map = await mapOf(ann, 'Delta');
    const resource = await resourceIn(ann, { map: map.id }, { content: 'Once.' });
    await edgeOf(ann, resource, map.telos);
    expect((await ann.patch(`/api/resources/${resource}`, { content: 'Twice.' })).status).toBe(200);
    // The map's own creation counts too.
    expect(await deltaOf(ann, map.id)).toEqual({
      cogmap_id: map.id,
      formation_events: 4,
      threshold: 5,
      exceeds_threshold: false,
    });
    expect(await deltaOf(ann, map.id, '?threshold=4')).toMatchObject({ exceeds_threshold: true });
    expect(await deltaOf(ann, map.id, '?threshold=1000000')).toMatchObject({
      threshold: 1_000_000,
      exceeds_threshold: false,
    });
    await materialize(ann, mapPath(map.id), { threshold: 0 });
    const after = await deltaOf(ann, map.id);
    expect(after).toMatchObject({ formation_events: 0, exceeds_threshold: false });
    expect(after.watermark).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('a create with four open keys and one managed key counts 1; what is set, retitled or moved later counts nothing', async () => {
    const map = await mapOf(ann, 'Counted');
    const { body } = await ann.post('/api/ingest', {
      title: 'Many keys',
      origin_uri: '',
      context_ref: '',
      home_cogmap_id: map.id,
      doc_type_name: 'task',
      content: '',
      open_meta: { one: 1, two: 2, three: 3, four: 4 },
      managed_meta: { 'service-stage': 'in-progress' },
    });
    const counted = async () => (await deltaOf(ann, map.id)).formation_events;
    // The map's own creation and the resource's.
    expect(await counted()).toBe(2);
    const change = async (patch: object) =>
      expect((await ann.patch(`/api/resources/${body.id}`, patch)).status).toBe(200);
    await change({ open_meta: { one: 'other' } });
    await change({ managed_meta: { 'service-stage': 'done' } });
    await change({ title: 'Another title' });
    await change({ context_to: '@me/default' });
    expect(await counted()).toBe(2);
  });

  test('a reader reads it, a stranger gets 404, a threshold that is not an integer 400', async () => {
    const map = await mapOf(ann, 'Delta read');
    await grantOnAnchor(running.database, rea.id, map.id, false);
    expect(await deltaOf(rea, map.id)).toMatchObject({ formation_events: 1 });
    expect((await zoe.get(`${mapPath(map.id)}/materialize-delta`)).status).toBe(404);
    expect((await ann.get(`${mapPath(map.id)}/materialize-delta?threshold=few`)).status).toBe(400);
  });
});
