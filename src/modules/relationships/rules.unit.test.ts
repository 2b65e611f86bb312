import { expect, test } from 'vitest';
import type { Refusal } from '#base/refusal.ts';
import { decideAssertion } from './rules.ts';

const allowed = {
  home_id: 'h',
  home_table: 'kb_cogmaps',
  home_readable: true,
  home_authorable: true,
  source_changeable: true,
  target_readable: true,
} as const;

const codeOf = (facts: Parameters<typeof decideAssertion>[0]): string => {
  try {
    decideAssertion(facts);
    return 'allowed';
  } catch (refusal) {
    return (refusal as Refusal).code;
  }
};

test.each([
  ['all held', allowed, 'allowed'],
  ['no source', undefined, 'NOT_FOUND'],
  ['source not changeable', { ...allowed, source_changeable: false }, 'FORBIDDEN'],
  [
    'source not changeable and target hidden',
    { ...allowed, source_changeable: false, target_readable: false },
    'FORBIDDEN',
  ],
  ['readable map without write grant', { ...allowed, home_authorable: false }, 'FORBIDDEN_DETAIL'],
  ['hidden map', { ...allowed, home_authorable: false, home_readable: false }, 'FORBIDDEN'],
  ['context not authored', { ...allowed, home_authorable: false, home_table: 'kb_contexts' }, 'FORBIDDEN'],
  ['hidden target', { ...allowed, target_readable: false }, 'NOT_FOUND'],
] as const)('%s', (_, facts, code) => {
  expect(codeOf(facts)).toBe(code);
});
