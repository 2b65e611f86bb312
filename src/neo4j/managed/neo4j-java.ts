import { type Java, type Surroundings, searchJava } from '#maven/java.ts';
import { ManagedNeo4jError } from './failure.ts';

/** Neo4j 2026.08 is compiled for Java 21. */
const OLDEST_JAVA = 21;

/**
 * Finds the newest Java that can run Neo4j.
 * @throws ManagedNeo4jError no_java, with possible remedies
 */
export async function findJava(surroundings?: Surroundings): Promise<Java> {
  const { java, found } = await searchJava(OLDEST_JAVA, surroundings);
  if (java === undefined) throw new ManagedNeo4jError('no_java', noJavaMessage(found));
  return java;
}

function noJavaMessage(found: readonly Java[]): string {
  const newest =
    found[0] === undefined ? 'none was found' : `the newest found is ${found[0].version.join('.')}`;
  return [
    `Atlas has no database to use: a local Neo4j needs Java ${OLDEST_JAVA} or newer, and ${newest}. Three ways out:`,
    `  1. install Java ${OLDEST_JAVA} or newer (or point JAVA_HOME at it) and start again;`,
    '  2. set NEO4J_URI, NEO4J_USER and NEO4J_PASSWORD to a Neo4j 2026.08 or newer that runs already;',
    '  3. run everything in containers: docker compose up.',
  ].join('\n');
}
