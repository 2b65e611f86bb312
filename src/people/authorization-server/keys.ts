import { randomBytes } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import { z } from 'zod';
import type { Database, Runner } from '#neo4j/database.ts';
import { CypherInt, CypherJson, query } from '#neo4j/query.ts';
import {
  isRotationDue,
  PUBLISHED_AHEAD_MS,
  pendingKey,
  retiredKeys,
  type SigningKey,
} from './key-schedule.ts';

const Jwk = CypherJson.pipe(z.looseObject({ kty: z.string() }));

const lockKeys = query('authorization-server/lock_keys', {
  mode: 'write',
  params: z.object({ kid: z.string(), issuer: z.string(), private_jwk: z.string() }),
  row: z.object({ private_jwk: Jwk }),
});

const listSigningKeys = query('authorization-server/list_signing_keys', {
  mode: 'write',
  params: z.object({ issuer: z.string() }),
  row: z.object({ kid: z.string(), private_jwk: Jwk, signs_from: z.number() }),
});

const createSigningKey = query('authorization-server/create_signing_key', {
  mode: 'write',
  params: z.object({
    kid: z.string(),
    issuer: z.string(),
    private_jwk: z.string(),
    created: CypherInt,
    signs_from: CypherInt,
  }),
});

const deleteSigningKeys = query('authorization-server/delete_signing_keys', {
  mode: 'write',
  params: z.object({ kids: z.array(z.string()) }),
});

const COOKIE_SECRET_BYTES = 32;

/** The secrets of the authorization server, the same in every instance. */
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

/** Adds a key if `isDue`, under a lock that all instances share, and deletes the retired keys. */
async function keepKeys(
  database: Database,
  issuer: string,
  now: number,
  isDue: (keys: readonly SigningKey[]) => boolean,
): Promise<Keys> {
  // Created before the transaction, which may run more than once.
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
    // No verifier has cached a key set of a new issuer, so its first key signs at once.
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
 * Loads the keys of an issuer from the database; the first instance to start creates them, the others wait for it
 * and use the same. Adds the next key when a rotation is due.
 * @param now milliseconds since 1970
 */
export const loadKeys = (database: Database, issuer: string, now: number): Promise<Keys> =>
  keepKeys(database, issuer, now, (keys) => isRotationDue(keys, now));

/** The result of a rotation. */
export interface Rotation {
  /** The key that takes over. */
  readonly kid: string;
  /** When it begins to sign, RFC 3339. */
  readonly signs_from: string;
}

/**
 * Publishes a new signing key, which takes over after 65 minutes, when every verifier has fetched it; its predecessor
 * stays published until its last token has expired. While a new key is pending, no other is added.
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
