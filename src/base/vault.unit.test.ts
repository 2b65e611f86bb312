import { randomBytes } from 'node:crypto';
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { describe, expect, test } from 'vitest';
import { vaultOf } from './vault.ts';

const keyOf = (): string => randomBytes(32).toString('base64');
const principal = 'slack:T1:U2';

describe('a vault', () => {
  test('opens what it sealed, whatever the text', () => {
    const vault = vaultOf(keyOf())!;
    for (const text of ['', 'r', 'ünïcode ✓', 'x'.repeat(5000)]) {
      expect(vault.open(principal, 'rt', vault.seal(principal, 'rt', text), vault.keyVersion)).toBe(text);
    }
  });

  test('seals the same text differently each time, and never shows it', () => {
    const vault = vaultOf(keyOf())!;
    const boxes = new Set(Array.from({ length: 50 }, () => vault.seal(principal, 'rt', 'refresh-token')));
    expect(boxes.size).toBe(50);
    for (const box of boxes) expect(Buffer.from(box, 'base64').toString('latin1')).not.toContain('refresh');
  });

  test('does not open a text that belongs to another principal or another field', () => {
    const vault = vaultOf(keyOf())!;
    const sealed = vault.seal(principal, 'rt', 'secret');
    expect(vault.open('slack:T1:U3', 'rt', sealed, vault.keyVersion)).toBeUndefined();
    expect(vault.open(principal, 'at', sealed, vault.keyVersion)).toBeUndefined();
  });

  test('does not open a text of which one bit has changed, or a part is missing', () => {
    const vault = vaultOf(keyOf())!;
    const bytes = Buffer.from(vault.seal(principal, 'rt', 'secret'), 'base64');
    for (let index = 0; index < bytes.length; index += 1) {
      const changed = Buffer.from(bytes);
      changed[index]! ^= 1;
      expect(vault.open(principal, 'rt', changed.toString('base64'), vault.keyVersion)).toBeUndefined();
    }
    for (const length of [0, 23, 24, 39, bytes.length - 1]) {
      const cut = bytes.subarray(0, length).toString('base64');
      expect(vault.open(principal, 'rt', cut, vault.keyVersion)).toBeUndefined();
    }
  });

  test('is XChaCha20-Poly1305 with a 24-byte nonce in front and principal, NUL, field as associated data', () => {
    const key = keyOf();
    const bytes = Buffer.from(vaultOf(key)!.seal(principal, 'at', 'secret'), 'base64');
    const associatedData = Buffer.concat([Buffer.from(principal), Buffer.from([0]), Buffer.from('at')]);
    const box = xchacha20poly1305(Buffer.from(key, 'base64'), bytes.subarray(0, 24), associatedData);
    expect(Buffer.from(box.decrypt(bytes.subarray(24))).toString()).toBe('secret');
  });
});

describe('a keyring', () => {
  test('seals with its first key and opens with all of them', () => {
    const [old, fresh] = [keyOf(), keyOf()];
    const before = vaultOf(old)!;
    const sealed = before.seal(principal, 'rt', 'secret');
    const rotated = vaultOf(`${fresh}, ${old}`)!;
    expect(rotated.keyVersion).not.toBe(before.keyVersion);
    expect(rotated.open(principal, 'rt', sealed, before.keyVersion)).toBe('secret');
    const resealed = rotated.seal(principal, 'rt', 'secret');
    expect(vaultOf(fresh)!.open(principal, 'rt', resealed, rotated.keyVersion)).toBe('secret');
    expect(before.open(principal, 'rt', resealed, rotated.keyVersion)).toBeUndefined();
  });

  test.each([
    '',
    'short',
    randomBytes(31).toString('base64'),
    randomBytes(33).toString('base64'),
    randomBytes(32).toString('hex'),
    `${keyOf()},`,
    `${keyOf()},x`,
  ])('of %j is not valid', (keyring) => {
    expect(vaultOf(keyring)).toBeUndefined();
  });
});
