import { describe, expect, test } from 'vitest';
import { type Answer, type Caller, service } from '#test/world/index.ts';
import { contextOf, edgeOf, mapOf, resourceIn } from '#test/world/things.ts';
import { grant } from '../grants/granting.ts';
import { type Made, teamBy } from '../teams/teams-made.ts';
import { type Ends, edgesBetween, markOfEdge, markOfMap, markOfResource } from './marks.ts';
import { standingTo } from './standing-to.ts';

/**
 * Spec 20 §11, M4: the life of a team. Own owns acme, mai maintains it, mem and lea are members; kid is a member of sub
 * below it. TC is a context of acme, LC one of lea's that is shared with it; M is bound to it and lea holds R+W+G there; g1
 * is own's and granted to acme. Changing e2 is tried by folding, whose authority is that of retyping (spec 20 §3.4).
 */
const NAMES = ['own', 'mai', 'mem', 'lea', 'kid', 'zoe'] as const;
type Name = (typeof NAMES)[number];
const THINGS = ['TC', 'LC', 'M', 't_lea', 't_mem', 'l_lea', 'm_lea', 'g1', 'e2'] as const;
type Thing = (typeof THINGS)[number];
type Matrix = Record<Thing, Record<Name, string>>;
type Changes = Partial<Record<Thing, Partial<Record<Name, string>>>>;

const row = (...cells: string[]) =>
  Object.fromEntries(NAMES.map((name, index) => [name, cells[index]!])) as Record<Name, string>;

const BASELINE: Matrix = {
  TC: row('RWA', 'RWA', 'RW-', 'RW-', 'R--', '---'),
  LC: row('R--', 'R--', 'R--', 'RWA', 'R--', '---'),
  M: row('R-', 'R-', 'R-', 'RW', 'R-', '--'),
  t_lea: row('RW', 'RW', 'RW', 'RW', 'R-', '--'),
  t_mem: row('RW', 'RW', 'RW', 'RW', 'R-', '--'),
  l_lea: row('R-', 'R-', 'R-', 'RW', 'R-', '--'),
  m_lea: row('R-', 'R-', 'R-', 'RW', 'R-', '--'),
  g1: row('RW', 'R-', 'R-', 'R-', 'R-', '--'),
  e2: row('yes/200', 'yes/200', 'yes/200', 'yes/200', 'yes/403', 'no/404'),
};

const all = (names: readonly Name[], cell: string) => Object.fromEntries(names.map((name) => [name, cell]));
const READERS = ['own', 'mai', 'mem', 'kid'] as const;

interface World extends Record<Name, Caller> {
  readonly adm: Caller;
  readonly acme: Made;
  readonly ids: Record<Exclude<Thing, 'e2'>, string>;
  readonly ends: Ends;
}

