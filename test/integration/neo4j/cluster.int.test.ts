import { afterAll, expect, test, vi } from 'vitest';
import { testNeo4j } from '#test/neo4j/provided.ts';
import { startCluster } from '#test/world/cluster/index.ts';
import { service } from '#test/world/index.ts';
import { type RunningProcess, startProcess } from '#test/world/process.ts';
import { contextOf, mapOf } from '#test/world/things.ts';
import { principal, rights } from '../grants/granting.ts';

/**
 * Two instances on a cluster whose followers are behind: a caller reads what was written through either, a right that was taken is gone
 * with the next request, and the leader may change, or a member go, at any time.
 */

const ROUNDS = 6;

// Two processes, a database and this one share what processors there are.
vi.setConfig({ testTimeout: 180_000 });

const running = await service();
const { ann, bob } = await running.people({ ann: 'approved', bob: 'approved' });
const cluster = await startCluster(testNeo4j().uri);
const environment = { NEO4J_URI: cluster.uri };
const instances: [RunningProcess, RunningProcess] = await Promise.all([
  startProcess(running, environment),
  startProcess(running, environment),
]);

afterAll(async () => {
  for (const one of instances) await one.stop();
  await cluster.stop();
});

const at = (round: number): [RunningProcess, RunningProcess] =>
  round % 2 === 0 ? instances : [instances[1], instances[0]];

const documentIn = (context_ref: string, title: string) => ({
  ...{ title, content: `Of ${title}.`, origin_uri: '', doc_type_name: 'concept', context_ref },
});

async function write(instance: RunningProcess, context: string, title: string): Promise<string> {
  const { status, body } = await instance.call(ann.token, 'POST', '/api/ingest', documentIn(context, title));
  expect([title, status]).toEqual([title, 200]);
  cluster.demand();
  return (body as { id: string }).id;
}

test('a caller reads through one instance what was written through the other, from followers that wait for it', async () => {
  const context = await contextOf(ann, 'Written anywhere');
  const before = cluster.followed();
  for (let round = 0; round < ROUNDS; round += 1) {
    const [here, there] = at(round);
    const id = await write(here, context, `Document ${round}`);
    const read = await there.call(ann.token, 'GET', `/api/resources/${id}`);
    expect([round, read.status]).toEqual([round, 200]);
    const listed = await there.call(ann.token, 'GET', `/api/resources?context_ref=${context}&limit=50`);
    expect((listed.body as { rows: unknown[] }).rows).toHaveLength(round + 1);
  }
  expect(cluster.followed() - before).toBeGreaterThanOrEqual(2 * ROUNDS);
  expect(cluster.outOfDate()).toBe(0);
});

test('a right that one instance took is gone with the next request to the other', async () => {
  const { id: map } = await mapOf(ann, 'Shared and not');
  for (let round = 0; round < ROUNDS; round += 1) {
    const [here, there] = at(round);
    const look = async () =>
      (await there.call(bob.token, 'GET', `/api/graph/cogmaps/${map}/panorama`)).status;
    const grants = `/api/cognitive-maps/${map}/grants`;
    const given = await here.call(ann.token, 'POST', grants, { ...principal(bob), ...rights('R') });
    expect(given.status).toBeLessThan(300);
    cluster.demand();
    for (let times = 0; times < 3; times += 1) expect(await look()).toBe(200);
    const taken = await here.call(ann.token, 'DELETE', grants, principal(bob));
    expect(taken.status).toBeLessThan(300);
    cluster.demand();
    expect(await look()).toBe(404);
  }
  expect(cluster.outOfDate()).toBe(0);
});

test('writes go on while the leader changes, none fails and none is doubled', async () => {
  const context = await contextOf(ann, 'Under changing leaders');
  const titles: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    cluster.lead(round % 3);
    const several = [0, 1, 2].map((number) => `Round ${round}, ${number}`);
    await Promise.all(several.map((title, number) => write(at(number)[0], context, title)));
    titles.push(...several);
  }
  const [here] = at(0);
  const { body } = await here.call(ann.token, 'GET', `/api/resources?context_ref=${context}&limit=100`);
  const found = (body as { rows: { title: string }[] }).rows.map(({ title }) => title);
  expect(found.sort()).toEqual(titles.sort());
  expect(cluster.outOfDate()).toBe(0);
});

test('reads and writes go on while a member is away, and after the leader went', async () => {
  const context = await contextOf(ann, 'With a member away');
  cluster.lead(0);
  for (const [round, away] of [1, 2, 0].entries()) {
    if (away === 0) cluster.lead(1);
    await cluster.take(away);
    for (const instance of instances) {
      const id = await write(instance, context, `Without ${away}`);
      expect((await instance.call(ann.token, 'GET', `/api/resources/${id}`)).status, `${round}`).toBe(200);
    }
    await cluster.bring(away);
  }
  expect(cluster.outOfDate()).toBe(0);
});
