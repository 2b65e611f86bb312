import { afterAll, expect, test, vi } from 'vitest';
import { freshService } from '#test/world/fresh.ts';
import type { Caller } from '#test/world/index.ts';
import { type RunningProcess, startProcess } from '#test/world/process.ts';
import { contextOf, mapOf, resourceIn } from '#test/world/things.ts';
import { principal, rights } from '../integration/grants/granting.ts';
import { newClientId, registered } from '../integration/machines/machine.ts';
import { teamBy } from '../integration/teams/teams-made.ts';

/**
 * Issue 5: what is taken from somebody at one process is gone at the other with the very next request. Each case is given
 * and taken several times, the giving process changing with every turn, so that both have seen everything before.
 */
const TURNS = 4;
/** Looks before something is taken: a process remembers callers from the second or third request on. */
const LOOKS = 4;

// Two processes, a database and this one share what processors there are.
vi.setConfig({ testTimeout: 120_000 });

const running = await freshService();
const { boss, adm } = await running.people({ boss: 'approved', adm: 'admin' });
const processes: [RunningProcess, RunningProcess] = await Promise.all([
  startProcess(running),
  startProcess(running),
]);

afterAll(async () => {
  for (const one of processes ?? []) await one.stop();
});

interface Act {
  readonly by: Caller;
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
}

async function act(at: RunningProcess, { by, method, path, body }: Act): Promise<void> {
  const answer = await at.call(by.token, method, path, body);
  if (answer.status >= 300) throw new Error(`refused: ${answer.status} ${JSON.stringify(answer.body)}`);
}

interface Case {
  readonly give: Act;
  readonly take: Act;
  /** What shows whether it was given, asked by whom. */
  readonly look: { readonly token: string; readonly path: string };
  readonly without: number;
}

/** The statuses before and after each turn: what one process does, the other is asked at once. */
async function turns({ give, take, look, without }: Case): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    const [here, there] = turn % 2 === 0 ? processes : ([...processes].reverse() as typeof processes);
    const seen = async () => (await there.call(look.token, 'GET', look.path)).status;
    await act(here, give);
    for (let times = 0; times < LOOKS; times += 1) expect(await seen(), `given, turn ${turn}`).toBe(200);
    await act(here, take);
    expect(await seen(), `taken, turn ${turn}`).toBe(without);
  }
}

const newcomer = async (): Promise<Caller> => (await running.people({ mia: 'approved' })).mia;

test('a membership', async () => {
  const mia = await newcomer();
  const team = await teamBy(boss);
  const context = (await boss.post('/api/contexts', { name: 'Of the team', owner: { Team: team.slug } })).body
    .id;
  const members = `/api/teams/${team.id}/members`;
  await turns({
    give: { by: boss, method: 'POST', path: members, body: { profile_id: mia.id, role: 'member' } },
    take: { by: boss, method: 'DELETE', path: `${members}/${mia.id}` },
    look: { token: mia.token, path: `/api/contexts/${context}` },
    without: 404,
  });
});

test('a role: a watcher authors no more', async () => {
  const mia = await newcomer();
  const team = await teamBy(boss, [[mia, 'member']]);
  const context = (await boss.post('/api/contexts', { name: 'Of the team', owner: { Team: team.slug } })).body
    .id;
  const path = `/api/teams/${team.id}/members/${mia.id}`;
  const body = {
    title: 'A thing',
    origin_uri: '',
    doc_type_name: 'concept',
    content: '',
    context_ref: context,
  };
  for (const [index, [here, there]] of [processes, [...processes].reverse()].entries()) {
    await act(here!, { by: boss, method: 'PATCH', path, body: { role: 'watcher' } });
    expect((await there!.call(mia.token, 'POST', '/api/ingest', body)).status, `turn ${index}`).toBe(403);
    await act(here!, { by: boss, method: 'PATCH', path, body: { role: 'member' } });
    expect((await there!.call(mia.token, 'POST', '/api/ingest', body)).status, `turn ${index}`).toBe(200);
  }
});

test('a grant, to a person and to a team', async () => {
  const mia = await newcomer();
  const resource = await resourceIn(boss, { context: await contextOf(boss, 'Private') });
  const path = `/api/resources/${resource}`;
  for (const to of [mia, await teamBy(boss, [[mia, 'watcher']])]) {
    await turns({
      give: { by: boss, method: 'POST', path: `${path}/grants`, body: { ...principal(to), ...rights('R') } },
      take: { by: boss, method: 'DELETE', path: `${path}/grants`, body: principal(to) },
      look: { token: mia.token, path },
      without: 404,
    });
  }
});

test('a share', async () => {
  const mia = await newcomer();
  const team = await teamBy(boss, [[mia, 'member']]);
  const path = `/api/contexts/${await contextOf(boss, 'Shared')}`;
  await turns({
    give: { by: boss, method: 'POST', path: `${path}/teams`, body: { team_id: team.id } },
    take: { by: boss, method: 'DELETE', path: `${path}/teams/${team.id}` },
    look: { token: mia.token, path },
    without: 404,
  });
});