const done = (answer: Answer): Answer => {
  if (answer.status >= 300) throw new Error(`refused: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer;
};

async function build(): Promise<World> {
  const approved = Object.fromEntries(NAMES.map((name) => [name, 'approved'])) as Record<Name, 'approved'>;
  const people = await running.people({ ...approved, adm: 'admin' });
  const { own, mai, mem, lea, kid, adm } = people as Record<Name | 'adm', Caller>;
  const acme = await teamBy(own, [
    [mai, 'maintainer'],
    [mem, 'member'],
    [lea, 'member'],
  ]);
  await teamBy(mai, [[kid, 'member']], acme);
  const TC = done(await own.post('/api/contexts', { name: 'TC', owner: { Team: acme.slug } })).body.id;
  const LC = await contextOf(lea, 'LC');
  done(await adm.post(`/api/contexts/${LC}/teams`, { team_id: acme.id }));
  const { id: M } = await mapOf(lea, 'M');
  done(await adm.post(`/api/cognitive-maps/${M}/teams`, { team_id: acme.id }));
  const t_lea = await resourceIn(lea, { context: TC });
  const l_lea = await resourceIn(lea, { context: LC });
  const g1 = await resourceIn(own, { context: await contextOf(own, 'Private') });
  done(await grant(own, `/api/resources/${g1}`, acme, 'R'));
  const t_mem = await resourceIn(mem, { context: TC });
  const m_lea = await resourceIn(lea, { map: M });
  await edgeOf(lea, t_lea, l_lea);
  const home = { table: 'kb_contexts', id: TC } as const;
  const ends = { source: t_lea, target: l_lea, home };
  return { ...people, acme, ids: { TC, LC, M, t_lea, t_mem, l_lea, m_lea, g1 }, ends } as World;
}

async function marksOf(caller: Caller, { ids, ends }: World, edge: string): Promise<Record<Thing, string>> {
  const resource = (id: string) => markOfResource(caller, id);
  return {
    e2: await markOfEdge(caller, edge, ends),
    TC: await standingTo(caller, ids.TC),
    LC: await standingTo(caller, ids.LC),
    M: await markOfMap(caller, ids.M),
    t_lea: await resource(ids.t_lea),
    t_mem: await resource(ids.t_mem),
    l_lea: await resource(ids.l_lea),
    m_lea: await resource(ids.m_lea),
    g1: await resource(ids.g1),
  };
}

/** The whole matrix as it is now, of these people. */
async function look(world: World, names: readonly Name[], edges: readonly string[]): Promise<Matrix> {
  const matrix = Object.fromEntries(THINGS.map((thing) => [thing, {}])) as Matrix;
  for (const [index, name] of names.entries()) {
    const marks = await marksOf(world[name], world, edges[index]!);
    for (const thing of THINGS) matrix[thing][name] = marks[thing];
  }
  return matrix;
}

const expected = (changes: Changes, names: readonly Name[] = NAMES): Matrix =>
  Object.fromEntries(
    THINGS.map((thing) => {
      const cells = { ...BASELINE[thing], ...changes[thing] };
      return [thing, Object.fromEntries(names.map((name) => [name, cells[name]]))];
    }),
  ) as Matrix;

/** Lets something happen to a new world, and looks at it afterwards. The edges are there before. */
async function matrixAfter(
  event: (world: World) => Promise<void>,
  names: readonly Name[] = NAMES,
): Promise<Matrix> {
  const world = await build();
  const edges = await edgesBetween(running, world.ends, names.length);
  await event(world);
  return look(world, names, edges);
}

const running = await service();

test('M4, the baseline', async () => {
  expect(await matrixAfter(async () => undefined)).toEqual(BASELINE);
});

const REMOVED: Changes = {
  TC: { lea: '---' },
  t_mem: { lea: '--' },
  g1: { lea: '--' },
  e2: { lea: 'no/404' },
};

const remove = async ({ own, acme, lea, ids }: World): Promise<void> => {
  const { body } = done(await own.delete(`/api/teams/${acme.id}/members/${lea.id}`));
  const { slug } = (await lea.get(`/api/contexts/${ids.LC}`)).body;
  expect(body.residual_owned).toEqual({
    count: 1,
    contexts: [{ context_ref: `@${lea.handle}/${slug}`, count: 1 }],
  });
};

describe('M4, lea removed', () => {
  test('lea keeps what she owns and was granted; one resource in a shared context is reported, t_lea is not', async () => {
    expect(await matrixAfter(remove)).toEqual(expected(REMOVED));
  });

  test('then bulk reassigned to mem: mem changes l_lea, and lea still does, since she owns LC', async () => {
    const found = await matrixAfter(async (world) => {
      await remove(world);
      const { own, acme, lea, mem, ids } = world;
      const move = { from_profile_id: lea.id, to_profile_id: mem.id };
      expect(JSON.stringify(done(await own.post(`/api/teams/${acme.id}/reassign`, move)).body)).toContain(
        ids.l_lea,
      );
    });
    expect(found).toEqual(expected({ ...REMOVED, l_lea: { mem: 'RW' } }));
  });
});

test('M4, acme deleted: everything that it conferred is gone, its managers may still rename its contexts', async () => {
  const found = await matrixAfter(
    async ({ own, acme }) => void done(await own.delete(`/api/teams/${acme.id}`)),
  );
  const nobody = (cell: string) => all(READERS, cell);
  expect(found).toEqual(
    expected({
      TC: { own: '--A', mai: '--A', mem: '---', lea: '---', kid: '---' },
      LC: nobody('---'),
      M: nobody('--'),
      t_lea: nobody('--'),
      t_mem: { ...nobody('--'), mem: 'RW', lea: '--' },
      l_lea: nobody('--'),
      m_lea: nobody('--'),
      g1: { mai: '--', mem: '--', lea: '--', kid: '--' },
      e2: all(NAMES, 'no/404'),
    }),
  );
});

test('M4, LC unshared: exactly that path is gone, and the edge with its target', async () => {
  const found = await matrixAfter(
    async ({ adm, acme, ids }) => void done(await adm.delete(`/api/contexts/${ids.LC}/teams/${acme.id}`)),
  );
  expect(found).toEqual(
    expected({
      LC: all(READERS, '---'),
      l_lea: all(READERS, '--'),
      e2: all(READERS, 'no/404'),
    }),
  );
});

test('M4, LC transferred to acme: its members author there, and lea administers it no more', async () => {
  const found = await matrixAfter(async ({ adm, acme, ids }) => {
    done(await adm.post(`/api/contexts/${ids.LC}/reassign`, { to_team_id: acme.id }));
  });
  expect(found).toEqual(
    expected({
      LC: { own: 'RWA', mai: 'RWA', mem: 'RW-', lea: 'RW-' },
      l_lea: { own: 'RW', mai: 'RW', mem: 'RW' },
    }),
  );
});

test('M4, M unbound: only who holds a grant on it reads it still', async () => {
  const found = await matrixAfter(
    async ({ adm, acme, ids }) =>
      void done(await adm.delete(`/api/cognitive-maps/${ids.M}/teams/${acme.id}`)),
  );
  expect(found).toEqual(expected({ M: all(READERS, '--'), m_lea: all(READERS, '--') }));
});

test('M4, mem lowered to watcher: reading stays, authorship goes, what is owned stays', async () => {
  const found = await matrixAfter(async ({ own, acme, mem }) => {
    done(await own.patch(`/api/teams/${acme.id}/members/${mem.id}`, { role: 'watcher' }));
  });
  expect(found).toEqual(expected({ TC: { mem: 'R--' }, t_lea: { mem: 'R-' }, e2: { mem: 'yes/403' } }));
});

test('M4, t_lea soft-deleted: no one reads or changes it, nor any edge at it', async () => {
  const found = await matrixAfter(
    async ({ lea, ids }) => void done(await lea.delete(`/api/resources/${ids.t_lea}`)),
  );
  expect(found).toEqual(expected({ t_lea: all(NAMES, '--'), e2: all(NAMES, 'no/404') }));
});

test('M4, lea deactivated: 401 everywhere for lea, and nothing else changes', async () => {
  const others = NAMES.filter((name) => name !== 'lea');
  const found = await matrixAfter(async ({ adm, lea, ids }) => {
    done(await adm.post(`/api/access/admin/principals/${lea.id}/deactivate`));
    const paths = [`/api/contexts/${ids.TC}`, `/api/resources/${ids.l_lea}`, '/api/profile'];
    for (const path of paths) expect((await lea.get(path)).status).toBe(401);
  }, others);
  expect(found).toEqual(expected({}, others));
});
