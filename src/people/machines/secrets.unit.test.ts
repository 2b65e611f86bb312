import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { mintClientId, mintSecret, secretHash } from './secrets.ts';

/** Spec 10 §9: what secrets look like. */

test('a secret is 32 random bytes in base64url: 43 characters, and never twice the same', () => {
  const secrets = Array.from({ length: 50 }, mintSecret);
  for (const secret of secrets) expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(new Set(secrets).size).toBe(50);
});

test('a client id is a fixed prefix and 16 random bytes in base64url', () => {
  const ids = Array.from({ length: 50 }, mintClientId);
  for (const id of ids) expect(id).toMatch(/^atlas-[A-Za-z0-9_-]{22}$/);
  expect(new Set(ids).size).toBe(50);
});

test('a secret is stored as lower-case SHA-256 hex', () => {
  expect(secretHash('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  const secret = mintSecret();
  expect(secretHash(secret)).toBe(createHash('sha256').update(secret, 'utf8').digest('hex'));
});
