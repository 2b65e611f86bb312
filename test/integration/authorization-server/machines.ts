import { createHash, randomBytes } from 'node:crypto';
import { newId } from '#base/ids.ts';
import type { Database } from '#neo4j/database.ts';
import { type CypherText, cypher } from '#test/world/cypher.ts';

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

export interface IssuedMachine {
  readonly clientId: string;
  readonly secret: string;
}

/**
 * A registration as the machines module writes it, without the profile behind it: what mints tokens is the registration.
 * @param change a SET of properties of `m`, for states that only time leads to
 */
export async function issueMachine(
  database: Database,
  change: CypherText = cypher``,
): Promise<IssuedMachine> {
  const clientId = `atlas-${randomBytes(16).toString('base64url')}`;
  const secret = randomBytes(32).toString('base64url');
  await database.execute(
    cypher`CREATE (m:MachineClient {id: ${newId()}, client_id: ${clientId}, issuer: 'atlas', label: 'a robot',
      secret_hash: ${hashOf(secret)}, created: datetime()}) ${change}`,
  );
  return { clientId, secret };
}

export const changeMachine = (
  database: Database,
  { clientId }: IssuedMachine,
  set: CypherText,
): Promise<unknown> => database.execute(cypher`MATCH (m:MachineClient {client_id: ${clientId}}) SET ${set}`);

/** The header of a client that authenticates by HTTP Basic (RFC 6749 §2.3.1: both halves are form-encoded). */
export const basic = (clientId: string, secret: string): Record<string, string> => ({
  authorization: `Basic ${Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(secret)}`).toString('base64')}`,
});

/** Posts a form to the token endpoint with nothing added. */
export async function postForm(
  baseUrl: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const response = await fetch(`${baseUrl}/oauth/token`, {
    method: 'POST',
    headers,
    body: new URLSearchParams(fields),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  };
}
