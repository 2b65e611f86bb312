import { createHash, randomBytes } from 'node:crypto';
import { occurredNow } from '#record/ledger/index.ts';
import type { Linking } from './linking.ts';
import { consumeIntent, createIntent } from './queries.ts';

const LIFE_MS = 15 * 60_000;
const RANDOM_BYTES = 32;

const random = (): string => randomBytes(RANDOM_BYTES).toString('base64url');
const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The stored hash of a nonce: a reader of the database learns neither nonce nor verifier. */
const hashOf = (nonce: string): string => sha256(nonce).toString('hex');

/**
 * Creates a pending link of a principal, valid once, for 15 minutes.
 * @returns the sign-in URL for the browser
 * @throws Refusal UNAVAILABLE when the issuer is unreachable
 */
export async function openIntent({ database, vault, issuer }: Linking, principal: string): Promise<string> {
  const [nonce, verifier] = [random(), random()];
  const url = await issuer.authorizeUrl(nonce, sha256(verifier).toString('base64url'));
  const intent = {
    nonce_hash: hashOf(nonce),
    principal,
    verifier: vault.seal(principal, 'cv', verifier),
    key_version: vault.keyVersion,
    now: occurredNow(),
    expires_at: new Date(Date.now() + LIFE_MS).toISOString(),
  };
  await database.write('link_state', principal, (tx) => tx.list(createIntent, intent));
  return url;
}

/** Burns the pending link of a nonce; undefined when there is none, or it has been burnt or has expired. */
export async function burnIntent(
  { database, vault }: Linking,
  nonce: string,
): Promise<{ principal: string; verifier: string } | undefined> {
  const intent = await database.write('link_callback', undefined, (tx) =>
    tx.find(consumeIntent, { nonce_hash: hashOf(nonce), now: occurredNow() }),
  );
  if (intent === undefined) return undefined;
  const { principal, key_version } = intent;
  const verifier = vault.open(principal, 'cv', intent.verifier, key_version);
  return verifier === undefined ? undefined : { principal, verifier };
}
