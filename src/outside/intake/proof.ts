import { createHash, createHmac, randomBytes } from 'node:crypto';
import { type CompactVerifyGetKey, jwtVerify } from 'jose';
import { LIMITS } from '#base/limits.ts';
import { unproven } from '#base/refusal.ts';
import type { Vault } from '#base/vault.ts';
import type { Database } from '#neo4j/database.ts';
import type { RowOf } from '#neo4j/query.ts';
import type { Proof, ProofOfBody } from '#operation/define.ts';
import { type Headers, isRecent, isSame, isSigned, SKEW_SECONDS, signatureIn } from '#operation/signature.ts';
import { findConnection } from './queries.ts';

/** A broker that attests connectors with tokens signed with RS256. */
export interface Broker {
  readonly issuer: string;
  readonly audience: string;
  readonly keys: CompactVerifyGetKey;
}

export interface IntakeParts {
  readonly database: Database;
  /** Seals and opens the secrets of connections; undefined: none is registered, and signed webhooks are refused. */
  readonly vault: Vault<'secret'> | undefined;
  /** Undefined: only signatures are accepted as proof. */
  readonly broker: Broker | undefined;
}

type Connection = RowOf<typeof findConnection>;

/** Receipt of a call's proof, so that each proof is accepted once. */
export interface ProofReceipt {
  readonly key: string;
  /** When the proof has certainly expired, RFC 3339; null: never. */
  readonly kept_until: string | null;
}

/** A received webhook with proven origin; the body of the operation. */
export interface Received {
  readonly connection: Pick<Connection, 'id' | 'connector' | 'home_id'>;
  /** Value of the connection's event type header; null if absent. */
  readonly event_type: string | null;
  readonly payload: unknown;
  readonly receipt: ProofReceipt;
}

const LEEWAY_SECONDS = 60;
const BEARER = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i;

const textOf = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '');

/** A broker's attestation of a call. */
interface Attestation {
  readonly connector: string;
  /** Unix time in seconds. */
  readonly exp: number;
}

/** Verifies the broker's attestation; undefined if invalid or absent. */
async function attested(broker: Broker | undefined, authorization: string): Promise<Attestation | undefined> {
  const [, token] = BEARER.exec(authorization) ?? [];
  if (broker === undefined || token === undefined) return undefined;
  try {
    const { payload } = await jwtVerify(token, broker.keys, {
      algorithms: ['RS256'],
      issuer: broker.issuer,
      audience: broker.audience,
      clockTolerance: LEEWAY_SECONDS,
      requiredClaims: ['exp', 'connector'],
    });
    const { connector, exp } = payload;
    return typeof connector === 'string' ? { connector, exp: exp! } : undefined;
  } catch {
    // The caller does not learn why the token is invalid.
    return undefined;
  }
}

const GITHUB_SIGNATURE = 'x-hub-signature-256';

/** Whether GitHub's signature header is valid for a body. It has no timestamp, so its receipt is kept forever. */
const isSignedAsGitHubDoes = (secret: string, headers: Headers, body: Uint8Array): boolean => {
  const wanted = createHmac('sha256', secret).update(body).digest('hex');
  return isSame(textOf(headers[GITHUB_SIGNATURE]), `sha256=${wanted}`);
};

/** The connector in `?connector=`, if the call has a signature. */
function namedConnector(headers: Headers, query: unknown): string | undefined {
  const { connector } = (query ?? {}) as { connector?: unknown };
  const isSigning = headers[GITHUB_SIGNATURE] !== undefined || isRecent(headers);
  return typeof connector === 'string' && isSigning ? connector : undefined;
}

const after = (seconds: number): string => new Date(Math.ceil(seconds) * 1000).toISOString();

/** The key of a receipt; includes the connection, so that receipts of two connections never collide. */
const receiptKey = ({ id }: Connection, ...proof: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('sha256').update(id);
  for (const part of proof) hash.update('\n').update(part);
  return hash.digest('hex');
};

const receivedBy = (
  connection: Connection,
  headers: Headers,
  payload: unknown,
  receipt: ProofReceipt,
): Received => {
  const event_type = textOf(headers[connection.event_type_header]);
  return { connection, event_type: event_type === '' ? null : event_type, payload, receipt };
};

/** Random secret used in place of the secret of an unknown connection. */
const DECOY = randomBytes(32).toString('base64url');

/**
 * Opens the secret of a connection, or a decoy if there is none, so that the response time of a refusal does not reveal
 * which connectors exist.
 */
function secretOpener(vault: Vault<'secret'> | undefined) {
  const decoy = vault && {
    id: '',
    secret: vault.seal('', 'secret', DECOY),
    key_version: vault.keyVersion,
  };
  return (connection: Connection | undefined): string | undefined => {
    const { id, secret, key_version } = connection ?? decoy ?? {};
    const opened = vault?.open(id!, 'secret', secret!, key_version!);
    return connection && opened;
  };
}

/** The proof of webhooks: a broker's token, or a signature with the secret of their connection. */
export function proofOfWebhooks({ database, vault, broker }: IntakeParts): Proof {
  const open = secretOpener(vault);
  const find = async (connector: string): Promise<Connection | undefined> =>
    connector.length > LIMITS.connector ? undefined : database.reader().find(findConnection, { connector });

  const proveByBroker = async (headers: Headers, authorization: string): Promise<ProofOfBody> => {
    const attestation = await attested(broker, authorization);
    const connection = attestation && (await find(attestation.connector));
    if (connection === undefined) throw unproven();
    const kept_until = after(attestation!.exp + 2 * LEEWAY_SECONDS);
    return async (body, readJson) => {
      const receipt = { key: receiptKey(connection, authorization, body), kept_until };
      return receivedBy(connection, headers, await readJson(), receipt);
    };
  };

  /** Refuses an unknown connector at the same point as a wrong signature: after the body, and after the same work. */
  const proveBySignature = async (headers: Headers, query: unknown): Promise<ProofOfBody> => {
    const connector = namedConnector(headers, query);
    if (connector === undefined) throw unproven();
    const connection = await find(connector);
    const secret = open(connection);
    return async (body, readJson) => {
      const key = secret ?? DECOY;
      const isTimed = isSigned(key, headers, body);
      const proves = isTimed || isSignedAsGitHubDoes(key, headers, body);
      if (connection === undefined || secret === undefined || !proves) throw unproven();
      const receipt = isTimed
        ? {
            key: receiptKey(connection, 'timed', signatureIn(headers)),
            kept_until: after(Date.now() / 1000 + 4 * SKEW_SECONDS),
          }
        : { key: receiptKey(connection, 'untimed', textOf(headers[GITHUB_SIGNATURE])), kept_until: null };
      return receivedBy(connection, headers, await readJson(), receipt);
    };
  };

  return {
    mostBytes: LIMITS.webhookBytes,
    begin: async (headers, query) => {
      const authorization = textOf(headers['authorization']);
      return authorization === '' ? proveBySignature(headers, query) : proveByBroker(headers, authorization);
    },
  };
}
