import { createHash, randomBytes } from 'node:crypto';
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';

/** Encrypts texts for storage; each ciphertext is bound to its owner and to its field. */
export interface Vault<Field extends string> {
  /** Version of the key that seals new texts. */
  readonly keyVersion: string;
  seal(owner: string, field: Field, text: string): string;
  /** Decrypts a text sealed for exactly this owner and field; undefined when it cannot be opened. */
  open(owner: string, field: Field, sealed: string, keyVersion: string): string | undefined;
}

const NONCE_BYTES = 24;
const KEY_OF_32_BYTES = /^[A-Za-z0-9+/]{43}=$/;

/** A key is identified by its digest, so that keys need no version numbers. */
const versionOf = (key: Uint8Array): string => createHash('sha256').update(key).digest('hex').slice(0, 16);

/** Authenticated with a sealed text, so that a copy under another owner or field does not open. */
const associatedDataOf = (owner: string, field: string): Uint8Array => Buffer.from(`${owner}\0${field}`);

function sealedBy(key: Uint8Array, associatedData: Uint8Array, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const box = xchacha20poly1305(key, nonce, associatedData).encrypt(Buffer.from(text));
  return Buffer.concat([nonce, box]).toString('base64');
}

function openedBy(key: Uint8Array, associatedData: Uint8Array, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64');
  try {
    const box = xchacha20poly1305(key, bytes.subarray(0, NONCE_BYTES), associatedData);
    return Buffer.from(box.decrypt(bytes.subarray(NONCE_BYTES))).toString();
  } catch {
    // The library throws alike for a wrong key, wrong associated data and a modified ciphertext.
    return undefined;
  }
}

/**
 * Creates the vault of a keyring: XChaCha20-Poly1305, a random nonce before each box, base64.
 * @param keyring base64 keys of 32 bytes, the newest first, separated by commas: the first seals, all open
 * @returns undefined when a key is not of that form
 */
export function vaultOf<Field extends string>(keyring: string): Vault<Field> | undefined {
  const texts = keyring.split(',').map((key) => key.trim());
  if (!texts.every((key) => KEY_OF_32_BYTES.test(key))) return undefined;
  const keys = new Map(texts.map((text) => Buffer.from(text, 'base64')).map((key) => [versionOf(key), key]));
  const [keyVersion, newest] = keys.entries().next().value!;
  return {
    keyVersion,
    seal: (owner, field, text) => sealedBy(newest, associatedDataOf(owner, field), text),
    open: (owner, field, sealed, version) => {
      const key = keys.get(version);
      return key && openedBy(key, associatedDataOf(owner, field), sealed);
    },
  };
}
