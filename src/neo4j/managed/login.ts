import { setTimeout as sleep } from 'node:timers/promises';
import neo4j, { type Driver, Neo4jError } from 'neo4j-driver';

export const USER = 'neo4j';
const FIRST_PASSWORD = 'neo4j';
const GREETING_MS = 3000;
/** The first statements of a new process are slow: the server has yet to load its planner. */
const STATEMENT_MS = 20_000;
const PAUSE_MS = 150;

/** `ready`: it runs statements with our password. `refused`: it answers, but not to our password. */
export type LoginOutcome = 'ready' | 'refused' | 'ended' | 'timed_out';

type Attempt = 'done' | 'wrong_password' | 'no_answer';

/** The address on which a managed server listens. */
export function uriOf(port: number): string {
  return `bolt://127.0.0.1:${port}`;
}

interface Server {
  readonly port: number;
  readonly password: string;
  /** Ends an attempt at once: a server that is still starting may keep it waiting for seconds. */
  readonly signal: AbortSignal | undefined;
}

async function attempt(
  { port, password, signal }: Server,
  work: (driver: Driver) => Promise<unknown>,
): Promise<Attempt> {
  const noAnswerAfter = (milliseconds: number) =>
    sleep(milliseconds, 'no_answer' as const, { ref: false, ...(signal && { signal }) });
  const driver = neo4j.driver(uriOf(port), neo4j.auth.basic(USER, password), {
    connectionTimeout: GREETING_MS,
    connectionAcquisitionTimeout: GREETING_MS,
    maxTransactionRetryTime: 0,
    telemetryDisabled: true,
  });
  try {
    // A process that hangs accepts connections and then says nothing: the driver's own limits do not cover that.
    const greeting = driver.getServerInfo({ database: 'system' }).then(() => 'greeted' as const);
    if ((await Promise.race([greeting, noAnswerAfter(GREETING_MS)])) === 'no_answer') return 'no_answer';
    return await Promise.race([work(driver).then(() => 'done' as const), noAnswerAfter(STATEMENT_MS)]);
  } catch (error) {
    signal?.throwIfAborted();
    if (!(error instanceof Neo4jError)) throw error;
    return error.code === 'Neo.ClientError.Security.Unauthorized' ? 'wrong_password' : 'no_answer';
  } finally {
    void driver.close().catch(() => undefined);
  }
}

const answers = (server: Server): Promise<Attempt> =>
  attempt(server, (driver) => driver.executeQuery('RETURN 1', {}, { database: 'neo4j' }));

/** A new store knows the password `neo4j` alone, and allows nothing with it but to change it. */
const replaceFirstPassword = (server: Server): Promise<Attempt> =>
  attempt({ ...server, password: FIRST_PASSWORD }, async (driver) => {
    const session = driver.session({ database: 'system' });
    const { password } = server;
    await session.run(`ALTER CURRENT USER SET PASSWORD FROM '${FIRST_PASSWORD}' TO $password`, { password });
    await session.close();
  });

/**
 * Waits until the server on a port runs statements with our password, setting it first on a new store.
 * @param stillRuns asked between attempts, so that a process that ended is not waited for
 * @throws the signal's reason when aborted
 */
export async function waitForLogin({
  timeoutMs,
  stillRuns,
  ...server
}: Server & {
  readonly timeoutMs: number;
  readonly stillRuns: () => boolean;
}): Promise<LoginOutcome> {
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline) {
    server.signal?.throwIfAborted();
    if (!stillRuns()) return 'ended';
    const outcome = await answers(server);
    if (outcome === 'done') return 'ready';
    if (outcome === 'wrong_password' && (await replaceFirstPassword(server)) === 'wrong_password') {
      return 'refused';
    }
    await sleep(PAUSE_MS);
  }
  return 'timed_out';
}
