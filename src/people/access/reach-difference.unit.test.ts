import { expect, test } from 'vitest';
import { ROOT_TEAM_ID } from '#base/ids.ts';
import { differences, type Rights, type Thing } from './reach-difference.ts';

const [a, b]: Thing[] = [
  { kind: 'kb_contexts', id: 'a' },
  { kind: 'kb_resources', id: 'b' },
];
const rights = (principal_id: string, more: Partial<Rights> = {}): Rights => ({
  principal_id,
  handle: `@${principal_id}`,
  reads: [],
  writes: [],
  grants: [],
  ...more,
});

test('only differences are listed, by handle, with all rights gained and lost', () => {
  const before = [rights('ann', { reads: ['a'], writes: ['a'] }), rights('bob', { reads: ['a'] })];
  const after = [rights('bob', { reads: ['b'] }), rights('ann', { reads: ['a', 'b'], grants: ['b'] })];
  const ann = { everyone: false, profile_id: 'ann', handle: '@ann' };
  const bob = { everyone: false, profile_id: 'bob', handle: '@bob' };
  expect(differences(before, after, [a!, b!])).toEqual([
    { ...ann, subject: a, gains: [], loses: ['write'] },
    { ...ann, subject: b, gains: ['read', 'grant'], loses: [] },
    { ...bob, subject: a, gains: [], loses: ['read'] },
    { ...bob, subject: b, gains: ['read'], loses: [] },
  ]);
});

test('a team stands for its members, the root team for everyone; no person is named', () => {
  const change = { profile_id: null, handle: null, subject: a, gains: ['read'], loses: [] };
  for (const [id, everyone] of [
    [ROOT_TEAM_ID, true],
    ['acme', false],
  ] as const) {
    const before = rights(id, { handle: null });
    expect(differences([before], [{ ...before, reads: ['a'] }], [a!])).toEqual([{ everyone, ...change }]);
  }
});

test('a principal who was absent before had no rights', () => {
  expect(differences([], [rights('ann', { reads: ['a'] })], [a!])).toMatchObject([{ gains: ['read'] }]);
});
