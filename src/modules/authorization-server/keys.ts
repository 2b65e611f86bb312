import { randomBytes } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Database } from '#neo4j/database.ts';
import { createSigningKey, listSigningKeys, lockKeys } from './queries.ts';

const COOKIE_SECRET_BYTES = 32;

/** What signs for the authorization server, the same in every instance. */
export interface Keys {
  /** Ed25519 private keys; the first signs, all verify. Newest first. */
  readonly signing: readonly JWK[];
  readonly cookieSecret: string;
}

async function newSigningKey(): Promise<JWK & { kid: string }> {
  const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  const jwk = await exportJWK(privateKey);
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'EdDSA', use: 'sig' };
}

/**
 * The keys of an issuer, kept in the database; the first instance to start makes them, the others wait for it
 * and take the same.
 */
export async function loadKeys(database: Database, issuer: string): Promise<Keys> {
  // Proposals are minted before the transaction, which may run more than once.
  const proposal = await newSigningKey();
  const secret = { kty: 'oct', k: randomBytes(COOKIE_SECRET_BYTES).toString('base64url') };
  const cookies = { kid: `cookies of ${issuer}`, issuer, private_jwk: JSON.stringify(secret) };
  return database.write('load_signing_keys', undefined, async (tx) => {
    const cookieKey = await tx.find(lockKeys, cookies);
    const kept = await tx.list(listSigningKeys, { issuer });
    const signing: JWK[] = kept.length > 0 ? kept.map((row) => row.private_jwk) : [proposal];
    if (kept.length === 0) {
      await tx.list(createSigningKey, { kid: proposal.kid, issuer, private_jwk: JSON.stringify(proposal) });
    }
    return { signing, cookieSecret: String(cookieKey?.private_jwk['k']) };
  });
}

/** The public half of a signing key, as the key set publishes it. */
export const publicPart = ({ kty, crv, x, kid, alg, use }: JWK): JWK =>
  ({ kty, crv, x, kid, alg, use }) as JWK;
