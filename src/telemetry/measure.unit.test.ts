import { expect, test, vi } from 'vitest';
import {
  bound,
  count,
  detached,
  isMeasured,
  logFields,
  measure,
  measureRequest,
  observe,
  observeTogether,
  traceHeaders,
} from './measure.ts';

/** What the code measures by, while telemetry is off. */

test('work runs as it is, with its result and its failure, and nothing is measured', async () => {
  expect(isMeasured()).toBe(false);
  const done = await measure('job', 'formation', async (note) => {
    note.attributes({ 'atlas.job.end': 'done' });
    note.detail({ 'atlas.job.attempts': 1 });
    return 'done';
  });
  expect(done).toBe('done');
  const failure = new Error('no');
  await expect(measure('tool', 'search', () => Promise.reject(failure))).rejects.toBe(failure);
});

test('no request is measured, no figure is kept, and no trace is passed on', () => {
  const read = vi.fn(() => 1);
  observe('atlas.cache.size', read);
  observeTogether(['atlas.job.due'], async () => []);
  count('atlas.embedding.texts', 3);
  const start = { id: 'r', method: 'GET', route: '/', operation: 'o', headers: {}, traced: true };
  expect(measureRequest(start)).toBeUndefined();
  expect(traceHeaders()).toEqual({});
  expect(logFields()).toEqual({});
  expect(bound(read)).toBe(read);
  expect(detached(() => 7)).toBe(7);
  expect(read).not.toHaveBeenCalled();
});
