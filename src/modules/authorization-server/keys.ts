import { randomBytes } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Database, Runner } from '#neo4j/database.ts';
import { createSigningKey, deleteSigningKeys, listSigningKeys, lockKeys } from './key-queries.ts';
import {
  isRotationDue,
  PUBLISHED_AHEAD_MS,
  pendingKey,
  retiredKeys,
  type SigningKey,
} from './key-schedule.ts';

const COOKIE_SECRET_BYTES = 32;

/** What signs for the authorization server, the same in every instance. */
export interface Keys {
  /** Ed25519 private keys, the latest to sign first. */
  readonly signing: readonly SigningKey[];
  readonly cookieSecret: string;
}

async function newSigningKey(): Promise<Omit<SigningKey, 'signsFrom'>> {
  const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  const jwk = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(jwk);
  return { kid, jwk: { ...jwk, kid, alg: 'EdDSA', use: 'sig' } };
}

/** The signing keys of an issuer as stored, the latest to sign first. */
export async function listKeys(runner: Runner, issuer: string): Promise<SigningKey[]> {
  const rows = await runner.list(listSigningKeys, { issuer });
  return rows.map((row) => ({ kid: row.kid, jwk: row.private_jwk, signsFrom: row.signs_from }));
}

/** Adds a key where `isDue` says so, under a lock that all instances share, and forgets those that have retired. */
async function keepKeys(
  database: Database,
  issuer: string,
  now: number,
  isDue: (keys: readonly SigningKey[]) => boolean,
): Promise<Keys> {
  // Proposals are minted before the transaction, which may run more than once.
  const proposal = await newSigningKey();
  const secret = { kty: 'oct', k: randomBytes(COOKIE_SECRET_BYTES).toString('base64url') };
  const cookies = { kid: `cookies of ${issuer}`, issuer, private_jwk: JSON.stringify(secret) };
  return database.write('keep_signing_keys', undefined, async (tx) => {
    const cookieKey = await tx.find(lockKeys, cookies);
    const cookieSecret = String(cookieKey?.private_jwk['k']);
    const kept = await listKeys(tx, issuer);
    const retired = retiredKeys(kept, now);
    if (retired.length > 0) await tx.list(deleteSigningKeys, { kids: retired.map(({ kid }) => kid) });
    const live = kept.filter((key) => !retired.includes(key));
    if (!isDue(live)) return { signing: live, cookieSecret };
    // Nobody holds a key set of a new issuer, so its first key signs at once.
    const added = { ...proposal, signsFrom: live.length === 0 ? now : now + PUBLISHED_AHEAD_MS };
    await tx.list(createSigningKey, {
      kid: added.kid,
      issuer,
      private_jwk: JSON.stringify(added.jwk),
      created: now,
      signs_from: added.signsFrom,
    });
    return { signing: [added, ...live], cookieSecret };
  });
}

/**
 * The keys of an issuer, kept in the database; the first instance to start makes them, the others wait for it
 * and take the same. A key that has signed for long enough gets its successor here.
 * @param now milliseconds since 1970
 */
export const loadKeys = (database: Database, issuer: string, now: number): Promise<Keys> =>
  keepKeys(database, issuer, now, (keys) => isRotationDue(keys, now));

/** What a rotation has led to. */
export interface Rotation {
  /** The key that takes over. */
  readonly kid: string;
  /** RFC 3339; from then on it signs. */
  readonly signs_from: string;
}

/**
 * Publishes a new signing key, which takes over after 65 minutes, when every verifier has fetched it; the one before
 * stays published until its last token has expired. While a new key waits for its turn, no other is added.
 * @param now milliseconds since 1970
 */
export async function rotateSigningKeys(database: Database, issuer: string, now: number): Promise<Rotation> {
  const { signing } = await keepKeys(database, issuer, now, (keys) => pendingKey(keys, now) === undefined);
  const { kid, signsFrom } = pendingKey(signing, now) ?? signing[0]!;
  return { kid, signs_from: new Date(signsFrom).toISOString() };
}

/** The public half of a signing key, as the key set publishes it. */
export const publicPart = ({ kty, crv, x, kid, alg, use }: JWK): JWK =>
  ({ kty, crv, x, kid, alg, use }) as JWK;
