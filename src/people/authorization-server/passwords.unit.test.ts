import { expect, test } from 'vitest';
import { DUMMY_HASH, hashPassword, matchesPassword } from './passwords.ts';

test('a password matches its own hash and no other password does', async () => {
  const hash = await hashPassword('correct horse');
  expect(await matchesPassword('correct horse', hash)).toBe(true);
  expect(await matchesPassword('correct horsf', hash)).toBe(false);
});

test('the hash carries its cost and a salt of its own', async () => {
  const [one, two] = await Promise.all([hashPassword('same'), hashPassword('same')]);
  expect(one).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[\w-]{22}\$[\w-]{43}$/);
  expect(one).not.toBe(two);
});

test('composed and decomposed spellings are one password', async () => {
  expect(await matchesPassword('Zoe\u0308', await hashPassword('Zo\u00eb'))).toBe(true);
});

test('the dummy hash is checked like a real one and does not match', async () => {
  expect(await matchesPassword('', DUMMY_HASH)).toBe(false);
});

test('a stored text of another kind is a fault, not a refusal', async () => {
  await expect(matchesPassword('x', 'plain')).rejects.toThrow('not a scrypt PHC string');
});
