import { existsSync } from 'node:fs';
import { get } from 'node:http';
import { afterAll, expect, test, vi } from 'vitest';
import { childrenOf } from '#test/world/child-processes.ts';
import { freshService } from '#test/world/fresh.ts';
import { startProcess } from '#test/world/process.ts';
import { contextOf, resourceIn } from '#test/world/things.ts';
import { principal, rights } from '../integration/grants/granting.ts';

/** `WEB_CONCURRENCY`: several processes behind one port, as one service. */
vi.setConfig({ testTimeout: 120_000 });

const running = await freshService();
const { boss, mia } = await running.people({ boss: 'approved', mia: 'approved' });
const service = await startProcess(running, { WEB_CONCURRENCY: '2', LOG_LEVEL: 'info' }, () => undefined);

afterAll(async () => {
  await service.stop();
});

const until = (holds: () => boolean) => vi.waitFor(() => expect(holds()).toBe(true), 60_000);

/** The status of a call on a connection of its own: connections are handed to the processes in turn. */
const statusOf = (token: string, path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    get(`${service.origin}${path}`, { agent: false, headers }, (response) => {
      response.resume();
      resolve(response.statusCode!);
    }).on('error', reject);
  });

/** The different statuses of some calls. */
const statuses = async (token: string, path: string): Promise<number[]> => [
  ...new Set(await Promise.all(Array.from({ length: 8 }, () => statusOf(token, path)))),
];

/** The processes that have logged an answer. */
const answering = (): Set<number> =>
  new Set(
    service
      .printed()
      .split('\n')
      .filter((line) => line.startsWith('{') && line.includes('"status"'))
      .map((line) => (JSON.parse(line) as { pid: number }).pid),
  );

const untilBothListen = () => until(() => service.printed().includes('2 processes serve requests'));

test('both processes answer, and the one that was started does not', async () => {
  await untilBothListen();
  const children = childrenOf(service.pid);
  expect(children).toHaveLength(2);
  expect(await statuses(boss.token, '/api/profile')).toEqual([200]);
  await until(() => answering().size === 2);
  expect([...answering()].sort()).toEqual(children.sort());
  expect(service.printed().match(/^Atlas listens on/gm)).toHaveLength(1);
});

test('what one process takes is gone at the other with the next request', async () => {
  const resource = await resourceIn(boss, { context: await contextOf(boss, 'Shared') });
  const path = `/api/resources/${resource}`;
  const grants = `${path}/grants`;
  for (let turn = 0; turn < 4; turn += 1) {
    const given = { ...principal(mia), ...rights('R') };
    expect((await service.call(boss.token, 'POST', grants, given)).status).toBeLessThan(300);
    expect(await statuses(mia.token, path), `given, turn ${turn}`).toEqual([200]);
    expect((await service.call(boss.token, 'DELETE', grants, principal(mia))).status).toBeLessThan(300);
    expect(await statuses(mia.token, path), `taken, turn ${turn}`).toEqual([404]);
  }
});

test('a process that is killed is replaced, and the other one goes on', async () => {
  await untilBothListen();
  const [first, second] = childrenOf(service.pid) as [number, number];
  for (const victim of [second, first]) {
    process.kill(victim, 'SIGKILL');
    await until(() => !childrenOf(service.pid).includes(victim));
    expect(await statuses(boss.token, '/api/profile')).toEqual([200]);
    await until(() => childrenOf(service.pid).length === 2);
    const [, replacement] = childrenOf(service.pid) as [number, number];
    await vi.waitFor(async () => {
      await statuses(boss.token, '/api/profile');
      expect(answering()).toContain(replacement);
    }, 60_000);
  }
  expect(service.printed()).toMatch(/process \d+ of the service ended by SIGKILL; it is started again/);
});

test('a signal ends all of them in order', async () => {
  const other = await startProcess(running, { WEB_CONCURRENCY: '2' });
  await until(() => other.printed().includes('2 processes serve requests'));
  const children = childrenOf(other.pid);
  await other.stop();
  expect(await other.ended).toEqual({ code: 0, signal: null });
  expect(children.filter((pid) => existsSync(`/proc/${pid}`))).toEqual([]);
  expect(other.printed().match(/Stopping/g)).toHaveLength(1);
});

test('none of them outlives the one that started them', async () => {
  const other = await startProcess(running, { WEB_CONCURRENCY: '2' });
  await until(() => other.printed().includes('2 processes serve requests'));
  const children = childrenOf(other.pid);
  process.kill(other.pid, 'SIGKILL');
  await until(() => children.every((pid) => !existsSync(`/proc/${pid}`)));
});

test('a service whose processes cannot start ends with the reason', async () => {
  const port = String(new URL(service.origin).port);
  const failing = startProcess(running, { WEB_CONCURRENCY: '2', PORT: port });
  await expect(failing).rejects.toThrow(/EADDRINUSE|in use/);
});
