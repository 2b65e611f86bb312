import { expect, test } from 'vitest';
import { facetsOf, type Group } from './facets.ts';

const GROUPS: Group[] = [
  { doc_type: 'task', stage: 'backlog', status: null, resources: 2 },
  { doc_type: 'task', stage: 'done', status: null, resources: 1 },
  { doc_type: 'goal', stage: null, status: 'active', resources: 1 },
  { doc_type: 'goal', stage: null, status: 'completed', resources: 1 },
  { doc_type: 'research', stage: null, status: null, resources: 1 },
];

const ALL = { doc_type: null, stage: null, status: null };

test('a filter thins the total and the other facets, not its own', () => {
  expect(facetsOf(GROUPS, { ...ALL, doc_type: ['task'] })).toEqual({
    total: 3,
    facets: { doc_type: { task: 3, goal: 2, research: 1 }, stage: { backlog: 2, done: 1 }, status: {} },
  });
  expect(facetsOf(GROUPS, { ...ALL, doc_type: ['task'], stage: ['done'] })).toEqual({
    total: 1,
    facets: { doc_type: { task: 1 }, stage: { backlog: 2, done: 1 }, status: {} },
  });
});

test('several doc types are a union, and one combination may come in parts', () => {
  expect(facetsOf([...GROUPS, ...GROUPS], { ...ALL, doc_type: ['task', 'goal'] }).total).toBe(10);
});

test('an unknown value matches nothing and a type named like an inherited property is a type', () => {
  expect(facetsOf(GROUPS, { ...ALL, stage: ['nope'] }).total).toBe(0);
  const odd = facetsOf([{ doc_type: 'constructor', stage: null, status: null, resources: 1 }], ALL);
  expect(odd.facets.doc_type).toEqual({ constructor: 1 });
});
