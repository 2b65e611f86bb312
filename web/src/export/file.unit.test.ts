import { expect, test } from 'vitest';
import { fileName } from './file.ts';

test.each([
  [['Kitchen'], 'svg', 'kitchen.svg'],
  [['Simmer, never boil', 'territories'], 'csv', 'simmer-never-boil-territories.csv'],
  [['../../etc/passwd\u0000'], 'svg', 'etc-passwd.svg'],
  [['Küche 厨房'], 'png', 'küche-厨房.png'],
  [['?!'], 'svg', 'atlas.svg'],
  [['a'.repeat(100)], 'svg', `${'a'.repeat(60)}.svg`],
])('%j with %s is saved as %s', (parts, ending, name) => {
  expect(fileName(parts, ending)).toBe(name);
});
