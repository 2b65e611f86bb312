import { describe, expect, test } from 'vitest';
import { KERNEL_MAP_ID, newId, ROOT_TEAM_ID } from '#base/ids.ts';
import { type Answer, type Caller, service } from '#test/world/index.ts';
import { contextOf, edgeOf, mapOf, resourceIn } from '#test/world/things.ts';
import { grant, revoke } from '../grants/granting.ts';
import { teamBy } from '../teams/teams-made.ts';

/** GET /api/access/explain: by which paths somebody has access, or what is missing (spec 20 §12, beyond). */

const running = await service();
const people: Record<'boss' | 'mia' | 'kid' | 'zoe' | 'adm' | 'den', Caller> = await running.people({
  boss: 'approved',
  mia: 'approved',
  kid: 'approved',
  zoe: 'approved',
  adm: 'admin',
  den: 'denied',
});

const ask = (asker: Caller, principal: string, subject: string): Promise<Answer> =>
  asker.get(`/api/access/explain?${new URLSearchParams({ principal, subject })}`);

interface Path {
  readonly capability: string;
  readonly via: string;
  readonly teams: { readonly slug: string; readonly role?: string }[];
  readonly home: { readonly id: string } | null;
  readonly grant: { readonly granted_by: string } | null;
}

/** `read share sub(watcher)>acme at <home>` for each path. */
function told({ status, body }: Answer): string[] {
  if (status !== 200) throw new Error(`refused: ${status} ${JSON.stringify(body)}`);
  return body.paths.map(({ capability, via, teams, home }: Path) => {
    const chain = teams.map(({ slug, role }) => (role === undefined ? slug : `${slug}(${role})`)).join('>');
    return [capability, via, chain, home === null ? '' : `at ${home.id}`].filter(Boolean).join(' ');
  });
}

test('every path is listed: ownership, the owning team, shares and grants through teams, each with its chain', async () => {
  const { boss, mia, kid } = people;
  const acme = await teamBy(boss, [[mia, 'member']]);
  const sub = await teamBy(
    boss,
    [
      [kid, 'watcher'],
      [mia, 'watcher'],
    ],
    acme,
  );
  const context = (await boss.post('/api/contexts', { name: 'Team', owner: { Team: acme.slug } })).body.id;
  await boss.post(`/api/contexts/${context}/teams`, { team_id: sub.id });
  const resource = await resourceIn(mia, { context });
  await grant(mia, `/api/resources/${resource}`, sub, 'RW');

  const mine = await ask(mia, mia.id, `kb_resources:${resource}`);
  expect(mine.body).toMatchObject({
    principal: { id: mia.id, handle: mia.handle, standing: 'approved' },
    admitted: true,
    subject: { kind: 'kb_resources', id: resource },
    read: true,
    write: true,
    grant: true,
    missing: [],
    depends_on: [],
  });
  const at = `at ${context}`;
  expect(told(mine)).toEqual([
    `read grant ${sub.slug}(watcher)`,
    'read ownership',
    `read share ${sub.slug}(watcher) ${at}`,
    `read team_ownership ${acme.slug}(member) ${at}`,
    `read team_ownership ${sub.slug}(watcher)>${acme.slug} ${at}`,
    `write grant ${sub.slug}(watcher)`,
    'write ownership',
    `write team_ownership ${acme.slug}(member) ${at}`,
    'grant ownership',
  ]);
  const granted = mine.body.paths.find((path: Path) => path.via === 'grant');
  expect(granted.grant).toEqual({
    principal_table: 'kb_teams',
    principal_id: sub.id,
    granted_by: mia.id,
    granted_at: expect.stringMatching(/Z$/),
  });

  const kids = await ask(mia, `@${kid.handle}`, `kb_resources:${resource}`);
  expect(kids.body).toMatchObject({ read: true, write: true, grant: false });
  expect(kids.body.missing).toEqual(['grant: own it, or be granted granting']);
  expect((await ask(mia, `@${kid.handle}`, `kb_resources:${resource}`)).body).toEqual(kids.body);
});

