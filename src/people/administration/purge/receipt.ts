import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose';
import { z } from 'zod';
import { nameSchemas } from '#base/schema-names.ts';
import { Instant, Int32, Uuid, UuidInput } from '#base/shapes.ts';
import type { Context } from '#operation/context.ts';
import { occurredNow } from '#record/ledger/index.ts';
import { getPurge, keepReceiptKey } from './queries.ts';

export const PurgedId = z.object({ id: UuidInput });

/** Counts of erased records. */
const Erased = z.object({
  revisions: Int32,
  chunks: Int32,
  properties: Int32,
  versions: Int32,
  edges: Int32,
  artifacts: Int32,
  events: Int32,
});

/** A public key, as JSON Web Key (RFC 8037). */
const ReceiptKey = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  kid: z.string(),
  alg: z.literal('EdDSA'),
});

/** The purge of a resource, with a receipt that third parties can verify. */
export const Purge = z.object({
  resource_id: Uuid,
  event_id: Uuid,
  purged_at: Instant,
  purged_by: Uuid,
  /** Hash of the purged body. */
  body_hash: z.string(),
  erased: Erased,
  /** A JWS in compact form (RFC 7515) over the same facts. */
  receipt: z.string(),
  /** The key that verifies the receipt. */
  verification_key: ReceiptKey,
});

export type Purge = z.input<typeof Purge>;

nameSchemas({ Purge, PurgeCounts: Erased, ReceiptKey });

const TYPE = 'purge-receipt+jwt';

/**
 * The key that signs receipts, the same in every instance. Not a key of the authorization server: those are deleted
 * half an hour after rotation, while receipts are verified years later.
 */
async function receiptKey({ write }: Pick<Context, 'write'>): Promise<JWK & { kid: string }> {
  const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  const jwk = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(jwk);
  const proposal = { kid, private_jwk: JSON.stringify({ ...jwk, kid, alg: 'EdDSA' }), at: occurredNow() };
  const kept = await write((tx) => tx.find(keepReceiptKey, proposal));
  return JSON.parse(kept!.private_jwk);
}

/** The purge of a resource with a signed receipt; undefined where it was not purged. */
export async function findReceipt(
  id: string,
  context: Pick<Context, 'read' | 'write'>,
): Promise<Purge | undefined> {
  const found = await context.read.find(getPurge, { id });
  if (found === undefined) return undefined;
  const { event_id, purged_at, purged_by } = found;
  const { resource_id, body_hash, erased } = JSON.parse(found.payload);
  const facts = { resource_id, event_id, purged_at, purged_by, body_hash, erased };
  const { d, ...publicJwk } = await receiptKey(context);
  const receipt = await new SignJWT(facts)
    .setProtectedHeader({ alg: 'EdDSA', kid: publicJwk.kid, typ: TYPE })
    .setSubject(resource_id)
    .setJti(event_id)
    .setIssuedAt(new Date(purged_at))
    .sign(await importJWK({ ...publicJwk, ...(d !== undefined && { d }) }, 'EdDSA'));
  const { kty, crv, x, kid, alg } = publicJwk as unknown as Purge['verification_key'];
  return { ...facts, receipt, verification_key: { kty, crv, x, kid, alg } };
}
