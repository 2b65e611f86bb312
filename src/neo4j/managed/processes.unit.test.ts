import { expect, test } from 'vitest';
import { markOf, parseProcStat, runs, signalMarked } from './processes.ts';

const FIELDS_4_TO_21 = Array.from({ length: 18 }, (_, i) => String(i)).join(' ');

test.each(['node', 'a (b) c', ') S 1 2 3'])('the start time is found behind a program named %j', (name) => {
  const text = `4242 (${name}) S ${FIELDS_4_TO_21} 987654 1 2 3\n`;
  expect(parseProcStat(text)).toEqual({ state: 'S', startTicks: '987654' });
});

test('a text that is not of a process has no start time', () => {
  expect(parseProcStat('')).toBeUndefined();
});

test('this process runs, and one with its pid that began at another time does not', () => {
  const mark = markOf(process.pid)!;
  expect(runs(mark)).toBe(true);
  expect(runs({ ...mark, born: 'at another time' })).toBe(false);
});

test('a signal for a process that has ended does not reach the one that has its pid now', () => {
  // Were it sent, this test's own process would die.
  expect(() => signalMarked({ pid: process.pid, born: 'at another time' }, 'SIGKILL')).not.toThrow();
});
