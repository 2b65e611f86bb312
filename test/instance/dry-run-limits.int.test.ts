import { expect, test, vi } from 'vitest';
import { cypher } from '#test/world/cypher.ts';
import { freshService } from '#test/world/fresh.ts';
import { contextOf } from '#test/world/things.ts';
import { teamBy } from '../integration/teams/teams-made.ts';

/** A dry run looks at 500 people and 200 things, tells 500 changes, and says when that is not all. */

// A database that has just started plans every statement anew, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const running = await freshService();

test('a team with more people, or more things, than are looked at is reported in part', async () => {
  const { database, people } = running;
  const { boss } = await people({ boss: 'approved' });
  const team = await teamBy(boss);
  await database.execute(
    cypher`MATCH (team:Team {id: ${team.id}}) UNWIND range(1, 500) AS number
     CREATE (:Profile {id: 'person ' + number, handle: 'person-' + number, display_name: 'A person'})
       -[:MEMBER_OF {role: 'watcher', source: 'native', created: datetime()}]->(team)`,
  );
  const context = await contextOf(boss, 'Shared');
  const path = `/api/contexts/${context}/teams`;
  const some = (await boss.post(`${path}?dry_run=true`, { team_id: team.id })).body.dry_run;
  // One of the 501 members is the owner of the context, who gains nothing; the last is not looked at.
  expect(some.truncated).toBe(true);
  expect(some.total).toBe(some.changes.length);
  expect(some.total).toBeGreaterThanOrEqual(499);
  const handles = some.changes.map((change: { handle: string }) => change.handle);
  expect(handles).toEqual([...handles].sort());

  await boss.post(path, { team_id: team.id });
  const other = (await boss.post('/api/contexts', { name: 'Own', owner: { Team: team.slug } })).body.id;
  const all = (await boss.delete(`/api/teams/${team.id}?dry_run=true`)).body.dry_run;
  expect(all.changes).toHaveLength(500);
  expect(all.total).toBeGreaterThan(900);
  expect(all.truncated).toBe(true);
  const lost = all.changes.map(({ subject }: { subject: { id: string } }) => subject.id);
  expect(new Set(lost)).toEqual(new Set([context, other]));
});
