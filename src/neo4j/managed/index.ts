export { figuresOf, type Space, spaceOf, watchSpace } from './free-space.ts';
export { findJava } from './neo4j-java.ts';
export { makeScratchFolder, removeLeftScratches } from './scratch.ts';
export { findRunningNeo4j, type ManagedNeo4j, startManagedNeo4j } from './start-managed-neo4j.ts';
