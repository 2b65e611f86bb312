import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import neo4j from 'neo4j-driver';
import type { ManagedNeo4j } from '#neo4j/managed/index.ts';

/** Where a managed database answers, and its process. */
export type Address = Pick<ManagedNeo4j, 'uri' | 'user' | 'password' | 'pid'>;

const owners: ChildProcess[] = [];

/**
 * A service in a process, and a process group, of its own that owns a data folder's database.
 * @param how whether it starts a database again that ends
 */
export async function startOwner(
  dataDir: string,
  how: 'supervised' | 'unsupervised' = 'unsupervised',
): Promise<{ owner: ChildProcess; address: Address }> {
  const script = join(import.meta.dirname, 'managed-owner.ts');
  const owner = spawn(process.execPath, [script, dataDir, how], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  owners.push(owner);
  const [line] = (await once(createInterface({ input: owner.stdout! }), 'line')) as [string];
  return { owner, address: JSON.parse(line) as Address };
}

/** Kills an owner and waits until it has ended: until then the data folder is still its own. Its database goes on. */
export async function killOwner(owner: ChildProcess): Promise<void> {
  const ended = once(owner, 'exit');
  owner.kill('SIGKILL');
  await ended;
}

/** Kills the owners of this test; their databases go on. */
export function stopOwners(): void {
  for (const owner of owners.splice(0)) owner.kill('SIGKILL');
}

async function run({ uri, user, password }: Address, text: string, parameters: Record<string, unknown> = {}) {
  const driver = neo4j.driver(uri, neo4j.auth.basic(user, password), { disableLosslessIntegers: true });
  try {
    const { records } = await driver.executeQuery(text, parameters, { database: 'neo4j' });
    return records.map((record) => record.toObject());
  } finally {
    await driver.close();
  }
}

/** Commits a name to a database. */
export const keepName = (at: Address, name: string) => run(at, 'CREATE (:Kept {name: $name})', { name });

/** The names that were committed to a database. */
export const keptNames = async (at: Address) =>
  (await run(at, 'MATCH (n:Kept) RETURN n.name AS name ORDER BY name')).map(({ name }) => name as string);
