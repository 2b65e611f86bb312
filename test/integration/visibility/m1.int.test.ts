import { expect, test } from 'vitest';
import { type Caller, service } from '#test/world/index.ts';
import { contextOf } from '#test/world/things.ts';
import { type Made, teamBy } from '../teams/teams-made.ts';
import { grantOnContext } from './raw.ts';
import { standingTo } from './standing-to.ts';

/**
 * Spec 20 §11, M1: contexts in a tree of teams, sq2 below pay below eng below epd, sec below eng too. Dana is a member and
 * wes a watcher of sq2, dirk owns eng, olga owns the last contexts. The row of the root team, which would publish to every
 * test of this run, is in test/instance.
 */
const MATRIX: Readonly<
  Record<string, readonly [dana: string, wes: string, dirk: string, olga: string, adm: string]>
> = {
  'owned by sq2': ['RW-', 'R--', '---', '---', '---'],
  'owned by pay': ['R--', 'R--', '---', '---', '---'],
  'owned by eng': ['R--', 'R--', 'RWA', '---', '---'],
  'owned by epd': ['R--', 'R--', 'R--', '---', '---'],
  'owned by sec': ['---', '---', '---', '---', '---'],
  'dana personal': ['RWA', '---', '---', '---', '---'],
  'olga private': ['---', '---', '---', 'RWA', '---'],
  'olga, shared with eng': ['R--', 'R--', 'R--', 'RWA', '---'],
  'olga, shared with sq2': ['R--', 'R--', '---', 'RWA', '---'],
  'olga, R grant to dana': ['R--', '---', '---', 'RWA', '---'],
  'olga, R+W grant to team eng': ['RW-', 'RW-', 'RW-', 'RWA', '---'],
};

const contexts: Record<string, string> = {};

async function teams(boss: Caller, { dana, wes, dirk }: Record<'dana' | 'wes' | 'dirk', Caller>) {
  const epd = await teamBy(boss, [[dirk, 'maintainer']]);
  const eng = await teamBy(dirk, [[boss, 'maintainer']], epd);
  await boss.delete(`/api/teams/${epd.id}/members/${dirk.id}`);
  const pay = await teamBy(boss, [], eng);
  const sec = await teamBy(boss, [], eng);
  const sq2 = await teamBy(
    boss,
    [
      [dana, 'member'],
      [wes, 'watcher'],
    ],
    pay,
  );
  return { epd, eng, pay, sec, sq2 };
}

const running = await service();
const { boss, dana, wes, dirk, olga, adm } = await running.people({
  boss: 'approved',
  dana: 'approved',
  wes: 'approved',
  dirk: 'approved',
  olga: 'approved',
  adm: 'admin',
});
const callers: Caller[] = [dana, wes, dirk, olga, adm];
const made = await teams(boss, { dana, wes, dirk });
for (const [name, team] of Object.entries(made)) {
  const { body } = await boss.post('/api/contexts', { name, owner: { Team: (team as Made).slug } });
  contexts[`owned by ${name}`] = body.id;
}
contexts['dana personal'] = await contextOf(dana, 'Personal');
for (const row of Object.keys(MATRIX).filter((row) => row.startsWith('olga')))
  contexts[row] = await contextOf(olga, row);
const share = (row: string, { id }: Made) =>
  adm.post(`/api/contexts/${contexts[row]}/teams`, { team_id: id });
await share('olga, shared with eng', made.eng);
await share('olga, shared with sq2', made.sq2);
await grantOnContext(
  running,
  contexts['olga, R grant to dana']!,
  { table: 'kb_profiles', id: dana.id },
  false,
);
const eng = { table: 'kb_teams', id: made.eng.id } as const;
await grantOnContext(running, contexts['olga, R+W grant to team eng']!, eng, true);

test.each(Object.entries(MATRIX))(
  'M1, a context %s: what dana, wes, dirk, olga and an administrator may',
  async (row, expected) => {
    const standings: string[] = [];
    for (const caller of callers)
      standings.push(await standingTo(caller, contexts[row]!, caller.name === 'adm'));
    expect(standings).toEqual(expected);
  },
);
