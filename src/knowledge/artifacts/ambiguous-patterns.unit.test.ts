import { expect, test } from 'vitest';
import { isAmbiguousPattern } from './ambiguous-patterns.ts';

test.each([
  '^(a|a)*$',
  '^(?:a|a)+$',
  '^(a|aa)+$',
  '^(\\w|\\d)*$',
  '^(\\w|_)*$',
  '^([a-z]|[m-q])*!$',
  '^(.|\\s)*$',
  '^(ab|a|b)*$',
  '^(a|b|ab)*c$',
  '^((a|b)|[ab])*$',
  '^(x(a|b)|x[a-c])*$',
  'x(\\D|[^0-9])*y',
  '^(ab|abc|cab|bca)*$',
  '^(a|a){1,1000}$',
  '(q)(z|z)*w',
])('%s reads a text in several ways', (pattern) => {
  expect(isAmbiguousPattern(pattern)).toBe(true);
});

test.each([
  '^(a|b)*$',
  '^(foo|far)*$',
  '^(\\w|-)*$',
  '^(\\d|[a-z])*$',
  '^(ab|ba)*$',
  '^([^"]|"")*$',
  '^(\\\\.|[^"\\\\])*$',
  '^(a|aa)$',
  '^(a|a){2}$',
  '^(?:[a-z0-9]|-(?!-))*$',
  '^\\w*$',
  '^(abc|abd|ab-)+$',
  '[',
  '^[a-z]+(-[a-z]+)*$',
  '^(?<year>\\d{4})-(0[1-9]|1[0-2])$',
])('%s does not', (pattern) => {
  expect(isAmbiguousPattern(pattern)).toBe(false);
});

test('many long alternatives are compared in little time', () => {
  const words = Array.from({ length: 150 }, (_, index) => `word${index.toString().padStart(4, '0')}x`);
  const start = performance.now();
  expect(isAmbiguousPattern(`^(${words.join('|')})*$`)).toBe(false);
  expect(performance.now() - start).toBeLessThan(2000);
});
