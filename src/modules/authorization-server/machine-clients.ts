import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Adapter, AdapterPayload, ClientMetadata } from 'oidc-provider';
import type { Database } from '#neo4j/database.ts';
import { findMachineClient } from './queries.ts';
import { answered } from './record-adapter.ts';

/** The client metadata that holds the hashes of the secrets that a machine may present now. */
export const SECRET_HASHES = 'secret_hashes';

/** The provider requires a secret; this one is random and never compared. */
const NO_SECRET = randomBytes(32).toString('base64url');

/** The name of a machine client in the tokens it gets. */
export const machineSubject = (clientId: string): string => `${clientId}@clients`;

const metadataOf = (clientId: string, label: string, hashes: readonly string[]): ClientMetadata => ({
  client_id: clientId,
  client_name: label,
  client_secret: NO_SECRET,
  token_endpoint_auth_method: 'client_secret_basic',
  grant_types: ['client_credentials'],
  response_types: [],
  redirect_uris: [],
  [SECRET_HASHES]: hashes,
});

/**
 * Whether a secret is one of those behind the hashes; each comparison takes constant time.
 * @param hashes SHA-256 in hex
 */
export function matchesSecret(secret: string, hashes: readonly string[]): boolean {
  const presented = createHash('sha256').update(secret).digest();
  const matches = hashes.map((hash) => {
    const expected = Buffer.from(hash, 'hex');
    return expected.length === presented.length && timingSafeEqual(expected, presented);
  });
  return matches.includes(true);
}

const refuse = (): Promise<never> => Promise.reject(new Error('machine clients are written by their module'));

/** Finds the machine clients that this service has issued; read anew for each token, so that a revoked one gets none. */
export class MachineClientAdapter implements Adapter {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const row = await answered(this.#database.reader().find(findMachineClient, { client_id: id }));
    return row && (metadataOf(id, row.label, row.secret_hashes) as AdapterPayload);
  }

  upsert = refuse;
  findByUid = refuse;
  findByUserCode = refuse;
  consume = refuse;
  destroy = refuse;
  revokeByGrantId = refuse;
}
