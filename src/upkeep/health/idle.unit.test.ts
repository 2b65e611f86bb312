import { expect, test } from 'vitest';
import { healthIdle } from './idle.ts';

const row = { kind: 'work', swept_seq: null, latest_seq: 7, lag_seconds: 0 };
const counts = { kind: 'work', pending: 0, in_progress: 0, dead: 0 };

/** The answer where no work has ever swept the ledger. */
function answerOf(configured: boolean): Promise<unknown> {
  const work = { kind: 'work', configured };
  const answers = [[row], [counts]];
  const read = { list: async () => answers.shift() };
  return healthIdle({ embedding: work, formation: work, deliveries: work }).handler(
    { params: undefined, query: undefined, body: undefined },
    { read } as never,
  ) as Promise<unknown>;
}

test('work that has never looked at the ledger has all of it before itself', async () => {
  expect(await answerOf(true)).toMatchObject({ idle: false, deliveries: { events: 7, idle: false } });
});

test('work that the installation is not configured for is never waited for', async () => {
  expect(await answerOf(false)).toMatchObject({ idle: true, deliveries: { events: 0, configured: false } });
});
