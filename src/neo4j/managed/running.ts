import { resolve } from 'node:path';
import { readRecord } from './database-record.ts';
import { USER, uriOf } from './login.ts';
import { passwordOf } from './password.ts';
import { runs } from './processes.ts';

/**
 * The managed database that runs over a data folder now, whoever owns it; undefined when none does.
 * For commands that work beside a running service, which goes on owning its database.
 */
export async function findRunningNeo4j(
  dataDir: string,
): Promise<{ uri: string; user: string; password: string } | undefined> {
  const folder = resolve(dataDir);
  const record = readRecord(folder);
  if (record === undefined || record.stopping || !runs(record)) return undefined;
  return { uri: uriOf(record.port), user: USER, password: await passwordOf(folder) };
}
