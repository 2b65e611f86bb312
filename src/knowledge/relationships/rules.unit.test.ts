import { describe, expect, test } from 'vitest';
import type { Refusal } from '#base/refusal.ts';
import { decideAssertion, decideChange } from './rules.ts';

const authorised = {
  home_id: 'h',
  home_table: 'kb_cogmaps',
  home_readable: true,
  home_authorable: true,
  source_changeable: true,
} as const;

const codeOf = (decide: () => unknown): string => {
  try {
    decide();
    return 'allowed';
  } catch (refusal) {
    return (refusal as Refusal).code;
  }
};

describe('an assertion', () => {
  const allowed = { ...authorised, source_readable: true, target_readable: true };
  const hiddenSource = { ...allowed, source_readable: false, source_changeable: false };

  test.each([
    ['all held', allowed, 'allowed'],
    ['no source', undefined, 'NOT_FOUND'],
    ['hidden source', hiddenSource, 'NOT_FOUND'],
    ['hidden source and target', { ...hiddenSource, target_readable: false }, 'NOT_FOUND'],
    ['hidden source in a readable map', { ...hiddenSource, home_authorable: false }, 'NOT_FOUND'],
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
    expect(codeOf(() => decideAssertion(facts))).toBe(code);
  });
});

describe('a change of an edge', () => {
  const allowed = { ...authorised, id: 'e', source: 's', target: 't', label: null, readable: true };

  test.each([
    ['all held', allowed, 'allowed'],
    ['no edge', undefined, 'NOT_FOUND'],
    ['hidden edge', { ...allowed, readable: false }, 'NOT_FOUND'],
    [
      'hidden edge at a source of one’s own',
      { ...allowed, readable: false, home_readable: false },
      'NOT_FOUND',
    ],
    [
      'hidden edge at a source not changeable',
      { ...allowed, readable: false, source_changeable: false },
      'NOT_FOUND',
    ],
    ['source not changeable', { ...allowed, source_changeable: false }, 'FORBIDDEN'],
    ['map without write grant', { ...allowed, home_authorable: false }, 'FORBIDDEN_DETAIL'],
    ['context not authored', { ...allowed, home_authorable: false, home_table: 'kb_contexts' }, 'FORBIDDEN'],
  ] as const)('%s', (_, facts, code) => {
    expect(codeOf(() => decideChange(facts))).toBe(code);
  });
});
