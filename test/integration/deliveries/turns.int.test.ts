import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { startDeliveryLoop } from '#outside/deliveries/index.ts';
import { cypher } from '#test/world/cypher.ts';
import { service } from '#test/world/index.ts';
import { contextOf, resourceIn } from '#test/world/things.ts';
import { partsOf, startReceiver, targetOf } from './delivering.ts';

/** Owners of feed targets take turns: one whose targets never answer does not hold up others. */

const SILENT_TARGETS = 40;
const GIVEN_UP_MS = 4000;

/** A server that takes connections and never answers. */
const sockets = new Set<Socket>();
let asked = 0;
let mostAtOnce = 0;

const running = await service();
const { ann, bob } = await running.people({ ann: 'approved', bob: 'approved' });
await running.database.execute(cypher`MATCH (job:Job {kind: 'delivery'}) DELETE job`);
const receiver = await startReceiver();
const silent = createServer(() => {
  asked += 1;
});
silent.on('connection', (socket) => {
  sockets.add(socket);
  mostAtOnce = Math.max(mostAtOnce, sockets.size);
  socket.once('close', () => sockets.delete(socket));
});
await new Promise<void>((ready) => silent.listen(0, '127.0.0.1', ready));

afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  silent.close();
  await receiver.stop();
});

test('a delivery arrives while another owner has forty targets that never answer', async () => {
  const full = await contextOf(ann, 'Full of silent targets');
  const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/hook`;
  for (let n = 0; n < SILENT_TARGETS; n += 1) await targetOf(ann, full, url);
  const own = await contextOf(bob, 'Of somebody else');
  await targetOf(bob, own, receiver.url, ['resource_created']);
  const parts = partsOf(running);
  const outbound = { ...parts.outbound, timeoutMs: GIVEN_UP_MS };
  const stop = startDeliveryLoop({ ...parts, outbound, times: { retryMs: 60_000 } });
  try {
    await resourceIn(ann, { context: full });
    await expect.poll(() => asked, { timeout: 30_000, interval: 20 }).toBeGreaterThan(1);
    await resourceIn(bob, { context: own });
    await expect.poll(() => receiver.arrived.length, { timeout: 60_000, interval: 20 }).toBe(1);
    // Two at a time, each for 4 s: all forty would take 80 s.
    expect(asked).toBeLessThan(SILENT_TARGETS / 2);
    expect(mostAtOnce).toBeLessThanOrEqual(2);
  } finally {
    await stop();
  }
}, 120_000);
