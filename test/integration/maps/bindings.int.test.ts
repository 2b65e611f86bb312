import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { type Caller, service } from '#test/world/index.ts';
import { adminEventsAbout, eventsOf } from '#test/world/ledger.ts';
import { mapOf, resourceIn } from '#test/world/things.ts';
import { teamBy } from '../teams/teams-made.ts';

const bind = (caller: Caller, map: string, team_id: string) =>
  caller.post(`/api/cognitive-maps/${map}/teams`, { team_id });
const unbind = (caller: Caller, map: string, team_id: string) =>
  caller.delete(`/api/cognitive-maps/${map}/teams/${team_id}`);

const running = await service();
const { ann, mem, kid, boss } = await running.people({
  ann: 'approved',
  mem: 'approved',
  kid: 'approved',
  boss: 'admin',
});
const team = await teamBy(boss, [
  [ann, 'maintainer'],
  [mem, 'member'],
]);
await teamBy(ann, [[kid, 'member']], team);

test('the creator binds the map to a team she maintains: members and descendants read it and what is in it, none authors', async () => {
  const map = await mapOf(ann, 'Bound');
  const resource = await resourceIn(ann, { map: map.id });
  const readers = [mem, kid];
  const statuses = async () =>
    Promise.all(
      readers.flatMap((reader) => [
        reader.get(`/api/cognitive-maps/${map.id}`).then(({ status }) => status),
        reader.get(`/api/resources/${resource}`).then(({ status }) => status),
        reader.patch(`/api/resources/${resource}`, { title: 'x' }).then(({ status }) => status),
        reader
          .post('/api/ingest', {
            title: 'New',
            origin_uri: '',
            doc_type_name: 'concept',
            content: '',
            context_ref: '',
            home_cogmap_id: map.id,
          })
          .then(({ body }) => body.error.code),
      ]),
    );
  expect(await statuses()).toEqual(Array(2).fill([404, 404, 403, 'FORBIDDEN']).flat());
  expect((await bind(ann, map.id, team.id)).body).toEqual({
    cogmap_id: map.id,
    team_id: team.id,
    bound: true,
    reaches_everyone: false,
  });
  expect((await bind(ann, map.id, team.id)).body.bound).toBe(false);
  expect(await statuses()).toEqual(Array(2).fill([200, 200, 403, 'FORBIDDEN_DETAIL']).flat());
  expect((await unbind(ann, map.id, team.id)).body).toEqual({
    cogmap_id: map.id,
    team_id: team.id,
    unbound: true,
  });
  expect((await unbind(ann, map.id, team.id)).body.unbound).toBe(false);
  expect(await statuses()).toEqual(Array(2).fill([404, 404, 403, 'FORBIDDEN']).flat());
});

test('a plain member with granting, and a maintainer without it, are refused; an administrator is not', async () => {
  const { max } = await running.people({ max: 'approved' });
  const anns = await mapOf(ann, 'Ann’s');
  const mems = await mapOf(mem, 'Mem’s');
  const maxs = await teamBy(max);
  expect((await bind(mem, mems.id, team.id)).status).toBe(403);
  expect((await bind(max, anns.id, maxs.id)).status).toBe(403);
  expect((await bind(boss, anns.id, maxs.id)).body.bound).toBe(true);
  expect((await unbind(max, anns.id, maxs.id)).status).toBe(403);
  expect((await boss.get(`/api/cognitive-maps/${anns.id}`)).status).toBe(404);
});

test('granting that comes through a team suffices for the side of the map', async () => {
  const map = await mapOf(mem, 'Delegated');
  const body = { principal_table: 'kb_teams', principal_id: team.id };
  const rights = { can_read: true, can_write: false, can_delete: false, can_grant: true };
  expect((await bind(ann, map.id, team.id)).status).toBe(403);
  await mem.post(`/api/cognitive-maps/${map.id}/grants`, { ...body, ...rights });
  expect((await bind(ann, map.id, team.id)).body.bound).toBe(true);
});

test('absent and hidden are one 403; an administrator gets 404; a deleted team takes no map', async () => {
  const map = await mapOf(ann, 'Absent');
  const gone = await teamBy(ann);
  await bind(ann, map.id, gone.id);
  await ann.delete(`/api/teams/${gone.id}`);
  const refused = await bind(mem, map.id, team.id);
  for (const [one, other] of [
    [newId(), team.id],
    [map.id, newId()],
    [map.id, gone.id],
  ] as const) {
    for (const act of [bind, unbind])
      expect(await act(ann, one, other)).toMatchObject({ status: 403, body: refused.body });
    expect((await bind(boss, one, other)).status).toBe(404);
  }
  expect((await unbind(boss, newId(), team.id)).status).toBe(404);
  expect((await unbind(boss, map.id, gone.id)).body.unbound).toBe(true);
});

test('a binding and its end leave one admin event each, and nothing on the map itself', async () => {
  const map = await mapOf(ann, 'On record');
  const anchored = await eventsOf(running, map.id);
  await bind(mem, map.id, team.id);
  const answers = await Promise.all(Array.from({ length: 4 }, () => bind(ann, map.id, team.id)));
  expect(answers.filter(({ body }) => body.bound)).toHaveLength(1);
  await unbind(ann, map.id, team.id);
  await unbind(ann, map.id, team.id);
  const events = await adminEventsAbout(running, map.id);
  const payload = { cogmap_id: map.id, team_id: team.id };
  expect(events.slice(1).map(({ type, payload }) => [type, payload])).toEqual([
    ['map_bound', { ...payload, bound_by: ann.id }],
    ['map_unbound', { ...payload, unbound_by: ann.id }],
  ]);
  expect(await eventsOf(running, map.id)).toEqual(anchored);
});
