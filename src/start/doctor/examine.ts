import { resolve } from 'node:path';
import type { Config } from '#config/config.ts';
import { ConfigError, readConfig } from '#config/read-config.ts';
import { Database } from '#neo4j/database.ts';
import { findRunningNeo4j } from '#neo4j/managed/index.ts';
import { jobKinds } from '../workers.ts';
import { checkDatabaseClock } from './clocks.ts';
import { checkBackupDisk, checkDataDisk } from './disks.ts';
import { type Finding, failed, reasonOf, skipped, warning } from './finding.ts';
import { checkDatabase, checkEmbedder, checkIssuers, checkService } from './reachability.ts';
import { checkSettings, type Variables } from './settings.ts';
import { checkIndexes, checkJobs, checkLedger } from './stored-state.ts';
import { checkBuild, checkJava, checkSchema, checkServer } from './versions.ts';

type Look = () => Finding | Promise<Finding> | Promise<Finding[]>;

/** The findings of a check; an unexpected error is one, so that the others go on. */
async function lookedAt(check: string, look: Look): Promise<Finding[]> {
  try {
    return [await look()].flat();
  } catch (error) {
    return [
      failed(check, reasonOf(error), 'Look for the cause in the log of the service and of the database.'),
    ];
  }
}

function configOf(variables: Variables): Config | undefined {
  try {
    return readConfig(variables);
  } catch (error) {
    if (error instanceof ConfigError) return undefined;
    throw error;
  }
}

/** The configured database, or the one that the running service has started; a doctor starts none. */
async function openDatabase({ neo4j, dataDir }: Config): Promise<Database | undefined> {
  const { uri, user, password, database, limits } = neo4j;
  const connection =
    uri === undefined
      ? await findRunningNeo4j(resolve(dataDir, 'neo4j'))
      : { uri, user, password: password! };
  return connection && new Database({ ...connection, database, poolSize: 2, limits });
}

/** The checks that read the database, by name, in their order. */
const ofDatabase = (database: Database, config: Config): readonly (readonly [string, Look])[] => [
  ['neo4j', () => checkServer(database)],
  ['schema', () => checkSchema(database, config)],
  ['database clock', () => checkDatabaseClock(database)],
  ['indexes', () => checkIndexes(database)],
  ['ledger', () => checkLedger(database)],
  ['jobs', () => checkJobs(database, jobKinds(config.agentLeaseMs))],
];

async function* examineDatabase(config: Config): AsyncGenerator<Finding> {
  const database = await openDatabase(config);
  if (database === undefined) {
    yield warning(
      'database',
      `The local database in ${resolve(config.dataDir, 'neo4j')} is not running`,
      'Start the service, which starts it, then run this again for the rest.',
    );
    return;
  }
  try {
    const reached = await checkDatabase(database);
    yield reached;
    for (const [check, look] of ofDatabase(database, config))
      if (reached.result === 'ok') yield* await lookedAt(check, look);
      else yield skipped(check, 'not known while the database does not answer');
  } finally {
    await database.close();
  }
}

/**
 * Looks at everything that an installation depends on, and changes nothing. What cannot be looked at is skipped.
 * @param variables those of the environment
 */
export async function* examine(variables: Variables): AsyncGenerator<Finding> {
  const config = configOf(variables);
  yield* checkSettings(variables, config);
  yield* checkBuild({ commit: config?.commit ?? null });
  if (config === undefined) {
    yield skipped('everything else', 'not known while a setting breaks its rule');
    return;
  }
  const isManaged = config.neo4j.uri === undefined;
  if (isManaged) yield* await lookedAt('java', checkJava);
  if (isManaged) yield* await lookedAt('disk', () => checkDataDisk(config));
  const { backupDir, dataDir } = config;
  if (backupDir !== undefined)
    yield* await lookedAt('backups', () => checkBackupDisk(backupDir, isManaged ? dataDir : undefined));
  yield* examineDatabase(config);
  yield* await lookedAt('issuer', () => checkIssuers(config));
  yield* await lookedAt('embedder', () => checkEmbedder(config.embeddings));
  yield* await lookedAt('service', () => checkService(config));
}