test('a map is explained by bindings and grants, and an administrator grants without a path of their own', async () => {
  const { boss, kid, adm } = people;
  const acme = await teamBy(boss);
  const sub = await teamBy(boss, [[kid, 'member']], acme);
  const { id } = await mapOf(boss, 'Explained');
  await boss.post(`/api/cognitive-maps/${id}/teams`, { team_id: acme.id });
  expect(told(await ask(boss, kid.id, `kb_cogmaps:${id}`))).toEqual([
    `read binding ${sub.slug}(member)>${acme.slug}`,
  ]);
  const admins = await ask(adm, adm.id, `kb_cogmaps:${id}`);
  expect(admins.body).toMatchObject({ read: false, write: false, grant: true });
  expect(told(admins)).toEqual(['grant administration']);
  expect(admins.body.missing).toEqual([
    'read: be in a team it is bound to or below it, or be granted reading',
    'write: be granted writing',
  ]);
  const kernel = await ask(kid, kid.id, `kb_cogmaps:${KERNEL_MAP_ID}`);
  expect(kernel.body.missing).toContain('grant: only administrators grant on this map');
  expect(told(kernel)).toEqual([
    'read binding atlas-system(watcher)',
    `read binding personal-${kid.handle}(owner)>atlas-system`,
  ]);
  expect(kernel.body.paths[1].teams[1]).toEqual({ id: ROOT_TEAM_ID, slug: 'atlas-system' });
});

test('an edge lists what it depends on, and which part is not readable', async () => {
  const { boss, kid, adm } = people;
  const context = await contextOf(boss, 'Edges');
  const [a, b] = [await resourceIn(boss, { context }), await resourceIn(boss, { context })];
  const edge = await edgeOf(boss, a, b);
  await grant(boss, `/api/resources/${a}`, kid, 'R');
  const kids = await ask(adm, kid.id, `kb_edges:${edge}`);
  expect(kids.body).toMatchObject({ read: false, write: false, grant: false, paths: [] });
  expect(kids.body.depends_on).toEqual([
    { part: 'home', kind: 'kb_contexts', id: context, read: false },
    { part: 'source', kind: 'kb_resources', id: a, read: true },
    { part: 'target', kind: 'kb_resources', id: b, read: false },
  ]);
  expect(kids.body.missing[0]).toBe(
    'read: read the place where it is, and both of its ends (not read: home, target)',
  );
  expect(told(await ask(boss, boss.id, `kb_edges:${edge}`))).toEqual([
    `read ownership at ${context}`,
    `write ownership at ${context}`,
  ]);
  await boss.post(`/api/relationships/${edge}/fold`, {});
  expect((await ask(adm, boss.id, `kb_edges:${edge}`)).body).toMatchObject({
    read: false,
    paths: [],
    missing: ['read: it is folded', 'write: it is folded', expect.stringMatching(/^grant: /)],
  });
});

test('a standing that does not admit is shown beside the unchanged paths', async () => {
  const { boss, adm, den } = people;
  const resource = await resourceIn(boss, { context: await contextOf(boss, 'Denied') });
  await grant(boss, `/api/resources/${resource}`, den, 'R');
  for (const asker of [adm, boss]) {
    const { body } = await ask(asker, den.id, `kb_resources:${resource}`);
    expect(body).toMatchObject({ admitted: false, read: true, principal: { standing: 'denied' } });
  }
});

test('a deleted resource is explained to administrators only', async () => {
  const { boss, adm } = people;
  const resource = await resourceIn(boss, { context: await contextOf(boss, 'Deleted') });
  await boss.delete(`/api/resources/${resource}`, {});
  const subject = `kb_resources:${resource}`;
  const answer = await ask(adm, boss.id, subject);
  expect(answer.body).toMatchObject({ read: false, write: false });
  expect(answer.body.missing).toEqual([
    'read: it is deleted',
    'write: it is deleted',
    'grant: it is deleted',
  ]);
  expect((await ask(boss, boss.id, subject)).status).toBe(404);
});

