import { createHmac } from 'node:crypto';
import { type CompactVerifyGetKey, jwtVerify } from 'jose';
import { LIMITS } from '#base/limits.ts';
import { unproven } from '#base/refusal.ts';
import { type Headers, isRecent, isSame, isSigned } from '#base/signature.ts';
import type { Vault } from '#base/vault.ts';
import type { Database } from '#neo4j/database.ts';
import type { RowOf } from '#neo4j/query.ts';
import type { Proof } from '#operation/define.ts';
import { findConnection } from './queries.ts';

/** Who attests for connectors: a broker whose tokens are signed with RS256. */
export interface Broker {
  readonly issuer: string;
  readonly audience: string;
  readonly keys: CompactVerifyGetKey;
}

export interface IntakeParts {
  readonly database: Database;
  /** Opens the secrets of connections; without it nothing is taken. */
  readonly vault: Vault<'secret'> | undefined;
  /** Without it only signatures prove a call. */
  readonly broker: Broker | undefined;
}

type Connection = RowOf<typeof findConnection>;

/** What came, once it is proved where from; the body of the operation. */
export interface Received {
  readonly connection: Pick<Connection, 'id' | 'connector' | 'home_id'>;
  /** As the header of the connection says it; null where there is none. */
  readonly event_type: string | null;
  readonly payload: unknown;
}

const LEEWAY_SECONDS = 60;
const BEARER = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i;

const textOf = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '');

/** The connector that a broker attests; undefined where it does not. */
async function attested(broker: Broker | undefined, authorization: string): Promise<string | undefined> {
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
    return typeof payload['connector'] === 'string' ? payload['connector'] : undefined;
  } catch {
    // Whatever is wrong with it: the caller learns nothing of it.
    return undefined;
  }
}

/** Whether GitHub's header covers a body. It has no time: whoever has one such request can send it again. */
const isSignedAsGitHubDoes = (secret: string, headers: Headers, body: Uint8Array): boolean => {
  const wanted = createHmac('sha256', secret).update(body).digest('hex');
  return isSame(textOf(headers['x-hub-signature-256']), `sha256=${wanted}`);
};

/** The connector that a call names by `?connector=`, where a signature follows. */
function namedConnector(headers: Headers, query: unknown): string | undefined {
  const { connector } = (query ?? {}) as { connector?: unknown };
  const isSigning = headers['x-hub-signature-256'] !== undefined || isRecent(headers);
  return typeof connector === 'string' && isSigning ? connector : undefined;
}

/** How webhooks are proved: by the token of a broker, or by a signature with the secret of their connection. */
export function proofOfWebhooks(parts: IntakeParts | undefined): Proof {
  const find = async (connector: string | undefined): Promise<Connection> => {
    if (parts === undefined || connector === undefined || connector.length > LIMITS.connector)
      throw unproven();
    const connection = await parts.database.reader().find(findConnection, { connector });
    if (connection === undefined) throw unproven();
    return connection;
  };
  const receivedBy = (connection: Connection, headers: Headers, payload: unknown): Received => {
    const event_type = textOf(headers[connection.event_type_header]);
    return { connection, event_type: event_type === '' ? null : event_type, payload };
  };
  return {
    mostBytes: LIMITS.webhookBytes,
    begin: async (headers, query) => {
      const authorization = textOf(headers['authorization']);
      if (authorization !== '') {
        const connection = await find(await attested(parts?.broker, authorization));
        return (_body, readJson) => receivedBy(connection, headers, readJson());
      }
      const connection = await find(namedConnector(headers, query));
      const { id, secret, key_version } = connection;
      const key = parts?.vault?.open(id, 'secret', secret, key_version);
      return (body, readJson) => {
        const proves =
          key !== undefined && (isSigned(key, headers, body) || isSignedAsGitHubDoes(key, headers, body));
        if (!proves) throw unproven();
        return receivedBy(connection, headers, readJson());
      };
    },
  };
}
