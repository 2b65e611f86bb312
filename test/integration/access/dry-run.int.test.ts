import { expect, test } from 'vitest';
import { KERNEL_MAP_ID, newId, ROOT_TEAM_ID } from '#base/ids.ts';
import { type Answer, type Caller, service } from '#test/world/index.ts';
import { contextOf, mapOf, resourceIn } from '#test/world/things.ts';
import { grant, principal, rights } from '../grants/granting.ts';
import { type Made, teamBy } from '../teams/teams-made.ts';

/** `dry_run=true`: who would gain or lose what, and nothing is written (spec 20 §12, beyond). */

const running = await service();
const { boss, mia, kid, adm } = await running.people({
  boss: 'approved',
  mia: 'approved',
  kid: 'approved',
  adm: 'admin',
});
const acme = await teamBy(boss, [[mia, 'member']]);
const sub = await teamBy(boss, [[kid, 'watcher']], acme);

interface Change {
  readonly handle: string | null;
  readonly subject: { readonly kind: string; readonly id: string };
  readonly gains: string[];
  readonly loses: string[];
}

/** Changes as lines: who, what with it (`+` gained, `-` lost), on which thing. */
function told({ status, body }: Answer): string[] {
  if (status !== 200) throw new Error(`refused: ${status} ${JSON.stringify(body)}`);
  expect(body.dry_run.total).toBe(body.dry_run.changes.length);
  expect(body.dry_run.truncated).toBe(false);
  return body.dry_run.changes.map(({ handle, subject, gains, loses }: Change) => {
    const name = [boss, mia, kid].find((person) => person.handle === handle)?.name ?? handle;
    const all = [...gains.map((one) => `+${one}`), ...loses.map((one) => `-${one}`)].join(' ');
    return `${name} ${all} ${subject.kind}:${subject.id}`;
  });
}

/** How often grants on a resource were recorded. */
async function recorded(owner: Caller, resource: string): Promise<number> {
  return (await owner.get(`/api/admin/ledger?subject=kb_resources:${resource}`)).body.entries.length;
}

const TRY = '?dry_run=true';

test('a share that is tried names every member of the team and below, and the context stays closed', async () => {
  const context = await contextOf(boss, 'Plans');
  const path = `/api/contexts/${context}/teams`;
  const answer = await boss.post(`${path}${TRY}`, { team_id: acme.id });
  expect(answer.body).toMatchObject({ context_id: context, team_id: acme.id, shared: true });
  const subject = `kb_contexts:${context}`;
  expect(told(answer).sort()).toEqual([`kid +read ${subject}`, `mia +read ${subject}`]);
  expect((await mia.get(`/api/contexts/${context}`)).status).toBe(404);

  await boss.post(path, { team_id: acme.id });
  expect(told(await boss.post(`${path}${TRY}`, { team_id: acme.id }))).toEqual([]);
  expect(told(await boss.delete(`${path}/${acme.id}${TRY}`)).sort()).toEqual([
    `kid -read ${subject}`,
    `mia -read ${subject}`,
  ]);
  expect((await mia.get(`/api/contexts/${context}`)).status).toBe(200);
});

test('who keeps another path loses nothing', async () => {
  const context = await contextOf(boss, 'Both ways');
  for (const team of [acme, sub]) await boss.post(`/api/contexts/${context}/teams`, { team_id: team.id });
  const answer = await boss.delete(`/api/contexts/${context}/teams/${acme.id}${TRY}`);
  expect(told(answer)).toEqual([`mia -read kb_contexts:${context}`]);
});

test('the dry run of a grant lists what would be gained, of a withdrawal what would be lost, and neither is recorded', async () => {
  const resource = await resourceIn(boss, { context: await contextOf(boss, 'Granted') });
  const path = `/api/resources/${resource}`;
  const subject = `kb_resources:${resource}`;
  const answer = await boss.post(`${path}/grants${TRY}`, { ...principal(mia), ...rights('RWG') });
  expect(answer.body).toMatchObject({ granted: true });
  expect(told(answer)).toEqual([`mia +read +write +grant ${subject}`]);
  expect((await mia.get(path)).status).toBe(404);
  expect(await recorded(boss, resource)).toBe(0);

  await grant(boss, path, sub, 'RW');
  const withdrawn = await boss.delete(`${path}/grants${TRY}`, principal(sub));
  expect(withdrawn.body).toMatchObject({ revoked: true });
  expect(told(withdrawn)).toEqual([`kid -read -write ${subject}`]);
  expect((await kid.get(path)).status).toBe(200);
  expect(await recorded(boss, resource)).toBe(1);
});

test('a grant on a map, its binding and the end of the binding can be tried', async () => {
  const { id } = await mapOf(boss, 'Tried');
  const path = `/api/cognitive-maps/${id}`;
  const subject = `kb_cogmaps:${id}`;
  const granting = await boss.post(`${path}/grants${TRY}`, { ...principal(kid), ...rights('RW') });
  expect(told(granting)).toEqual([`kid +read +write ${subject}`]);
  expect(told(await boss.post(`${path}/teams${TRY}`, { team_id: sub.id }))).toEqual([`kid +read ${subject}`]);
  expect((await kid.get(path)).status).toBe(404);
  await boss.post(`${path}/teams`, { team_id: sub.id });
  expect(told(await boss.delete(`${path}/teams/${sub.id}${TRY}`))).toEqual([`kid -read ${subject}`]);
  await grant(boss, path, mia, 'R');
  expect(told(await boss.delete(`${path}/grants${TRY}`, principal(mia)))).toEqual([`mia -read ${subject}`]);
});

