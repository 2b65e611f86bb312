import { expect, test } from 'vitest';
import { readMapAddress } from '../url/map-address.ts';
import { choiceOf } from './choice.ts';

/** Spec 90 §3: which panel an address shows. */

const shown = (search: string): string | undefined => choiceOf(readMapAddress(search).address)?.kind;

test.each([
  ['', undefined],
  ['?t=A', 'territory'],
  ['?t=A,B', 'bridge'],
  ['?t=A,B&panel=bridge', 'bridge'],
  ['?t=A,B&as_of=2026-11-24T00:00:00Z', 'bridge'],
  ['?t=A&panel=bridge', 'territory'],
  ['?t=A,B&panel=paths', 'paths'],
  ['?t=A,B,C&panel=paths', 'bridge'],
  ['?between=A,B', 'paths'],
  ['?panel=bridge', undefined],
  ['?t=A,B&r=C&panel=bridge', 'resource'],
  ['?t=A&panel=none', undefined],
  ['?panel=orphans', 'orphans'],
  ['?t=A&panel=about', 'about'],
  ['?t=A&r=B&panel=orphans', 'resource'],
  ['?t=A&e=C', 'relationship'],
  ['?r=B&panel=none', undefined],
])('%s shows %s', (search, kind) => {
  expect(shown(search)).toBe(kind);
});

test('changes end with their panel, and with them the picture of then; another time stays', () => {
  const since = '2026-11-24T00:00:00Z';
  const ended = { panel: undefined, since: undefined };
  expect(choiceOf({ panel: 'changes', since, asOf: since })!.close).toEqual({ ...ended, asOf: undefined });
  expect(choiceOf({ panel: 'changes', since, asOf: '2026-11-25T00:00:00Z' })!.close).toEqual(ended);
  expect(choiceOf({ panel: 'changes', asOf: since })!.close).toEqual(ended);
});

test('a bridge that the address names is closed with its territories', () => {
  expect(choiceOf({ territories: ['a', 'b'], panel: 'bridge' })!.close).toEqual({
    territories: undefined,
    panel: undefined,
  });
});

test('a territory of the past has a panel of its own', () => {
  expect(choiceOf({ territories: ['t'] })!.kind).toBe('territory');
  expect(choiceOf({ territories: ['t'], asOf: '2026-11-24T00:00:00Z' })!.kind).toBe('past territories');
});
