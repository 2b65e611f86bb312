import { expect, test } from 'vitest';
import { canMatch, matches, type Selector } from './selectors.ts';

const repository: Selector = { kind: 'git_hub_repository', repo: 'acme/soup', event_types: ['push'] };
const anyType: Selector = { kind: 'git_hub_repository', repo: 'acme/soup', event_types: [] };
const owners: Selector = { kind: 'git_hub_codeowners_paths', repo: 'acme/soup', paths: ['/stock'] };
const project: Selector = { kind: 'linear_project', project_id: 'p1' };
const pushed = { repository: { full_name: 'acme/soup' }, commits: [] };

test.each([
  ['a repository and a listed type', repository, 'push', pushed, true],
  ['another type', repository, 'issues', pushed, false],
  ['any type, where none is listed', anyType, 'issues', pushed, true],
  ['another repository', repository, 'push', { repository: { full_name: 'acme/Soup' } }, false],
  ['no repository', repository, 'push', { repository: 'acme/soup' }, false],
  ['the repository alone, for owned paths', owners, 'push', pushed, true],
  ['a project', project, 'Issue', { data: { project: { id: 'p1' } } }, true],
  ['another project', project, 'Issue', { data: { project: { id: 'p2' } } }, false],
  ['what is no object', project, 'Issue', null, false],
  ['what an object inherits', project, 'Issue', { data: { project: 'constructor' } }, false],
])('%s', (_, selector, type, body, expected) => {
  expect(matches(selector, type, body)).toBe(expected);
});

test.each([
  ['a type that is declared', repository, ['push', 'issues'], true],
  ['no type that is declared', repository, ['issues'], false],
  ['types where none are declared', repository, [], true],
  ['all types', anyType, ['issues'], true],
  ['a kind without types', project, ['Issue'], true],
])('can ever match: %s', (_, selector, declared, expected) => {
  expect(canMatch(selector, declared)).toBe(expected);
});
