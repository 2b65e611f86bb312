import { afterEach, expect, test } from 'vitest';
import { startBehindProxy } from '../boundary/behind-proxy.ts';
import { exact, planOf, up } from './plans.ts';

/** A plan has the time of one read in all, whatever its stages do (spec 60 §7, 18). */

const LIMIT_MS = 6000;
/** Under way when the database stops: each stage waits for the one before it. */
const STOPPED_AFTER_MS = 20;
const STAGES = 60;

const service = await startBehindProxy({ readMs: LIMIT_MS });

afterEach(() => service.proxy.mend());

const names = Array.from({ length: STAGES }, (_, index) => `s${index}`);
const chain = names.map((name, index) =>
  exact(name, 'zqdeadline', index === 0 ? {} : { inputs: [up(names[index - 1]!)] }),
);
// Its stages are not bound to what is empty, so each of them is asked.
const free = names.map((name, index) =>
  exact(name, `-zqdeadline${index}`, index === 0 ? {} : { inputs: [up(names[index - 1]!)] }),
);

test('a plan that takes too long is refused as a whole, in time, and the next one is answered', async () => {
  expect((await service.call('/api/query', planOf(chain, 's59'))).status).toBe(200);
  const began = performance.now();
  const running = service.call('/api/query', planOf(free, 's59'));
  await new Promise((resolve) => setTimeout(resolve, STOPPED_AFTER_MS));
  service.proxy.freeze();
  const { status, headers, body } = await running;
  expect([status, body.error.code, headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '5']);
  expect(body).not.toHaveProperty('returned');
  expect(performance.now() - began).toBeLessThan(LIMIT_MS + 2000);
  service.proxy.thaw();
  const { body: later } = await service.call('/api/query', planOf(chain, 's59'));
  expect(later.trace.stages).toHaveLength(STAGES);
});