test('not being allowed to ask, an unknown principal and an unknown subject give the same 404', async () => {
  const { boss, mia, kid, zoe } = people;
  const acme = await teamBy(boss, [[mia, 'member']]);
  const context = (await boss.post('/api/contexts', { name: 'Closed', owner: { Team: acme.slug } })).body.id;
  const resource = await resourceIn(boss, { context });
  const { id: map } = await mapOf(boss, 'Closed');
  const other = await resourceIn(boss, { context });
  const edge = await edgeOf(boss, resource, other);
  const subjects = [
    `kb_contexts:${context}`,
    `kb_resources:${resource}`,
    `kb_cogmaps:${map}`,
    `kb_edges:${edge}`,
  ];
  const absent = await ask(zoe, zoe.id, `kb_resources:${newId()}`);
  expect(absent.status).toBe(404);
  const hidden = [
    ...subjects.flatMap((subject) => [
      () => ask(zoe, zoe.id, subject),
      () => ask(zoe, boss.id, subject),
      // A reader learns about themselves, and about nobody else.
      () => ask(mia, kid.id, subject),
    ]),
    () => ask(boss, newId(), subjects[0]!),
    () => ask(boss, '@nobody-of-this-name', subjects[0]!),
    // The id of one kind is none of another.
    () => ask(boss, boss.id, `kb_contexts:${resource}`),
    () => ask(boss, boss.id, `kb_cogmaps:${context}`),
  ];
  for (const call of hidden) {
    const answer = await call();
    expect([answer.status, answer.body]).toEqual([404, absent.body]);
  }
  await grant(boss, `/api/cognitive-maps/${map}`, mia, 'R');
  for (const subject of subjects)
    for (const asker of [boss, mia]) expect((await ask(asker, mia.id, subject)).status).toBe(200);
});

describe('an owner learns about those who have or had access; any other principal is 404 like an unknown one', () => {
  const own = async () => {
    const resource = await resourceIn(people.boss, { context: await contextOf(people.boss, 'Owned') });
    return { path: `/api/resources/${resource}`, subject: `kb_resources:${resource}` };
  };

  test('a person without access is 404 by id and by handle, whatever their standing', async () => {
    const { boss, zoe, adm, den } = people;
    const { subject } = await own();
    const nobody = await ask(boss, newId(), subject);
    expect(nobody.status).toBe(404);
    // That somebody is an administrator is no access either.
    for (const one of [zoe, adm, den])
      for (const ref of [one.id, `@${one.handle}`]) {
        const { status, body } = await ask(boss, ref, subject);
        expect([status, body]).toEqual([404, nobody.body]);
      }
  });

  test('a person who has or had a grant is explained', async () => {
    const { boss, mia } = people;
    const { path, subject } = await own();
    expect((await ask(boss, mia.id, subject)).status).toBe(404);
    await grant(boss, path, mia, 'R');
    expect((await ask(boss, `@${mia.handle}`, subject)).body.read).toBe(true);
    await revoke(boss, path, mia);
    expect((await ask(boss, mia.id, subject)).body).toMatchObject({ read: false, paths: [] });
  });

  test('a former owner, a creator and a person who acted on it are explained', async () => {
    const { boss, mia, kid } = people;
    const { id: context } = (
      await boss.post('/api/contexts', {
        name: 'Common',
        owner: { Team: (await teamBy(boss, [[mia, 'member']])).slug },
      })
    ).body;
    const made = await resourceIn(mia, { context });
    await mia.post(`/api/resources/${made}/reassign`, { to_profile_id: boss.id });
    await boss.patch(`/api/resources/${made}`, { context_to: await contextOf(boss, 'Moved') });
    expect((await ask(boss, mia.id, `kb_resources:${made}`)).body.read).toBe(false);

    const { path, subject } = await own();
    await boss.post(`${path}/reassign`, { to_profile_id: kid.id });
    await kid.post(`${path}/reassign`, { to_profile_id: boss.id });
    expect((await ask(boss, kid.id, subject)).body.read).toBe(false);
  });

  test('a former member of a team with access is explained, one who left before the team had it is not', async () => {
    const { boss, mia, kid } = people;
    const team = await teamBy(boss, [
      [mia, 'member'],
      [kid, 'member'],
    ]);
    const leave = (who: Caller) => boss.delete(`/api/teams/${team.id}/members/${who.id}`);
    await leave(kid);
    const context = await contextOf(boss, 'Shared later');
    await boss.post(`/api/contexts/${context}/teams`, { team_id: team.id });
    const resource = await resourceIn(boss, { context });
    await leave(mia);
    for (const subject of [`kb_contexts:${context}`, `kb_resources:${resource}`]) {
      expect((await ask(boss, mia.id, subject)).body).toMatchObject({ read: false, paths: [] });
      expect((await ask(boss, kid.id, subject)).status).toBe(404);
    }
  });

  test('a person who asserted an edge is explained, one who only reads an end of it is not', async () => {
    const { boss, mia, kid } = people;
    const acme = await teamBy(boss, [[mia, 'member']]);
    const context = (await boss.post('/api/contexts', { name: 'Joined', owner: { Team: acme.slug } })).body
      .id;
    const [a, b] = [await resourceIn(mia, { context }), await resourceIn(mia, { context })];
    const subject = `kb_edges:${await edgeOf(mia, a, b)}`;
    await grant(mia, `/api/resources/${a}`, kid, 'R');
    await boss.delete(`/api/teams/${acme.id}/members/${mia.id}`);
    expect((await ask(boss, mia.id, subject)).body).toMatchObject({ read: false });
    expect((await ask(boss, kid.id, subject)).status).toBe(404);
  });
});

