import { z } from 'zod';
import { nameSchemas } from '#base/schema-names.ts';
import { Instant, Int32, Uuid, UuidInput } from '#base/shapes.ts';

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