test('a team that is deleted, and a team above it', async () => {
  const mia = await newcomer();
  const above = await teamBy(boss);
  const team = (await boss.post('/api/teams', { slug: `${above.slug}-sub`, parent: above.slug })).body;
  await boss.post(`/api/teams/${team.id}/members`, { profile_id: mia.id, role: 'member' });
  const path = `/api/contexts/${await contextOf(boss, 'Of those above')}`;
  await boss.post(`${path}/teams`, { team_id: above.id });
  for (const { id } of [team, above]) {
    await act(processes[0], { by: boss, method: 'DELETE', path: `/api/teams/${id}` });
    await turns({
      give: { by: boss, method: 'POST', path: `/api/teams/${id}/restore` },
      take: { by: boss, method: 'DELETE', path: `/api/teams/${id}` },
      look: { token: mia.token, path },
      without: 404,
    });
    await act(processes[0], { by: boss, method: 'POST', path: `/api/teams/${id}/restore` });
  }
});

test('a context that is handed over to another team', async () => {
  const mia = await newcomer();
  const [own, other] = [await teamBy(boss, [[mia, 'member']]), await teamBy(boss)];
  const { id } = (await boss.post('/api/contexts', { name: 'Handed over', owner: { Team: other.slug } }))
    .body;
  const hand = (to_team_id: string): Act => ({
    by: boss,
    method: 'POST',
    path: `/api/contexts/${id}/reassign`,
    body: { to_team_id },
  });
  await turns({
    give: hand(own.id),
    take: hand(other.id),
    look: { token: mia.token, path: `/api/contexts/${id}` },
    without: 404,
  });
});

test('a binding', async () => {
  const mia = await newcomer();
  const team = await teamBy(boss, [[mia, 'member']]);
  const path = `/api/cognitive-maps/${(await mapOf(boss, 'Bound')).id}`;
  await turns({
    give: { by: boss, method: 'POST', path: `${path}/teams`, body: { team_id: team.id } },
    take: { by: boss, method: 'DELETE', path: `${path}/teams/${team.id}` },
    look: { token: mia.token, path },
    without: 404,
  });
});

test.each([
  ['revoked', 'revoke', 'approve', 403],
  ['deactivated', 'deactivate', 'reactivate', 401],
])('a standing that is %s', async (_, away, back, without) => {
  const mia = await newcomer();
  const path = `/api/access/admin/principals/${mia.id}`;
  const give = { by: adm, method: 'POST', path: `${path}/${back}`, body: {} };
  const take = { by: adm, method: 'POST', path: `${path}/${away}`, body: { reason: 'a test' } };
  // The first turn gives what is there, so it is taken before.
  await act(processes[0], take);
  await turns({ give, take, look: { token: mia.token, path: '/api/contexts' }, without });
});

test('a machine: both processes know it, and its registration ends for both at once', async () => {
  for (const [here, there] of [processes, [...processes].reverse()]) {
    const { id, client_id } = await registered(adm, { client_id: newClientId(), approve: true });
    const claims = { gty: 'client-credentials', azp: client_id };
    const token = await running.issuer.token(`${client_id}@clients`, { claims });
    for (const one of [here!, there!])
      expect((await one.call(token, 'GET', '/api/contexts')).status).toBe(200);
    await act(here!, { by: adm, method: 'DELETE', path: `/api/machine-clients/${id}` });
    expect((await there!.call(token, 'GET', '/api/contexts')).status).toBe(401);
  }
});

test('an administrator: who governs no more is refused at once', async () => {
  const eve = await newcomer();
  const [path, team] = ['/api/access/admin', await teamBy(boss)];
  const change = (how: string, more = {}): Act => ({
    by: adm,
    method: 'POST',
    path: `${path}/${how}`,
    body: { profile_id: eve.id, ...more },
  });
  await turns({
    give: change('promote', { team_id: team.id }),
    take: change('demote'),
    look: { token: eve.token, path: `${path}/settings` },
    without: 403,
  });
});

test('messages of an agent are answered by whichever process gets them', async () => {
  const context = await contextOf(boss, 'For an agent');
  const version = {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: { name: 'a test', version: '1' },
  };
  const messages = [
    { id: 1, method: 'initialize', params: version },
    { method: 'notifications/initialized' },
    { id: 2, method: 'tools/list' },
    {
      id: 3,
      method: 'tools/call',
      params: { name: 'context_read', arguments: { view: 'get', id: context } },
    },
  ];
  for (const first of [0, 1]) {
    const answers = [];
    for (const [index, message] of messages.entries()) {
      const at = processes[(first + index) % 2]!;
      answers.push(await at.call(boss.token, 'POST', '/mcp', { jsonrpc: '2.0', ...message }));
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 202, 200, 200]);
    expect(answers[2]!.body.result.tools.length).toBeGreaterThan(30);
    expect(answers[3]!.body.result.structuredContent).toMatchObject({ id: context });
  }
});
