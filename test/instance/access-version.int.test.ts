import { expect, test, vi } from 'vitest';
import { newId, ROOT_TEAM_ID } from '#base/ids.ts';
import { linkKey } from '#people/access/index.ts';
import { getAccessVersion, getCallers, getPrincipals } from '#people/access/queries.ts';
import { cypher } from '#test/world/cypher.ts';
import { freshService } from '#test/world/fresh.ts';
import { ACT_NAMES, performHistory } from '#test/world/histories.ts';
import { newClientId, registered } from '../integration/machines/machine.ts';
import { teamBy } from '../integration/teams/teams-made.ts';
import { seeded } from '../random.ts';

/**
 * Decision 0023: callers are remembered for as long as the access version stays the same. So every act that changes what
 * gate one reads of anybody has to change the version.
 */
vi.setConfig({ testTimeout: 600_000 });

const LENGTH = Number(process.env['HISTORY_LENGTH'] ?? 300);
const SEED = Number(process.env['HISTORY_SEED'] ?? 1 + Math.floor(Math.random() * 2 ** 30));

const running = await freshService({ WORKERS: '0' });
const { ann, ben, root } = await running.people({ ann: 'approved', ben: 'approved', root: 'admin' });

interface Seen {
  readonly version: string;
  /** What gate one reads of everybody, in the order of their logins. */
  readonly rows: string;
}

async function seen(): Promise<Seen> {
  const links = await running.database.execute(
    `MATCH (link:AuthLink)-[:LINKS]->(profile) OPTIONAL MATCH (machine:MachineClient)-[:ACTS_AS]->(profile)
     RETURN DISTINCT link.key AS link_key, machine.client_id AS client_id ORDER BY link_key, client_id`,
  );
  const logins = links as { link_key: string; client_id: string | null }[];
  const reader = running.database.reader();
  const [version, callers, principals] = await Promise.all([
    reader.find(getAccessVersion, {}),
    reader.list(getCallers, { logins }),
    reader.list(getPrincipals, { logins, root_team_id: ROOT_TEAM_ID }),
  ]);
  const bare = ({ version: _, machine, ...row }: (typeof callers)[number] | (typeof principals)[number]) => ({
    ...Object.fromEntries(
      // The order in which ids are collected means nothing.
      Object.entries(row).map(([key, value]) => [key, Array.isArray(value) ? [...value].sort() : value]),
    ),
    machine: machine && { ...machine, last_seen_at: null },
  });
  return { version: version!.version, rows: JSON.stringify([...callers, ...principals].map(bare)) };
}

let before: Seen;
let changes = 0;

/** Compares what gate one reads now with what it read before. */
async function look(act: string): Promise<void> {
  const after = await seen();
  const changed = after.rows !== before.rows;
  changes += changed ? 1 : 0;
  if (changed)
    expect(after.version, `${act} changes what gate one reads, seed ${SEED}`).not.toBe(before.version);
  before = after;
}

test('whenever an act of a random history changes what gate one reads of anybody, the version changes', async () => {
  before = await seen();
  const people = [ann, ben];
  const accepted = new Set<string>();
  // A history that closes the instance to its people early is refused until it opens it again: then a further one is drawn.
  for (let seed = SEED; seed < SEED + 5 && accepted.size <= ACT_NAMES.length / 3; seed += 1) {
    const drawn = await performHistory(seeded(seed), { people, admin: root, length: LENGTH, after: look });
    for (const act of drawn.keys()) accepted.add(act);
  }
  expect(accepted.size).toBeGreaterThan(ACT_NAMES.length / 3);
  expect(changes).toBeGreaterThan(LENGTH / 50);
});

/** Acts that no history draws; each changes what gate one reads of somebody. */
test('each act on a login, a profile, a request, an administrator or a machine changes the version', async () => {
  const { mia, max } = await running.people({ mia: 'denied', max: 'approved' });
  const team = await teamBy(root);
  const machine = await registered(root, { client_id: newClientId(), approve: true });
  const signIn = async (subject: string, claims: Record<string, unknown>) => {
    const token = await running.issuer.token(subject, { claims });
    return running.call('GET', '/api/profile', { headers: { authorization: `Bearer ${token}` } });
  };
  const second = `auth0|${newId()}`;
  const [{ key }] = (await running.database.execute(
    cypher`MATCH (link:AuthLink)-[:LINKS]->(:Profile {id: ${max.id}}) RETURN link.key AS key`,
  )) as [{ key: string }];
  const subject = key.slice(linkKey(key.slice(0, key.indexOf(' ')), '').length);
  const acts: Record<string, () => Promise<{ status: number; body?: unknown }>> = {
    'changing preferences': () => mia.patch('/api/profile', { preferences: { theme: 'dark' } }),
    'asking for access': () => mia.post('/api/access/requests', { source: 'form' }),
    'withdrawing the request': () => mia.delete('/api/access/requests/me'),
    'a second login': () => signIn(second, { email: max.email, email_verified: true }),
    'another verified address': () =>
      signIn(subject, { email: `other-${newId()}@example.org`, email_verified: true }),
    'a first login': () => signIn(`auth0|${newId()}`, { email: `new-${newId()}@example.org` }),
    promoting: () => root.post('/api/access/admin/promote', { profile_id: max.id, team_id: team.id }),
    demoting: () => root.post('/api/access/admin/demote', { profile_id: max.id }),
    deactivating: () => root.post(`/api/access/admin/principals/${max.id}/deactivate`, { reason: 'a test' }),
    'revoking a machine': () => root.delete(`/api/machine-clients/${machine.id}`),
  };
  before = await seen();
  for (const [name, act] of Object.entries(acts)) {
    const { status, body } = await act();
    expect([name, status, status < 300 ? '' : body]).toEqual([name, expect.any(Number), '']);
    const until = changes;
    await look(name);
    expect(changes, `${name} changes what gate one reads`).toBe(until + 1);
  }
});
