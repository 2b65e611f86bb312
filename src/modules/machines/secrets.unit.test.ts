import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Credential, isLiveSecret, mintClientId, mintSecret, secretHash } from './secrets.ts';

/** Spec 10 §9: what secrets look like, and when one works. */

const at = (time: string): Date => new Date(`2026-05-04T${time}Z`);

const client = (parts: Partial<Credential>): Credential => ({
  secret_hash: null,
  previous_secret_hash: null,
  previous_expires_at: null,
  revoked_at: null,
  expires_at: null,
  ...parts,
});

/** What a rotation leaves behind: the secret until now becomes the previous one. */
const rotated = (before: Credential, secret: string, now: Date, graceSeconds: number): Credential => ({
  ...before,
  secret_hash: secretHash(secret),
  previous_secret_hash: before.secret_hash,
  previous_expires_at: new Date(now.getTime() + graceSeconds * 1000).toISOString(),
});

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

test('rotate at 12:00 with grace 86,400: the old secret works until 12:00 next day, strictly before, then not', () => {
  const after = rotated(client({ secret_hash: secretHash('old') }), 'new', at('12:00:00'), 86_400);
  const nextNoon = at('12:00:00').getTime() + 86_400_000;
  expect(isLiveSecret(after, 'old', at('12:00:00'))).toBe(true);
  expect(isLiveSecret(after, 'old', new Date(nextNoon - 1))).toBe(true);
  expect(isLiveSecret(after, 'old', new Date(nextNoon))).toBe(false);
  expect(isLiveSecret(after, 'new', new Date(nextNoon))).toBe(true);
});

test('second rotation at 13:00, grace 3600: the 12:00 secret is valid until 14:00, the original dead at once', () => {
  const first = rotated(client({ secret_hash: secretHash('original') }), 'noon', at('12:00:00'), 86_400);
  const second = rotated(first, 'one', at('13:00:00'), 3600);
  expect(isLiveSecret(first, 'original', at('12:59:59'))).toBe(true);
  expect(isLiveSecret(second, 'original', at('13:00:00'))).toBe(false);
  expect(isLiveSecret(second, 'noon', at('13:59:59'))).toBe(true);
  expect(isLiveSecret(second, 'noon', at('14:00:00'))).toBe(false);
  expect(isLiveSecret(second, 'one', at('14:00:00'))).toBe(true);
});

test('with no grace the old secret is dead at once', () => {
  const after = rotated(client({ secret_hash: secretHash('old') }), 'new', at('12:00:00'), 0);
  expect(isLiveSecret(after, 'old', at('12:00:00'))).toBe(false);
  expect(isLiveSecret(after, 'new', at('12:00:00'))).toBe(true);
});

describe('no secret works', () => {
  const secret_hash = secretHash('right');
  test.each<[string, Credential, string, Date]>([
    ['that is another', client({ secret_hash }), 'wrong', at('12:00:00')],
    ['that is empty', client({ secret_hash }), '', at('12:00:00')],
    ['that is the hash', client({ secret_hash }), secret_hash, at('12:00:00')],
    ['of an external client', client({}), 'right', at('12:00:00')],
    [
      'of a revoked client',
      client({ secret_hash, revoked_at: '2026-05-04T11:00:00Z' }),
      'right',
      at('12:00:00'),
    ],
    [
      'at the end of a registration',
      client({ secret_hash, expires_at: '2026-05-04T12:00:00.000000Z' }),
      'right',
      at('12:00:00'),
    ],
    [
      'that is the previous one of a revoked client',
      client({
        previous_secret_hash: secret_hash,
        previous_expires_at: '2026-05-05T12:00:00Z',
        revoked_at: '2026-05-04T11:00:00Z',
      }),
      'right',
      at('12:00:00'),
    ],
    [
      'that is previous without an end',
      client({ previous_secret_hash: secret_hash }),
      'right',
      at('12:00:00'),
    ],
  ])('%s', (_, stored, secret, now) => {
    expect(isLiveSecret(stored, secret, now)).toBe(false);
  });

  test('and just before the end of a registration it still does', () => {
    const ending = client({ secret_hash, expires_at: '2026-05-04T12:00:00Z' });
    expect(isLiveSecret(ending, 'right', at('11:59:59'))).toBe(true);
  });
});
