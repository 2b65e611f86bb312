import { pino } from 'pino';
import { expect, test } from 'vitest';
import { CallerGone, conflict, notFound, Refusal, StillStarting, unavailable } from '#base/refusal.ts';
import { logRefusal } from './refusal-log.ts';

test.each([
  ['of a service that is still starting', new StillStarting('Not available: demo'), 'info'],
  ['of a service that is not available', unavailable('The database is not available', 5), 'error'],
  ['of a caller who has gone', new CallerGone(), 'debug'],
  ['of what is not there', notFound(), 'debug'],
  ['of a conflict', conflict('That already exists'), 'info'],
  ['of a call that is not allowed', new Refusal('FORBIDDEN', ''), 'warn'],
  ['of a fault', new Refusal('INTERNAL_ERROR', 'Something went wrong'), 'error'],
])('a refusal %s is logged with its code', (_, refusal, level) => {
  const lines: { level: number; code: string }[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  logRefusal(log, refusal);
  expect(lines).toMatchObject([{ level: pino.levels.values[level], code: refusal.code }]);
});
