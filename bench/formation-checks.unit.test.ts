import { expect, test } from 'vitest';
import { formationChecks } from './formation-checks.ts';

const loop = { max: 60, p99: 5, busiest: 20, own: 25, quiet: 1, longestPause: 3, pauses: 9 };

test('a whole map is held against seconds, memory and the longest delay of the event loop', () => {
  const checks = formationChecks([{ name: 'whole map, again', seconds: 2, peak: 200, loop }]);
  expect(checks.map(({ what, measured, target }) => ({ what, measured, target }))).toEqual([
    { what: 'whole map, again: formed in', measured: 2, target: 3 },
    { what: 'whole map, again: service, resident at its peak', measured: 200, target: 300 },
    { what: 'whole map, again: longest delay of the event loop', measured: 60, target: 50 },
    { what: 'whole map, again: of it by the service itself', measured: 20, target: 50 },
    { what: 'whole map, again: longest of its own doing, undisturbed', measured: 25, target: 50 },
  ]);
});

test('each map of the large part has targets of its own', () => {
  const checks = formationChecks([
    { name: 'the greatest map', seconds: 80, peak: 1500 },
    { name: 'a middling map', seconds: 7, peak: 900 },
  ]);
  expect(checks.map(({ target }) => target)).toEqual([90, 2048, 8, 1024]);
});

test('what is no forming, or has no target, is not held against any', () => {
  expect(formationChecks([{ name: 'profile alone', seconds: 5, peak: 900, loop }])).toEqual([]);
});
