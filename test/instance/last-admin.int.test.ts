import { beforeEach, expect, test } from 'vitest';
import { cypher } from '#test/world/cypher.ts';
import { freshService } from '#test/world/fresh.ts';
import { type Caller, codeOf, type Service } from '#test/world/index.ts';

/** Spec 10 W-8: an instance is never left without a human administrator. */

let running: Service;
let ann: Caller;

beforeEach(async () => {
  running = await freshService();
  ({ ann } = await running.people({ ann: 'admin' }));
}, 120_000);

const principals = (id: string, act: string) => `/api/access/admin/principals/${id}/${act}`;
const isAdmin = async (who: Caller) => (await who.get('/api/profile')).body.entitlements.is_admin as boolean;

test.each([
  ['demote', (id: string) => ann.post('/api/access/admin/demote', { profile_id: id })],
  ['revoke', (id: string) => ann.post(principals(id, 'revoke'), { reason: 'policy' })],
  ['deactivate', (id: string) => ann.post(principals(id, 'deactivate'))],
])('%s of the last administrator: 409, nothing changes; with a second one it passes', async (_, act) => {
  expect(codeOf(await act(ann.id))).toEqual([409, 'CONFLICT']);
  expect(await isAdmin(ann)).toBe(true);
  const entries = (await ann.get(`/api/admin/ledger?subject=kb_profiles:${ann.id}`)).body
    .entries as unknown[];
  expect(entries).toHaveLength(4);
  await running.people({ amy: 'admin' });
  expect((await act(ann.id)).status).toBe(200);
});

test('a machine that governs does not count, and loses governance freely', async () => {
  const { bot } = await running.people({ bot: 'admin' });
  await running.database.execute(
    cypher`MATCH (p:Profile {id: ${bot.id}}) CREATE (:MachineClient {id: ${bot.id}, client_id: ${bot.id}, created: datetime()})-[:ACTS_AS]->(p)`,
  );
  expect(codeOf(await ann.post('/api/access/admin/demote', { profile_id: ann.id }))).toEqual([
    409,
    'CONFLICT',
  ]);
  expect((await ann.post('/api/access/admin/demote', { profile_id: bot.id })).status).toBe(200);
  expect(await isAdmin(bot)).toBe(false);
});

test('two administrators who end each other’s governance at once: one of them stays', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { amy } = await running.people({ amy: 'admin' });
    const [first, second] = await Promise.all([
      ann.post(principals(amy.id, 'deactivate')),
      amy.post('/api/access/admin/demote', { profile_id: ann.id }),
    ]);
    const rows = await running.database.execute(
      "MATCH (p:Profile)-[:GOVERNS]->(:Instance) WHERE p.handle <> 'system' RETURN p.id AS id",
    );
    expect(rows).toHaveLength(1);
    const passed = [first, second].filter(({ status }) => status === 200);
    expect(passed).toHaveLength(1);
    if (rows[0]!['id'] === amy.id) ann = amy;
  }
});