test('of a team whose roster the caller does not read no member is named, and teams below it do not appear', async () => {
  const resource = await resourceIn(boss, { context: await contextOf(boss, 'Outward') });
  const subject = { kind: 'kb_resources', id: resource };
  const hers = await teamBy(adm, [[kid, 'member']]);
  await teamBy(adm, [[mia, 'member']], hers);
  const tried = async (by: Caller) =>
    (await by.post(`/api/resources/${resource}/grants${TRY}`, { ...principal(hers), ...rights('R') })).body
      .dry_run;
  const whole = { everyone: false, profile_id: null, handle: null, subject, gains: ['read'], loses: [] };
  expect(await tried(boss)).toEqual({ changes: [whole], total: 1, truncated: false });

  // Who is in the team reads its roster, and not that of the team below.
  await adm.post(`/api/teams/${hers.id}/members`, { profile_id: boss.id, role: 'watcher' });
  const named = (await tried(boss)).changes.map(({ handle }: Change) => handle);
  expect(named.sort()).toEqual([adm.handle, kid.handle].sort());
  expect((await tried(adm)).changes).toHaveLength(3);
});

test('sharing with the root team is reported as everyone, in one line', async () => {
  const context = await contextOf(boss, 'Public');
  const { body } = await adm.post(`/api/contexts/${context}/teams${TRY}`, { team_id: ROOT_TEAM_ID });
  expect(body.dry_run.changes).toEqual([
    {
      everyone: true,
      profile_id: null,
      handle: null,
      subject: { kind: 'kb_contexts', id: context },
      gains: ['read'],
      loses: [],
    },
  ]);
  expect((await mia.get(`/api/contexts/${context}`)).status).toBe(404);
});

/** A team with a context of its own, a shared one, a map and a resource granted to it. */
async function furnished(): Promise<{ team: Made; lines: (who: string) => string[] }> {
  const team = await teamBy(boss, [[mia, 'member']]);
  await teamBy(boss, [[kid, 'member']], team);
  const own = await boss.post('/api/contexts', { name: 'Own', owner: { Team: team.slug } });
  const shared = await contextOf(boss, 'Shared');
  await boss.post(`/api/contexts/${shared}/teams`, { team_id: team.id });
  const map = await mapOf(boss, 'Bound');
  await boss.post(`/api/cognitive-maps/${map.id}/teams`, { team_id: team.id });
  const resource = await resourceIn(boss, { context: await contextOf(boss, 'Elsewhere') });
  await grant(boss, `/api/resources/${resource}`, team, 'R');
  const lines = (who: string) =>
    [
      `${who} -read${who === 'mia' ? ' -write' : ''} kb_contexts:${own.body.id}`,
      `${who} -read kb_contexts:${shared}`,
      `${who} -read kb_cogmaps:${map.id}`,
      `${who} -read kb_resources:${resource}`,
    ].sort();
  return { team, lines };
}

test('the dry run of a removal lists all that goes with the team, and the member stays', async () => {
  const { team, lines } = await furnished();
  const answer = await boss.delete(`/api/teams/${team.id}/members/${mia.id}${TRY}`);
  expect(answer.body).toMatchObject({ residual_owned: { count: 0, contexts: [] } });
  expect(told(answer).sort()).toEqual(lines('mia'));
  expect((await mia.get(`/api/teams/${team.id}`)).status).toBe(200);
});

test('the dry run of a deletion lists what everyone in the team and below it loses, and answers 200', async () => {
  const { team, lines } = await furnished();
  const answer = await boss.delete(`/api/teams/${team.id}${TRY}`);
  const found = told(answer);
  expect(found.filter((line) => line.startsWith('mia')).sort()).toEqual(lines('mia'));
  expect(found.filter((line) => line.startsWith('kid')).sort()).toEqual(lines('kid'));
  // The owner keeps what she owns, and loses the context that the team owns.
  expect(found.filter((line) => line.startsWith('boss'))).toHaveLength(1);
  expect((await boss.get(`/api/teams/${team.id}`)).status).toBe(200);
  expect((await boss.delete(`/api/teams/${team.id}`)).status).toBe(204);
});

test('who may not do it may not try it, and is refused alike', async () => {
  const context = await contextOf(boss, 'Closed');
  const tries = [
    (more: string) => kid.post(`/api/contexts/${context}/teams${more}`, { team_id: acme.id }),
    (more: string) => kid.delete(`/api/contexts/${context}/teams/${acme.id}${more}`),
    (more: string) =>
      kid.post(`/api/resources/${newId()}/grants${more}`, { ...principal(mia), ...rights('R') }),
    (more: string) => kid.delete(`/api/cognitive-maps/${KERNEL_MAP_ID}/grants${more}`, principal(mia)),
    (more: string) => kid.post(`/api/cognitive-maps/${newId()}/teams${more}`, { team_id: acme.id }),
    (more: string) => kid.delete(`/api/teams/${acme.id}/members/${mia.id}${more}`),
    (more: string) => kid.delete(`/api/teams/${acme.id}${more}`),
  ];
  for (const attempt of tries) {
    const [done, tried] = [await attempt(''), await attempt(TRY)];
    expect(tried.status).toBe(403);
    expect(tried.body).toEqual(done.body);
  }
});

test('anything else than true and false is refused, and nothing happens', async () => {
  const team = await teamBy(boss, [[mia, 'member']]);
  for (const value of ['1', 'yes', 'TRUE', '']) {
    const answer = await boss.delete(`/api/teams/${team.id}?dry_run=${value}`);
    expect(answer.status).toBe(400);
  }
  expect((await boss.delete(`/api/teams/${team.id}/members/${mia.id}?dry_run=false`)).status).toBe(200);
  expect((await mia.get(`/api/teams/${team.id}`)).status).toBe(404);
});
