import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fetchArtifacts, type Log, PROJECT } from '#maven/fetch-artifacts.ts';
import { ManagedNeo4jError } from './failure.ts';

const POM = join(import.meta.dirname, 'pom.xml');

/** The Neo4j version in a pom, e.g. `2026.08.1`. */
export function versionInPom(pom: string): string {
  const version = /<neo4j\.version>\s*([\w.-]+)\s*<\/neo4j\.version>/.exec(pom)?.[1];
  if (version === undefined) throw new Error('pom.xml names no neo4j.version');
  return version;
}

/** The Neo4j version that a managed server runs. */
export async function neo4jVersion(): Promise<string> {
  return versionInPom(await readFile(POM, 'utf8'));
}

/** Default folder for the jars of a version. */
function defaultJarsDir(version: string): string {
  return join(PROJECT, '.atlas', `neo4j-${version}`, 'jars');
}

/**
 * Returns the folder of the server's jars; fetches them first when it is missing.
 * @param jarsDir default `<project>/.atlas/neo4j-<version>/jars`
 * @throws ManagedNeo4jError no_jars, with the end of Maven's output
 */
export async function ensureNeo4jJars(options: {
  javaHome: string;
  log: Log;
  jarsDir?: string;
}): Promise<string> {
  try {
    return await fetchArtifacts({
      label: 'Neo4j',
      described: 'the server’s jars (about 150 MB, once per version)',
      pom: POM,
      goal: (folder) => [
        'dependency:copy-dependencies',
        `-DoutputDirectory=${folder}`,
        '-DincludeScope=runtime',
      ],
      target: resolve(options.jarsDir ?? defaultJarsDir(await neo4jVersion())),
      javaHome: options.javaHome,
      log: options.log,
    });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ManagedNeo4jError(
      'no_jars',
      `Neo4j's jars could not be fetched: ${reason}\nGive the service a Neo4j through NEO4J_URI, or use docker compose up.`,
      { cause },
    );
  }
}
