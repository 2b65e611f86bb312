import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, test, vi } from 'vitest';
import { type MeasuredWork, measureThreads } from './threads.ts';

/** A thread that runs one statement, and one that fails. */
const PROGRAM = `
  import { measure } from ${JSON.stringify(new URL('./measure.ts', import.meta.url).href)};
  import { measureInThread } from ${JSON.stringify(new URL('./threads.ts', import.meta.url).href)};
  measureInThread();
  await measure('statement', 'formation/one', async () => undefined);
  await measure('statement', 'formation/two', () => Promise.reject(new TypeError('secret'))).catch(() => undefined);
`;

const runThread = () =>
  once(new Worker(new URL(`data:text/javascript,${encodeURIComponent(PROGRAM)}`)), 'exit');

test('what a thread measures arrives in the process while it measures, and ends with that', async () => {
  const arrived: MeasuredWork[] = [];
  const end = measureThreads((measured) => void arrived.push(measured));
  await runThread();
  await vi.waitFor(() => expect(arrived).toHaveLength(2));
  end();
  await runThread();
  expect(arrived.map(({ work, attributes }) => [work, attributes])).toEqual([
    ['statement', { 'db.system.name': 'neo4j', 'db.query.summary': 'formation/one' }],
    [
      'statement',
      { 'db.system.name': 'neo4j', 'db.query.summary': 'formation/two', 'error.type': 'TypeError' },
    ],
  ]);
  expect(arrived.every(({ seconds }) => seconds >= 0)).toBe(true);
});
