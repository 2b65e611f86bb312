export { ManagedNeo4jError, type ManagedNeo4jProblem } from './failure.ts';
export { findRunningNeo4j } from './running.ts';
export { type ManagedNeo4j, startManagedNeo4j } from './start-managed-neo4j.ts';
