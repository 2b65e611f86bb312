export { figuresOf, type Space, watchSpace } from './free-space.ts';
export { findRunningNeo4j } from './running.ts';
export { makeScratchFolder, removeLeftScratches } from './scratch.ts';
export { type ManagedNeo4j, startManagedNeo4j } from './start-managed-neo4j.ts';
