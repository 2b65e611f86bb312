import { describe, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { type Caller, codeOf, service } from '#test/world/index.ts';
import { eventsOf } from '#test/world/ledger.ts';
import { bindMapToTeam, grantOnAnchor, teamOf } from '#test/world/raw.ts';
import { contextOf, mapOf, resourceIn } from '#test/world/things.ts';

/** Spec 40 §7: the envelope of a working run on a map. */

const running = await service();
const { ann, bob, zoe } = await running.people({ ann: 'approved', bob: 'approved', zoe: 'approved' });

const open = (caller: Caller, originating_cogmap: string, more: Record<string, unknown> = {}) =>
  caller.post('/api/invocations', { trigger_kind: 'manual', originating_cogmap, ...more });

const close = (caller: Caller, id: string, disposition: unknown = 'completed', outcome?: unknown) =>
  caller.post(`/api/invocations/${id}/close`, { disposition, outcome });

const show = async (caller: Caller, id: string) => (await caller.get(`/api/invocations/${id}`)).body;

async function opened(caller: Caller) {
  const map = await mapOf(caller, 'Worked on');
  const { status, body } = await open(caller, map.id);
  expect(status).toBe(200);
  return { map, id: body.id as string, body };
}

describe('opening', () => {
  test('the author of a map gets a run with the id of the map’s purpose, as its own first act', async () => {
    const { map, id, body } = await opened(ann);
    expect(body).toEqual({ id, invocation_id: id });
    const run = await show(ann, id);
    expect(run).toMatchObject({
      id,
      status: 'open',
      trigger_kind: 'manual',
      originating_cogmap_id: map.id,
      parent_cogmap_id: null,
      telos_resource_id: map.telos,
      outcome: null,
      closed_at: null,
    });
    expect(run).not.toHaveProperty('disposition');
    expect(run).not.toHaveProperty('correlation_id');
    expect(run.acts).toEqual([
      {
        event_id: expect.any(String),
        event_kind: 'delegated_launch',
        emitter_entity_id: run.scoped_entity_id,
        occurred_at: run.opened_at,
        invocation_id: id,
      },
    ]);
  });

  test('a reader without a write grant is refused with the map’s id; with one, it opens', async () => {
    const map = await mapOf(ann, 'Granted');
    await grantOnAnchor(running.database, bob.id, map.id, false);
    for (const more of [{}, { parent_cogmap: map.id }]) {
      const refused = await open(bob, map.id, more);
      expect(codeOf(refused)).toEqual([403, 'FORBIDDEN_DETAIL']);
      expect(refused.body.error.message).toContain(map.id);
    }
    await grantOnAnchor(running.database, bob.id, map.id, true);
    expect((await open(bob, map.id)).status).toBe(200);
  });

  test('a hidden map is refused as an unknown one, and nothing is written', async () => {
    const map = await mapOf(ann, 'Hidden');
    const before = await eventsOf(running, map.id);
    const [hidden, unknown] = [await open(bob, map.id), await open(bob, newId())];
    expect(codeOf(unknown)).toEqual([403, 'FORBIDDEN']);
    expect(hidden.body).toEqual(unknown.body);
    expect(await eventsOf(running, map.id)).toEqual(before);
  });

  test('a parent must share a team with the map, and be one that the caller reads', async () => {
    const [map, parent] = [await mapOf(ann, 'Child'), await mapOf(ann, 'Parent')];
    const { map: strange } = await opened(zoe);
    const before = await eventsOf(running, map.id);
    const refused = await open(ann, map.id, { parent_cogmap: parent.id });
    expect(codeOf(refused)).toEqual([400, 'BAD_REQUEST']);
    expect(refused.body.error.message).toContain('parent_cogmap');
    expect((await open(ann, map.id, { parent_cogmap: strange.id })).body).toEqual(refused.body);
    expect((await open(ann, map.id, { parent_cogmap: newId() })).body).toEqual(refused.body);
    expect(await eventsOf(running, map.id)).toEqual(before);

    const team = await teamOf(running.database, [{ profile_id: ann.id, role: 'owner' }]);
    await bindMapToTeam(running.database, map.id, team.id);
    await bindMapToTeam(running.database, parent.id, team.id);
    const joined = await open(ann, map.id, { parent_cogmap: parent.id });
    expect(joined.status).toBe(200);
    expect((await show(ann, joined.body.id)).parent_cogmap_id).toBe(parent.id);
    expect((await open(ann, map.id, { parent_cogmap: map.id })).status).toBe(200);
  });

  test('two at once by a caller who never acted are two runs of one emitter', async () => {
    const { newcomer } = await running.people({ newcomer: 'approved' });
    const map = await mapOf(ann, 'Busy');
    await grantOnAnchor(running.database, newcomer!.id, map.id, true);
    const answers = await Promise.all([open(newcomer!, map.id), open(newcomer!, map.id)]);
    const runs = await Promise.all(answers.map(({ body }) => show(newcomer!, body.id)));
    expect(new Set(runs.map(({ id }) => id)).size).toBe(2);
    expect(new Set(runs.map(({ scoped_entity_id }) => scoped_entity_id)).size).toBe(1);
  });
});

describe('closing', () => {
  test('sets status, disposition and outcome once; again is a conflict', async () => {
    const { id } = await opened(ann);
    expect((await close(ann, id, 'completed', { note: 'done' })).status).toBe(204);
    const run = await show(ann, id);
    expect(run).toMatchObject({ status: 'completed', disposition: 'completed', outcome: { note: 'done' } });
    expect(run.acts.map(({ event_kind }: { event_kind: string }) => event_kind)).toEqual([
      'delegated_launch',
      'invocation_closed',
    ]);
    expect(run.closed_at).toBe(run.acts[1].occurred_at);
    expect(codeOf(await close(ann, id, 'failed'))).toEqual([409, 'CONFLICT']);
    expect(await show(ann, id)).toEqual(run);
  });

  test('of several at once one closes', async () => {
    const { id } = await opened(ann);
    const statuses = (await Promise.all([1, 2, 3].map(() => close(ann, id)))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([204, 409, 409]);
  });

  test('an author of the map and the opener of the run may; a reader gets 403, a stranger 404', async () => {
    const { map, id } = await opened(ann);
    const unknown = await close(bob, newId());
    expect(codeOf(unknown)).toEqual([404, 'NOT_FOUND']);
    expect((await close(bob, id)).body).toEqual(unknown.body);
    await grantOnAnchor(running.database, bob.id, map.id, false);
    expect(codeOf(await close(bob, id))).toEqual([403, 'FORBIDDEN']);
    await grantOnAnchor(running.database, bob.id, map.id, true);
    expect((await close(bob, id)).status).toBe(204);

    const own = (await open(bob, map.id)).body.id;
    await grantOnAnchor(running.database, bob.id, map.id, false);
    expect((await close(bob, own, 'abandoned')).status).toBe(204);
  });

  test('an act under a closed run is a conflict', async () => {
    const { map, id } = await opened(ann);
    const resource = await resourceIn(ann, { map: map.id });
    const rename = (title: string) => ann.patch(`/api/resources/${resource}`, { title, invocation_id: id });
    expect((await rename('Within')).status).toBe(200);
    await close(ann, id, 'abandoned');
    expect(codeOf(await rename('After'))).toEqual([409, 'CONFLICT']);
  });

  test('another disposition is refused, and an outcome that is too long', async () => {
    const { id } = await opened(ann);
    for (const disposition of ['cancelled', 'open', null]) {
      expect((await close(ann, id, disposition)).status).toBe(422);
    }
    const long = await close(ann, id, 'completed', 'x'.repeat(70_000));
    expect(codeOf(long)).toEqual([400, 'BAD_REQUEST']);
    expect((await show(ann, id)).status).toBe('open');
  });
});

describe('reading', () => {
  test('acts are shown in order with their authorship, except those that the reader may not see', async () => {
    const { map, id } = await opened(ann);
    const own = await resourceIn(ann, { context: await contextOf(ann, 'Own') });
    const shared = await resourceIn(ann, { map: map.id });
    const act = { invocation_id: id, confidence: 'probable', reasoning: 'because' };
    for (const resource of [own, shared])
      expect((await ann.patch(`/api/resources/${resource}`, { title: 'Renamed', ...act })).status).toBe(200);
    const authorship = { confidence: 'probable', reasoning: 'because' };
    const kinds = (run: { acts: { event_kind: string }[] }) => run.acts.map(({ event_kind }) => event_kind);
    const mine = await show(ann, id);
    expect(kinds(mine)).toEqual(['delegated_launch', 'resource_updated', 'resource_updated']);
    expect(mine.acts.slice(1)).toMatchObject([{ authorship }, { authorship }]);
    await grantOnAnchor(running.database, bob.id, map.id, false);
    expect(kinds(await show(bob, id))).toEqual(['delegated_launch', 'resource_updated']);
  });

  test('a run on a hidden map is answered like an unknown one, and is not in any list', async () => {
    const { id } = await opened(ann);
    const unknown = await zoe.get(`/api/invocations/${newId()}`);
    expect(codeOf(unknown)).toEqual([404, 'NOT_FOUND']);
    expect((await zoe.get(`/api/invocations/${id}`)).body).toEqual(unknown.body);
    const listed = (await zoe.get('/api/invocations')).body as { id: string }[];
    expect(listed.map((row) => row.id)).not.toContain(id);
  });

  test('the list has the last opened first, of one map or status when asked', async () => {
    const { map, id: first } = await opened(ann);
    const second = (await open(ann, map.id)).body.id;
    await close(ann, first);
    const idsOf = async (query: string) =>
      ((await ann.get(`/api/invocations?${query}`)).body as { id: string; trigger_kind: string }[])
        // The map was made by a run as well.
        .filter(({ trigger_kind }) => trigger_kind === 'manual')
        .map(({ id }) => id);
    expect(await idsOf(`cogmap=${map.id}`)).toEqual([second, first]);
    expect(await idsOf(`cogmap=${map.id}&status=open`)).toEqual([second]);
    expect(await idsOf(`cogmap=${map.id}&status=completed`)).toEqual([first]);
    expect(await idsOf('status=unknown')).toEqual([]);
    expect(await idsOf(`cogmap=${newId()}`)).toEqual([]);
    const { acts, outcome, disposition, parent_cogmap_id, scoped_entity_id, telos_resource_id, ...summary } =
      await show(ann, first);
    expect((await ann.get(`/api/invocations?cogmap=${map.id}&status=completed`)).body).toContainEqual(
      summary,
    );
  });
});