test('teams that the owner is not in are neither named nor counted', async () => {
  const { boss, mia, kid, zoe } = people;
  const acme = await teamBy(zoe, [
    [boss, 'member'],
    [mia, 'watcher'],
  ]);
  for (const role of ['member', 'watcher']) await teamBy(zoe, [[kid, role]], acme);
  const context = await contextOf(boss, 'Widely read');
  await running.call('POST', `/api/contexts/${context}/teams`, {
    headers: { authorization: `Bearer ${people.adm.token}` },
    body: { team_id: acme.id },
  });
  const subject = `kb_contexts:${context}`;
  expect(told(await ask(boss, kid.id, subject))).toEqual([`read share ${acme.slug}`]);
  expect(told(await ask(boss, mia.id, subject))).toEqual([`read share ${acme.slug}(watcher)`]);
  expect(told(await ask(kid, kid.id, subject))).toHaveLength(2);
});

test('an owner who no longer reads the home of the resource learns nothing about the home', async () => {
  const { boss, mia, kid } = people;
  const acme = await teamBy(boss, [
    [mia, 'member'],
    [kid, 'member'],
  ]);
  const context = (await boss.post('/api/contexts', { name: 'Left', owner: { Team: acme.slug } })).body.id;
  const resource = await resourceIn(mia, { context });
  const subject = `kb_resources:${resource}`;
  expect(told(await ask(mia, kid.id, subject))[0]).toMatch(/^read team_ownership .* at /);
  await boss.delete(`/api/teams/${acme.id}/members/${mia.id}`);
  const after = await ask(mia, kid.id, subject);
  expect(told(after)).toEqual(['read home', 'write home']);
  expect(JSON.stringify(after.body)).not.toContain(acme.slug);
  expect(JSON.stringify(after.body)).not.toContain(context);
});

test('a person is named by id or @handle, a subject by kind and id; anything else is refused', async () => {
  const { boss } = people;
  const context = await contextOf(boss, 'Named');
  const good = `kb_contexts:${context}`;
  for (const principal of [boss.id, boss.id.toUpperCase(), `@${boss.handle}`])
    expect((await ask(boss, principal, good)).status).toBe(200);
  for (const principal of ['', boss.handle, boss.email, '@', '@ a'])
    expect((await ask(boss, principal, good)).status).toBe(400);
  for (const subject of ['', context, `kb_teams:${newId()}`, 'kb_contexts:here', `:${context}`])
    expect((await ask(boss, boss.id, subject)).status).toBe(400);
  expect((await boss.get(`/api/access/explain?subject=${good}`)).status).toBe(400);
});
