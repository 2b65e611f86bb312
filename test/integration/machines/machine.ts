import { createHash } from 'node:crypto';
import { newId } from '#base/ids.ts';
import { cypher } from '#test/world/cypher.ts';
import type { Answer, Caller, Service } from '#test/world/index.ts';

/** Machines of a test's world: what is asked for, how they call, and what no operation shows of them. */

export const newClientId = (): string => `ci-${newId().slice(-12)}`;

export const conferral = (parts: Record<string, unknown> = {}): Record<string, unknown> => ({
  label: 'CI',
  teams: [],
  grants: [],
  ...parts,
});

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
async function made(answer: Promise<Answer>): Promise<any> {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`a fixture was refused: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** A registered external client of the caller's team, or of none. */
export const registered = (caller: Caller, parts: Record<string, unknown> = {}) =>
  made(caller.post('/api/machine-clients', conferral({ client_id: newClientId(), ...parts })));

/** An issued client: `{client, client_secret}`. */
export const issued = (caller: Caller, parts: Record<string, unknown> = {}) =>
  made(caller.post('/api/machine-clients/issue', conferral(parts)));

/** Calls as a machine, with a token that the issuer gave for its client id. */
export async function asMachine(
  { issuer, call }: Service,
  clientId: string,
): Promise<(path: string) => Promise<Answer>> {
  const claims = { gty: 'client-credentials', azp: clientId };
  const token = await issuer.token(`${clientId}@clients`, { claims });
  return (path) => call('GET', path, { headers: { authorization: `Bearer ${token}` } });
}

/** How many registrations name a team as their owner. */
export async function machinesOf({ database }: Service, teamId: string): Promise<number> {
  const [row] = await database.execute(
    cypher`MATCH (:Team {id: ${teamId}})<-[:OWNED_BY]-(machine:MachineClient) RETURN count(machine) AS machines`,
  );
  return row!['machines'] as number;
}

export interface Told {
  readonly type: string;
  readonly payload: Record<string, unknown>;
  readonly references: unknown;
  readonly category: string;
  readonly emitter: string;
}

/** The events about a profile, oldest first. */
export async function eventsAbout({ database }: Service, profileId: string): Promise<Told[]> {
  const rows = await database.execute(
    cypher`MATCH (event:Event)-[:ABOUT]->(:Profile {id: ${profileId}})
     MATCH (event)-[:EMITTED_BY]->(emitter:Emitter)
     RETURN event.type AS type, event.payload AS payload, event.references AS references,
       event.category AS category, emitter.name AS emitter
     ORDER BY event.seq`,
  );
  return rows.map((row) => ({
    type: row['type'] as string,
    payload: JSON.parse(row['payload'] as string) as Record<string, unknown>,
    references: JSON.parse(row['references'] as string) as unknown,
    category: row['category'] as string,
    emitter: row['emitter'] as string,
  }));
}

/** Everything the ledger holds about a profile, as text: where a secret must not be. */
export const ledgerText = async (running: Service, profileId: string): Promise<string> =>
  JSON.stringify(await eventsAbout(running, profileId));

export interface StoredSecrets {
  readonly current: string | null;
  readonly previous: string | null;
  readonly previous_expires_at: string | null;
}

/** The hashes that a registration keeps. */
export async function secretsOf({ database }: Service, id: string): Promise<StoredSecrets> {
  const [row] = await database.execute(
    cypher`MATCH (machine:MachineClient {id: ${id}})
     RETURN machine.secret_hash AS current, machine.previous_secret_hash AS previous,
       toString(machine.previous_expires_at) AS previous_expires_at`,
  );
  return row as unknown as StoredSecrets;
}

export const sha256Hex = (text: string): string => createHash('sha256').update(text).digest('hex');
