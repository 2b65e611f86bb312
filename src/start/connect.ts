import { resolve } from 'node:path';
import type { Config } from '#config/config.ts';
import { Database } from '#neo4j/database.ts';
import { findRunningNeo4j, startManagedNeo4j } from '#neo4j/managed/index.ts';

/** Milliseconds that a command waits for a database that is away, e.g. for its restart. */
const AWAY_MS = 300_000;

/** No request waits for a command: its reads get the time limit of background work, and it waits for a database that is away. */
export const unhurried = ({ neo4j, ...config }: Config): Config => ({
  ...config,
  neo4j: { ...neo4j, limits: { ...neo4j.limits, readMs: neo4j.limits.formationMs, awayMs: AWAY_MS } },
});

/**
 * Connects to the configured database: the named one, that of the running service, or one started for this process.
 * @param poolSize maximum connections; a command needs few
 */
export async function connect(
  config: Config,
  log: (line: string) => void,
  poolSize = 2,
): Promise<{ database: Database; close: () => Promise<void> }> {
  const { uri, user, password, database: name, startTimeoutSeconds, limits } = config.neo4j;
  const open = (connection: { uri: string; user: string; password: string }) =>
    new Database({ ...connection, database: name, poolSize, limits });
  if (uri !== undefined) {
    const database = open({ uri, user, password: password! });
    return { database, close: () => database.close() };
  }
  const dataDir = resolve(config.dataDir, 'neo4j');
  const running = await findRunningNeo4j(dataDir);
  if (running !== undefined) {
    const database = open(running);
    return { database, close: () => database.close() };
  }
  // A first stop writes Java's archive of classes, which a busy machine takes as long for as for a start.
  const patienceMs = startTimeoutSeconds * 1000;
  const patience = { startTimeoutMs: patienceMs, stopTimeoutMs: patienceMs };
  const own = await startManagedNeo4j({ dataDir, log, ...patience });
  const database = open(own);
  return { database, close: () => database.close().then(() => own.stop()) };
}
