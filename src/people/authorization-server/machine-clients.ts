import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Adapter, AdapterPayload, ClientMetadata } from 'oidc-provider';
import type { Database } from '#neo4j/database.ts';
import { findMachineClient } from './queries.ts';
import { answered } from './record-adapter.ts';

/** The client metadata field with the hashes of a machine's currently valid secrets. */
export const SECRET_HASHES = 'secret_hashes';

/** The provider requires a secret; this one is random and never compared. */
const NO_SECRET = randomBytes(32).toString('base64url');

/** The subject of a machine client's tokens. */
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
 * Whether a secret matches one of the hashes; each comparison takes constant time.
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

/**
 * Finds the clients outside the configuration: self-registered clients, whose ids contain their metadata, and the
 * machine clients that this service has issued, read anew for each token, so that a revoked client gets none.
 */
export class MachineClientAdapter implements Adapter {
  readonly #database: Database;

  readonly #registered: (id: string) => ClientMetadata | undefined;

  constructor(database: Database, registered: (id: string) => ClientMetadata | undefined) {
    this.#database = database;
    this.#registered = registered;
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const registered = this.#registered(id);
    if (registered !== undefined) return registered as AdapterPayload;
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
