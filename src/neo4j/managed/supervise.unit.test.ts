import { expect, test } from 'vitest';
import { ManagedNeo4jError } from './failure.ts';
import { keepRunning } from './supervise.ts';

/**
 * A process whose starts succeed or fail in the given order, and which ends as soon as it runs. The supervision is
 * aborted after the last start.
 */
function supervised(outcomes: readonly ('ready' | 'failed')[], firstPauseMs = 1) {
  const lines: string[] = [];
  const ending = new AbortController();
  let starts = 0;
  const over = keepRunning({
    ended: async () => {
      if (starts === outcomes.length) ending.abort();
      ending.signal.throwIfAborted();
      return 'process 7 ended (SIGKILL)';
    },
    startAgain: async () => {
      const outcome = outcomes[starts];
      starts += 1;
      if (outcome !== 'ready') throw new ManagedNeo4jError('not_started', `reason ${starts}\nand its log`);
    },
    log: (line) => lines.push(line),
    firstPauseMs,
    signal: ending.signal,
  });
  return { over, lines, starts: () => starts };
}

const failed = (times: number) => Array.from({ length: times }, () => 'failed' as const);

test('a process that ends is started again, each time with a line in the log', async () => {
  const { over, lines, starts } = supervised(['ready', 'ready', 'ready']);
  await over;
  expect(starts()).toBe(3);
  expect(lines).toEqual(
    Array.from({ length: 3 }, () => expect.stringContaining('process 7 ended (SIGKILL)')),
  );
});

test('the fifth failed start in a row is the last one, and its reason is reported', async () => {
  const { over, starts } = supervised([...failed(5), 'ready']);
  await expect(over).rejects.toMatchObject({
    problem: 'not_started',
    message: expect.stringMatching(/5 attempts[\s\S]*reason 5\nand its log/),
  });
  expect(starts()).toBe(5);
});

test('a start that succeeds ends the row of failed ones', async () => {
  const { over, starts } = supervised([...failed(4), 'ready', ...failed(4), 'ready', ...failed(4), 'ready']);
  await over;
  expect(starts()).toBe(15);
});

test('the pause doubles with each failed start, and the log says why and how long', async () => {
  const { over, lines } = supervised([...failed(4), 'ready'], 8);
  const began = performance.now();
  await over;
  expect(performance.now() - began).toBeGreaterThan(8 + 16 + 32 + 64 - 4);
  expect(lines.slice(1)).toEqual(
    [0.008, 0.016, 0.032, 0.064].map((seconds, index) =>
      expect.stringMatching(
        new RegExp(`start ${index + 1} of 5 failed.* ${seconds} s.*reason ${index + 1}$`),
      ),
    ),
  );
});

test('nothing is started any more once the supervision is aborted', async () => {
  const ending = new AbortController();
  let starts = 0;
  const over = keepRunning({
    ended: async () => 'process 7 ended',
    startAgain: async () => {
      starts += 1;
      throw new Error('not yet');
    },
    log: () => setImmediate(() => ending.abort()),
    firstPauseMs: 60_000,
    signal: ending.signal,
  });
  await over;
  expect(starts).toBe(1);
});

test('a process that ends because everything ends is not started again', async () => {
  const ending = new AbortController();
  let starts = 0;
  await keepRunning({
    ended: async () => {
      ending.abort();
      return 'process 7 ended';
    },
    startAgain: async () => {
      starts += 1;
    },
    log: () => undefined,
    firstPauseMs: 1,
    signal: ending.signal,
  });
  expect(starts).toBe(0);
});
