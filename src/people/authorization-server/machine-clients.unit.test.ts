import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { machineSubject, matchesSecret } from './machine-clients.ts';

const hash = (secret: string): string => createHash('sha256').update(secret).digest('hex');

test('a secret matches any of the hashes at hand, and no other text does', () => {
  const hashes = [hash('current'), hash('previous')];
  expect(['current', 'previous', 'other', ''].map((secret) => matchesSecret(secret, hashes))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('without a live secret nothing matches, nor does the hash itself or a broken one', () => {
  expect(matchesSecret('x', [])).toBe(false);
  expect(matchesSecret(hash('x'), [hash('x')])).toBe(false);
  expect(matchesSecret('x', ['', 'zz', hash('x').slice(2)])).toBe(false);
});

test('a machine is named by its client id', () => {
  expect(machineSubject('atlas_abc')).toBe('atlas_abc@clients');
});
