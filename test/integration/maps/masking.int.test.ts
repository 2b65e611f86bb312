import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { type Answer, type Caller, service } from '#test/world/index.ts';
import { eventsOf } from '#test/world/ledger.ts';
import { grantOnAnchor } from '#test/world/raw.ts';
import { contextOf, mapOf, resourceIn } from '#test/world/things.ts';
import { grant } from '../grants/granting.ts';
import { teamBy } from '../teams/teams-made.ts';
import { deliver } from './delivering.ts';

/** Who gets which status from the operations on an anchor and its picture (spec 50 §2, spec 20 §9 and §11 M5). */

type Call = (caller: Caller, id: string) => Promise<Answer>;

const MAP_CALLS: Record<string, Call> = {
  get: (caller, id) => caller.get(`/api/cognitive-maps/${id}`),
  analytics: (caller, id) => caller.get(`/api/cognitive-maps/${id}/analytics`),
  'materialize-delta': (caller, id) => caller.get(`/api/cognitive-maps/${id}/materialize-delta`),
  shape: (caller, id) => caller.get(`/api/cognitive-maps/${id}/shape`),
  'region-metrics': (caller, id) => caller.get(`/api/cognitive-maps/${id}/region-metrics`),
  materialize: (caller, id) => caller.post(`/api/cognitive-maps/${id}/materialize`, { threshold: 0 }),
  reconcile: (caller, id) => deliver(caller, id, {}),
};

const CONTEXT_CALLS: Record<string, Call> = {
  shape: (caller, id) => caller.get(`/api/contexts/${id}/shape`),
  'region-metrics': (caller, id) => caller.get(`/api/contexts/${id}/region-metrics`),
  materialize: (caller, id) => caller.post(`/api/contexts/${id}/materialize`, { threshold: 0 }),
};

/** The status, or the number of rows of a list. */
const told = ({ status, body }: Answer): string => `${status}${Array.isArray(body) ? ` ${body.length}` : ''}`;

const running = await service();
const { ann, rea, zoe, boss } = await running.people({
  ann: 'approved',
  rea: 'approved',
  zoe: 'approved',
  boss: 'admin',
});

describe('a map that one person writes, one reads, and neither a stranger nor an administrator reaches', () => {
  let map: string;
  const absent = newId();

  beforeAll(async () => {
    map = (await mapOf(ann, 'Masked')).id;
    await grantOnAnchor(running.database, rea.id, map, false);
    await MAP_CALLS['materialize']!(ann, map);
  });

  test.each([
    ['get', '200', '200', '404'],
    ['analytics', '200', '200', '404'],
    ['materialize-delta', '200', '200', '404'],
    ['shape', '200 1', '200 1', '200 0'],
    ['region-metrics', '200 1', '200 1', '200 0'],
    ['materialize', '200', '403', '404'],
    ['reconcile', '200', '403', '404'],
  ])(
    '%s: writer %s, reader %s, anyone else %s as for an unknown map',
    async (name, writer, reader, other) => {
      const call = MAP_CALLS[name]!;
      expect([told(await call(ann, map)), told(await call(rea, map))]).toEqual([writer, reader]);
      for (const caller of [zoe, boss]) {
        const [hidden, none] = [await call(caller, map), await call(caller, absent)];
        expect(told(hidden)).toBe(other);
        expect(hidden.body).toEqual(none.body);
      }
    },
  );

  test('a refused call appends no event', async () => {
    const before = await eventsOf(running, map);
    for (const call of Object.values(MAP_CALLS))
      for (const caller of [rea, zoe, boss]) await call(caller, map);
    expect(await eventsOf(running, map)).toEqual(before);
  });
});

describe('a team', () => {
  test('a binding confers reading only; a write grant lets the team and those below it form and deliver', async () => {
    const map = (await mapOf(ann, 'Team')).id;
    const team = await teamBy(ann);
    const below = await teamBy(ann, [[rea, 'member']], team);
    const statuses = async () =>
      Promise.all(
        ['get', 'materialize', 'reconcile'].map(async (name) => (await MAP_CALLS[name]!(rea, map)).status),
      );
    expect(await statuses()).toEqual([404, 404, 404]);
    await ann.post(`/api/cognitive-maps/${map}/teams`, { team_id: team.id });
    expect(await statuses()).toEqual([200, 403, 403]);
    await grant(ann, `/api/cognitive-maps/${map}`, team, 'RW');
    expect(await statuses()).toEqual([200, 200, 200]);
    expect((await ann.delete(`/api/teams/${below.id}`)).status).toBe(204);
    expect(await statuses()).toEqual([404, 404, 404]);
  });
});

describe('a context (M5)', () => {
  let context: string;

  beforeAll(async () => {
    context = await contextOf(ann, 'Masked');
    await resourceIn(ann, { context });
    await grantOnAnchor(running.database, rea.id, context, false);
    await CONTEXT_CALLS['materialize']!(ann, context);
  });

  test.each([
    ['shape', '200 1', '200 1', '200 0'],
    ['region-metrics', '200 1', '200 1', '200 0'],
    ['materialize', '200', '403', '404'],
  ])(
    '%s: its owner %s, a reader %s, a stranger and an administrator %s as for an unknown one',
    async (name, owner, reader, other) => {
      const call = CONTEXT_CALLS[name]!;
      expect([told(await call(ann, context)), told(await call(rea, context))]).toEqual([owner, reader]);
      for (const caller of [zoe, boss]) {
        const [hidden, none] = [await call(caller, context), await call(caller, newId())];
        expect(told(hidden)).toBe(other);
        expect(hidden.body).toEqual(none.body);
      }
    },
  );
});
