import { expect, test } from 'vitest';
import type { Principal, Caller as Reaching } from '#operation/context.ts';
import { type Presume, runAhead } from '#operation/perform.ts';
import { callersOf, type GateOne, identify, type VerifiedBearer } from '#people/access/index.ts';
import { cypher } from '#test/world/cypher.ts';
import { type Caller, service } from '#test/world/index.ts';
import { contextOf } from '#test/world/things.ts';
import { asMachine, newClientId, registered } from '../machines/machine.ts';
import { teamBy } from '../teams/teams-made.ts';

/** Decision 0023: callers are remembered, and every answer waits until the database has confirmed that they still hold. */

const running = await service();
const { boss, adm } = await running.people({ boss: 'approved', adm: 'admin' });

const newcomer = async (): Promise<Caller> => (await running.people({ mia: 'approved' })).mia;

/** Gate one for somebody, as the service has it, with a memory of its own. */
async function gateFor({ id }: Caller) {
  const [link] = (await running.database.execute(
    cypher`MATCH (link:AuthLink)-[:LINKS]->(:Profile {id: ${id}}) RETURN link.provider AS provider, link.subject AS subject`,
  )) as [{ provider: string; subject: string }];
  const gate = {
    database: running.database,
    callers: callersOf(running.database),
    providerName: link.provider,
  } as GateOne;
  const bearer = { token: 'none', claims: { sub: link.subject } } as VerifiedBearer;
  return (presume?: Presume): Promise<Principal> => identify(gate, bearer, 'approved', presume);
}

/** Asks until the caller is remembered; other tests change the access version all the time. */
async function remembered(gate: (presume?: Presume) => Promise<Principal>): Promise<void> {
  for (let times = 0; times < 500; times += 1) {
    const presumed: Principal[] = [];
    const caller = await gate((one) => void presumed.push(one));
    if (presumed[0] === caller) return;
  }
  throw new Error('the caller is never remembered');
}

test('a read begun for a remembered caller counts for nothing when a right was withdrawn before the request', async () => {
  const mia = await newcomer();
  const team = await teamBy(boss, [[mia, 'member']]);
  const context = await contextOf(boss, 'Shared');
  const share = `/api/contexts/${context}/teams`;
  await boss.post(share, { team_id: team.id });
  const gate = await gateFor(mia);
  const seenBy: boolean[] = [];
  const work = async (caller: Principal) => {
    const sees = (caller as Reaching).reach.readable_anchors.includes(context);
    seenBy.push(sees);
    return sees;
  };
  await remembered(gate);
  expect(await runAhead(gate, work)).toBe(true);
  await remembered(gate);
  seenBy.length = 0;
  await boss.delete(`${share}/${team.id}`);
  expect(await runAhead(gate, work)).toBe(false);
  // Begun with what was remembered, unless another test made the gate forget it meanwhile; then done again.
  expect([[true, false], [false]]).toContainEqual(seenBy);
});

test('the same caller is one object until something of access changes', async () => {
  const mia = await newcomer();
  const gate = await gateFor(mia);
  await remembered(gate);
  const first = await gate();
  await mia.post('/api/contexts', { name: 'One more' });
  const second = await gate();
  expect(second).not.toBe(first);
  expect((second as Reaching).reach.readable_anchors.length).toBe(
    (first as Reaching).reach.readable_anchors.length + 1,
  );
});

test('who is remembered and then refused is answered 401 or 403, whatever else is wrong with the request', async () => {
  const mia = await newcomer();
  const broken = ['/api/resources?limit=none', '/api/resources/no-id', '/api/profile/nothing-there'];
  const statuses = async () => Promise.all(broken.map(async (path) => (await mia.get(path)).status));
  for (let times = 0; times < 5; times += 1) expect((await mia.get('/api/contexts')).status).toBe(200);
  const open = await statuses();
  expect(open).toEqual([400, 400, 404]);
  const principals = `/api/access/admin/principals/${mia.id}`;
  await adm.post(`${principals}/revoke`, { reason: 'a test' });
  expect(await statuses()).toEqual([403, 403, 404]);
  expect((await mia.get('/api/profile')).status).toBe(200);
  await adm.post(`${principals}/deactivate`, { reason: 'a test' });
  expect(await statuses()).toEqual([401, 401, 404]);
  expect((await mia.get('/api/profile')).status).toBe(401);
});

test('a profile shows the preferences, the request and the standing of this moment', async () => {
  const { mia } = await running.people({ mia: 'denied' });
  const shown = async () => {
    const { preferences, entitlements } = (await mia.get('/api/profile')).body;
    return [preferences, entitlements.join_request_status, entitlements.system_access];
  };
  for (let times = 0; times < 5; times += 1) expect((await shown())[2]).toBe(false);
  await mia.patch('/api/profile', { preferences: { theme: 'dark' } });
  expect(await shown()).toEqual([{ theme: 'dark' }, null, false]);
  expect((await mia.post('/api/access/requests', { source: 'form' })).status).toBe(201);
  expect((await shown())[1]).toBe('pending');
  await adm.post(`/api/access/admin/principals/${mia.id}/approve`, {});
  expect(await shown()).toEqual([{ theme: 'dark' }, 'approved', true]);
});

test('a machine that is remembered is refused from the moment at which its registration expires', async () => {
  const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
  const expires_at = inSeconds(8);
  const { client_id } = await registered(adm, { client_id: newClientId(), approve: true, expires_at });
  const get = await asMachine(running, client_id);
  const statuses = new Set<number>();
  while (Date.now() < Date.parse(expires_at) - 2000) {
    statuses.add((await get('/api/contexts')).status);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  expect([...statuses]).toEqual([200]);
  await new Promise((resolve) => setTimeout(resolve, Date.parse(expires_at) - Date.now() + 50));
  expect((await get('/api/contexts')).status).toBe(401);
});
