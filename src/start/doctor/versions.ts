import { SERVICE_VERSION } from '#base/version.ts';
import type { Config } from '#config/config.ts';
import type { Database } from '#neo4j/database.ts';
import { findJava } from '#neo4j/managed/index.ts';
import { lastSchemaStep, pendingSteps, UnknownSchema } from '#neo4j/schema.ts';
import { listComponents } from '#upkeep/health/index.ts';
import { checkEmpty } from '#upkeep/replay/index.ts';
import { type Finding, failed, ok, reasonOf, warning } from './finding.ts';

/** `npm` runs the service with this one, which the dependencies have. */
const NODE = 24;
/** The first Neo4j whose Cypher 25 has all that the statements use. */
const OLDEST_NEO4J = [2026, 8];

/** The version of this build, and that of the Node that runs it. */
export function checkBuild({ commit }: Pick<Config, 'commit'>): Finding[] {
  const { node } = process.versions;
  const isNew = Number(node.split('.')[0]) >= NODE;
  return [
    ok('version', `Atlas ${SERVICE_VERSION}${commit === null ? '' : `, commit ${commit}`}`),
    isNew
      ? ok('node', `Node ${node}`)
      : warning('node', `Node ${node} is older than ${NODE}`, `Run the service with Node ${NODE} or newer.`),
  ];
}

/** The Java that the managed database runs on. */
export async function checkJava(): Promise<Finding> {
  return findJava().then(
    ({ version, home }) => ok('java', `Java ${version.join('.')} in ${home}`),
    () =>
      failed(
        'java',
        'No Java from 21 on was found, which the local Neo4j needs',
        'Install Java 21 or newer, or set JAVA_HOME, or name a running Neo4j with NEO4J_URI.',
      ),
  );
}

const isOlder = ([year = 0, month = 0]: readonly number[]): boolean =>
  year < OLDEST_NEO4J[0]! || (year === OLDEST_NEO4J[0] && month < OLDEST_NEO4J[1]!);

/** The version and edition of the database server. */
export async function checkServer(database: Database): Promise<Finding> {
  const components = await database.reader().list(listComponents, {});
  const kernel = components.find(({ name }) => name === 'Neo4j Kernel');
  const version = kernel?.versions[0];
  if (kernel === undefined || version === undefined)
    return warning('neo4j', 'The server does not report its version', 'Use Neo4j 2026.08 or newer.');
  const named = `Neo4j ${version} ${kernel.edition}`;
  return isOlder(version.split('.').map(Number))
    ? failed('neo4j', `${named} is too old`, `Upgrade it to ${OLDEST_NEO4J[0]}.0${OLDEST_NEO4J[1]} or newer.`)
    : ok('neo4j', named);
}

const isEmpty = (database: Database): Promise<boolean> =>
  checkEmpty(database).then(
    () => true,
    () => false,
  );

/** Whether the database has the schema of this version. */
export async function checkSchema(
  database: Database,
  { migrate }: Pick<Config, 'migrate'>,
): Promise<Finding> {
  const last = lastSchemaStep();
  let pending: Awaited<ReturnType<typeof pendingSteps>>;
  try {
    pending = await pendingSteps(database);
  } catch (error) {
    if (!(error instanceof UnknownSchema)) throw error;
    return failed(
      'schema',
      reasonOf(error),
      'Start the version that changed the database, or restore a backup from before it.',
    );
  }
  if (pending.length === 0) return ok('schema', `step ${last}, that of version ${SERVICE_VERSION}`);
  if (await isEmpty(database)) return ok('schema', 'The database is empty; the first start makes its schema');
  const steps = pending.map(({ number, name }) => `${number} ${name}`).join(', ');
  const message = `The database lacks ${pending.length} of the steps of version ${SERVICE_VERSION}: ${steps}`;
  return migrate === 'auto'
    ? warning('schema', message, 'Make a backup; the next start applies them.')
    : failed('schema', message, 'Make a backup, then run `npm run migrate`.');
}
