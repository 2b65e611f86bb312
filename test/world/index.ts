import { testNeo4j } from '../neo4j/provided.ts';
import { type Answer, type OpenService, openService, type Service } from './start.ts';

export type { Answer, Caller, Service, Standing } from './start.ts';

let running: Promise<OpenService> | undefined;

/**
 * The service of all test files that one process runs, started on first use; it ends with the process. A file that changes
 * how the service or its issuer behaves, and does not change it back, starts one of its own.
 */
export const service = (): Promise<Service> => {
  running ??= openService(testNeo4j());
  return running;
};

/** For when the database was emptied: the next use starts another service. */
export async function forgetService(): Promise<void> {
  const former = running;
  running = undefined;
  await (await former)?.stop();
}

/** Status and error code of an answer; the code is undefined where nothing was refused. */
export const codeOf = ({ status, body }: Answer) => [status, body.error?.code];
