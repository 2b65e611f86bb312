import { describe, expect, test } from 'vitest';
import { type Goal, livenessOf, telosOfContext } from './telos.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const task = (stage: string | null, idleDays: number) => ({ stage, updated_ms: NOW - idleDays * 86_400_000 });
const goal = (id: string, status: string | null, ...tasks: Goal['tasks']): Goal => ({ id, status, tasks });

const at = (degrees: number) => {
  const angle = (degrees * Math.PI) / 180;
  return [Math.cos(angle), Math.sin(angle)];
};

describe('how alive a goal is', () => {
  test.each([
    [
      'G4 c01: one task in progress, one in the backlog for 30 days',
      goal('c01', null, task('in-progress', 0), task('backlog', 30)),
      1.06243,
    ],
    [
      'G4 c09: paused, one task in progress idle for 15 days',
      goal('c09', 'paused', task('in-progress', 15)),
      0.23364,
    ],
    ['G4 c01 after its task was done', goal('c01', null, task('done', 0), task('backlog', 30)), 0.358828],
    [
      'done must weigh 0: many closed tasks',
      goal('x', null, ...Array<Goal['tasks'][number]>(50).fill(task('done', 0))),
      0,
    ],
    ['no open work, whatever the status', goal('x', 'active'), 0],
    [
      'completed with an open task still contributes, damped',
      goal('x', 'completed', task('in-progress', 0)),
      0.4,
    ],
    ['an unknown or missing stage is no work', goal('x', null, task('someday', 0), task(null, 0)), 0],
  ] as const)('%s', (_, one, liveness) => {
    expect(livenessOf(one, NOW)).toBeCloseTo(liveness, 6);
  });
});

describe('the telos of a context', () => {
  const vectors = new Map([
    ['c01', at(0)],
    ['c09', at(190)],
  ]);
  const vectorOf = (id: string) => vectors.get(id) ?? null;
  const goals = [
    goal('c01', null, task('in-progress', 0), task('backlog', 30)),
    goal('c09', 'paused', task('in-progress', 15)),
  ];

  test('G4: the mean of the goals, by liveness', () => {
    const telos = telosOfContext(goals, vectorOf, NOW);
    expect(telos![0]).toBeCloseTo(0.642202, 6);
    expect(telos![1]).toBeCloseTo(-0.031303, 6);
  });

  test('time passing alone does not turn it, nor move it by a bit', () => {
    const later = [1, 7, 100].map((days) => telosOfContext(goals, vectorOf, NOW + days * 86_400_000));
    for (const telos of later) expect(telos).toEqual(telosOfContext(goals, vectorOf, NOW));
  });

  test('ignores a goal without a vector or without open work; without any other goal it is null', () => {
    expect(telosOfContext([goal('unembedded', null, task('in-progress', 0))], vectorOf, NOW)).toBeNull();
    expect(telosOfContext([goal('c01', null, task('done', 0))], vectorOf, NOW)).toBeNull();
    expect(telosOfContext([], vectorOf, NOW)).toBeNull();
    const alone = telosOfContext([goals[0]!, goal('c09', null)], vectorOf, NOW);
    expect([...alone!]).toEqual(at(0));
  });
});
