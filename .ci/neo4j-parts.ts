import { ensureNeo4jJars } from '#neo4j/managed/jars.ts';
import { findJava } from '#neo4j/managed/neo4j-java.ts';

// Prints the Java home, then the jar folder: what the local image is made of, found as the service itself finds it.
const { home } = await findJava();
const jars = await ensureNeo4jJars({ javaHome: home, log: (line) => console.error(line) });
console.log(`${home}\n${jars}`);
