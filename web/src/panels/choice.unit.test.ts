import { expect, test } from 'vitest';
import { readMapAddress } from '../url/map-address.ts';
import { choiceOf } from './choice.ts';

/** Spec 90 §3: which panel an address shows. */

const shown = (search: string): string | undefined => choiceOf(readMapAddress(search).address)?.kind;

test.each([
  ['', undefined],
  ['?t=A', 'territory'],
  ['?t=A,B', 'bridge'],
  ['?t=A&panel=none', undefined],
  ['?panel=orphans', 'orphans'],
  ['?t=A&panel=about', 'about'],
  ['?t=A&r=B&panel=orphans', 'resource'],
  ['?t=A&e=C', 'relationship'],
  ['?r=B&panel=none', undefined],
])('%s shows %s', (search, kind) => {
  expect(shown(search)).toBe(kind);
});
