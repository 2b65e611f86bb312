import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { type Answer, type Caller, service } from '#test/world/index.ts';
import { contextOf, resourceIn } from '#test/world/things.ts';
import { type Made, teamBy } from '../teams/teams-made.ts';
import { ingest, read, rename } from './standing-to.ts';

/**
 * Spec 20 §11, M5: who administers and authors a context (A), only reads it (R), neither (S), an administrator without
 * reach (X), and an unknown id asked for by a non-admin and by an admin (N). Each manages the team where one is needed.
 */
const PEOPLE = ['A', 'R', 'S', 'X'] as const;

const managed = new Map<Caller, Made>();

/** A context of A that R reads. */
async function fresh(): Promise<string> {
  const context = await contextOf(people.A, `M5 ${newId()}`);
  const shared = await people.A.post(`/api/contexts/${context}/teams`, { team_id: readers.id });
  if (shared.status !== 200) throw new Error('the context is not shared');
  return context;
}

const share = (caller: Caller, context: string): Promise<Answer> =>
  caller.post(`/api/contexts/${context}/teams`, { team_id: managed.get(caller)!.id });
const unshare = (caller: Caller, context: string): Promise<Answer> =>
  caller.delete(`/api/contexts/${context}/teams/${managed.get(caller)!.id}`);
const transfer = (caller: Caller, context: string): Promise<Answer> =>
  caller.post(`/api/contexts/${context}/reassign`, { to_team_id: managed.get(caller)!.id });
const materialize = (caller: Caller, context: string): Promise<Answer> =>
  caller.post(`/api/contexts/${context}/materialize`, { threshold: 0 });

const running = await service();
const people: Record<(typeof PEOPLE)[number], Caller> = await running.people({
  A: 'approved',
  R: 'approved',
  S: 'approved',
  X: 'admin',
});
for (const caller of Object.values(people)) managed.set(caller, await teamBy(caller));
const readers = await teamBy(people.A, [[people.R, 'member']]);

test.each<[string, typeof read, number[], [number, number]]>([
  ['GET context', read, [200, 200, 404, 404], [404, 404]],
  ['rename', rename, [200, 403, 404, 200], [404, 404]],
  ['share', share, [200, 403, 403, 200], [403, 404]],
  ['unshare', unshare, [200, 403, 403, 200], [403, 404]],
  ['transfer', transfer, [200, 403, 403, 200], [403, 404]],
  ['ingest by UUID', ingest, [200, 403, 404, 404], [404, 404]],
  ['materialize', materialize, [200, 403, 404, 404], [404, 404]],
])('M5, %s', async (_, call, expected, unknown) => {
  const statuses: number[] = [];
  for (const name of PEOPLE) statuses.push((await call(people[name], await fresh())).status);
  expect(statuses).toEqual(expected);
  const absent = [await call(people.S, newId()), await call(people.X, newId())];
  expect(absent.map(({ status }) => status)).toEqual(unknown);
  const hidden = await call(people.S, await fresh());
  expect(hidden.body).toEqual(absent[0]!.body);
});

test.each(['shape', 'region-metrics'])(
  'M5, %s: rows for who reads the context, none for anybody else',
  async (what) => {
    const context = await fresh();
    await resourceIn(people.A, { context });
    expect(await materialize(people.A, context)).toMatchObject({ status: 200, body: { regions: 1 } });
    const look = (caller: Caller, id: string) => caller.get(`/api/contexts/${id}/${what}`);
    for (const reader of [people.A, people.R])
      expect(await look(reader, context)).toMatchObject({ status: 200, body: [expect.anything()] });
    const none = [await look(people.S, context), await look(people.X, context)];
    const absent = [await look(people.S, newId()), await look(people.X, newId())];
    for (const answer of [...none, ...absent]) expect([answer.status, answer.body]).toEqual([200, []]);
  },
);
