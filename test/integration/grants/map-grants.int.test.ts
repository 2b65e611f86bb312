import { expect, test } from 'vitest';
import { KERNEL_MAP_ID, newId } from '#base/ids.ts';
import { type Caller, service } from '#test/world/index.ts';
import { adminEventsAbout } from '#test/world/ledger.ts';
import { contextOf, mapOf, resourceIn } from '#test/world/things.ts';
import { teamBy } from '../teams/teams-made.ts';
import { grant, principal, revoke, rights } from './granting.ts';

const pathOf = (id: string) => `/api/cognitive-maps/${id}`;
const fresh = async (): Promise<string> => pathOf((await mapOf(ann, 'Granted')).id);
const author = (caller: Caller, path: string) =>
  caller.post('/api/ingest', {
    title: 'New',
    origin_uri: '',
    doc_type_name: 'concept',
    content: '',
    context_ref: '',
    home_cogmap_id: path.split('/').at(-1),
  });

const running = await service();
const { ann, bob, cat, boss } = await running.people({
  ann: 'approved',
  bob: 'approved',
  cat: 'approved',
  boss: 'admin',
});

test('the creator of an unbound map may write; another gets 403 before a write grant and after its end', async () => {
  const path = await fresh();
  expect((await author(ann, path)).status).toBe(200);
  expect((await author(bob, path)).status).toBe(403);
  expect((await grant(ann, path, bob, 'RW')).body).toEqual({ granted: true, reaches_everyone: false });
  expect((await author(bob, path)).status).toBe(200);
  expect((await revoke(ann, path, bob)).body.revoked).toBe(true);
  expect((await author(bob, path)).status).toBe(403);
  expect((await bob.get(path)).status).toBe(404);
});

test('regranting the same flags: granted:false, one more event; revoking nothing: revoked:false, none', async () => {
  const path = await fresh();
  const id = path.split('/').at(-1)!;
  const told = async () =>
    (await adminEventsAbout(running, id)).slice(1).map(({ type, payload }) => [type, payload['previous']]);
  expect((await grant(ann, path, bob, 'RW')).body.granted).toBe(true);
  expect((await grant(ann, path, bob, 'RW')).body.granted).toBe(false);
  expect((await revoke(ann, path, bob)).body).toEqual({ revoked: true });
  expect((await revoke(ann, path, bob)).body).toEqual({ revoked: false });
  expect(await told()).toEqual([
    ['grant_created', undefined],
    ['grant_created', rights('RW')],
    ['grant_revoked', undefined],
  ]);
});

test('inconsistent flags and unknown principals are 400, and change nothing', async () => {
  const path = await fresh();
  const ask = (body: object) => ann.post(`${path}/grants`, { ...principal(bob), ...rights('R'), ...body });
  for (const letters of ['W', 'D', 'G', '']) expect((await ask(rights(letters))).status).toBe(400);
  expect((await ask({ principal_table: 'kb_cogmaps' })).status).toBe(400);
  expect((await ask({ principal_id: newId() })).status).toBe(400);
  expect((await bob.get(path)).status).toBe(404);
});

test('the creator, who holds R+W+G, cannot grant deletion; an administrator can', async () => {
  const path = await fresh();
  expect((await grant(ann, path, bob, 'RWDG')).status).toBe(403);
  expect((await grant(ann, path, bob, 'RWG')).status).toBe(200);
  expect((await grant(boss, path, bob, 'RWDG')).status).toBe(200);
  expect((await grant(bob, path, cat, 'RD')).status).toBe(200);
});

test('only an administrator can grant on the kernel map, not a holder of the grant right', async () => {
  const kernel = pathOf(KERNEL_MAP_ID);
  expect((await grant(boss, kernel, bob, 'RG')).status).toBe(200);
  expect((await grant(bob, kernel, cat, 'R')).status).toBe(403);
  expect((await revoke(bob, kernel, bob)).status).toBe(403);
  expect((await grant(boss, kernel, cat, 'R')).status).toBe(200);
  expect((await revoke(boss, kernel, cat)).body.revoked).toBe(true);
  expect((await revoke(boss, kernel, bob)).body.revoked).toBe(true);
});

test('withdrawing or narrowing the last grant right is 409 for everybody, until another person has one', async () => {
  const path = await fresh();
  const events = () => adminEventsAbout(running, path.split('/').at(-1)!);
  const before = await events();
  for (const asking of [ann, boss]) {
    expect((await revoke(asking, path, ann)).status).toBe(409);
    expect((await grant(asking, path, ann, 'R')).status).toBe(409);
  }
  expect(await events()).toEqual(before);
  expect((await grant(ann, path, ann, 'RG')).status).toBe(200);
  await grant(ann, path, bob, 'RG');
  expect((await revoke(bob, path, ann)).body.revoked).toBe(true);
  expect((await revoke(bob, path, bob)).status).toBe(409);
});

test('a team may hold the last grant right while it, or a team below it, has a member', async () => {
  const path = await fresh();
  const above = await teamBy(bob);
  const team = await teamBy(bob, [[cat, 'watcher']], above);
  await grant(ann, path, above, 'RG');
  await bob.delete(`/api/teams/${team.id}`);
  await bob.delete(`/api/teams/${above.id}`);
  expect((await revoke(ann, path, ann)).status).toBe(409);
  const other = await teamBy(bob);
  await grant(ann, path, other, 'RG');
  expect((await revoke(ann, path, ann)).body.revoked).toBe(true);
  expect((await grant(bob, path, cat, 'R')).status).toBe(200);
});

test('when the last two holders of the grant right withdraw their own at once, one gets 409', async () => {
  const path = await fresh();
  await grant(ann, path, bob, 'RG');
  const answers = await Promise.all([revoke(ann, path, ann), revoke(bob, path, bob)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('granting with an id of another kind (map, resource, context) is 403, for an administrator 404', async () => {
  const context = await contextOf(ann, 'Neither');
  const resource = await resourceIn(ann, { context });
  const { id: map } = await mapOf(ann, 'Not a resource');
  for (const path of [
    pathOf(resource),
    pathOf(context),
    `/api/resources/${map}`,
    `/api/resources/${context}`,
    pathOf(newId()),
  ]) {
    expect((await grant(ann, path, bob, 'R')).status, path).toBe(403);
    expect((await grant(boss, path, bob, 'R')).status, path).toBe(404);
    expect((await revoke(boss, path, bob)).status, path).toBe(404);
  }
});

test('a grant does not change the picture: no formation is due after it', async () => {
  const path = await fresh();
  const formed = async () =>
    (await ann.post(`${path}/materialize`, { threshold: 1000 })).body.formation_events;
  const before = await formed();
  await grant(ann, path, bob, 'R');
  await revoke(ann, path, bob);
  expect(await formed()).toBe(before);
});
