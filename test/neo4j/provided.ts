import { inject } from 'vitest';

/** Where the run's Neo4j answers, and how to log in. */
export interface TestNeo4j {
  readonly uri: string;
  readonly user: string;
  readonly password: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    neo4j: TestNeo4j;
  }
}

/** The Neo4j of this run, shared by all test files. */
export function testNeo4j(): TestNeo4j {
  return inject('neo4j');
}
