import { expect, test } from 'vitest';
import { dueWords, type Formation, stepWords, waitingWords } from './forming.ts';

const formation = (formation_events: number, job: Partial<NonNullable<Formation['job']>> | null): Formation =>
  ({ formation_events, job }) as Formation;
const at = new Date(2026, 10, 24, 14, 3).toISOString();

test.each([
  [formation(0, { state: 'due', due_at: at }), undefined],
  [formation(3, { state: 'due', due_at: at }), '3 changes, not yet formed; forming is due 14:03.'],
  [formation(1, { state: 'running', due_at: at }), '1 change, not yet formed; forming now.'],
  [formation(1, null), '1 change, not yet formed.'],
  [
    formation(2000, { state: 'given_up', due_at: null, last_error: 'out of memory' }),
    '2,000 changes, not yet formed; forming was given up: out of memory.',
  ],
])('what waits is told with when it is formed', (given, words) => {
  expect(waitingWords(given)).toBe(words);
});

test('a failure without a reason says so, and a step says how much is done', () => {
  expect(dueWords(formation(1, { state: 'given_up' }))).toBe('forming was given up: no reason is known');
  expect(stepWords({ stage: 'forming', done: 120, of: 340, elapsed_ms: 1 })).toBe('forming, 120 of 340');
  expect(stepWords({ stage: 'waiting', elapsed_ms: 1 })).toBe('waiting');
});
