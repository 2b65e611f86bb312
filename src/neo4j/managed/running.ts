import { resolve } from 'node:path';
import { readRecord } from './database-record.ts';
import { USER, uriOf } from './login.ts';
import { passwordOf } from './password.ts';
import { runs } from './processes.ts';

/**
 * Finds the managed database that is running over a data folder, with any owner; undefined when there is none.
 * For commands that run alongside a service, which keeps owning its database.
 */
export async function findRunningNeo4j(
  dataDir: string,
): Promise<{ uri: string; user: string; password: string } | undefined> {
  const folder = resolve(dataDir);
  const record = readRecord(folder);
  if (record === undefined || record.stopping || !runs(record)) return undefined;
  return { uri: uriOf(record.port), user: USER, password: await passwordOf(folder) };
}
