import { testNeo4j } from '../neo4j/provided.ts';
import { type Service, startService } from './start.ts';

export type { Answer, Caller, Service, Standing } from './start.ts';

let running: Promise<Service> | undefined;

/** The service of this test file, started on first use and stopped after its last test. */
export const service = (): Promise<Service> => {
  running ??= startService(testNeo4j());
  return running;
};
