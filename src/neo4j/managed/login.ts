import { randomBytes } from 'node:crypto';
import { chmod, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import neo4j, { type Driver, Neo4jError } from 'neo4j-driver';

/**
 * Returns the password of a data folder's database, generated on first use.
 * It is on disk before any server receives it, so that an interrupted start never locks itself out.
 */
export async function passwordOf(dataDir: string): Promise<string> {
  const file = join(dataDir, 'password');
  const kept = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  if (kept.trim() !== '') {
    await chmod(file, 0o600);
    return kept.trim();
  }
  const password = randomBytes(24).toString('base64url');
  const draft = await open(`${file}.new`, 'w', 0o600);
  try {
    await draft.writeFile(`${password}\n`);
    await draft.sync();
  } finally {
    await draft.close();
  }
  await rename(`${file}.new`, file);
  return password;
}

export const USER = 'neo4j';
const FIRST_PASSWORD = 'neo4j';
const GREETING_MS = 3000;
/** The first statements of a new process are slow: the server still has to load its planner. */
const STATEMENT_MS = 20_000;
const PAUSE_MS = 150;

/** `ready`: the server runs statements with our password. `refused`: it answers, but rejects our password. */
export type LoginOutcome = 'ready' | 'refused' | 'ended' | 'timed_out';

export type Attempt = 'done' | 'wrong_password' | 'locked' | 'no_answer';

/** The address on which a managed server listens. */
export function uriOf(port: number): string {
  return `bolt://127.0.0.1:${port}`;
}

const REFUSALS: Readonly<Record<string, Attempt>> = {
  'Neo.ClientError.Security.Unauthorized': 'wrong_password',
  'Neo.ClientError.Security.AuthenticationRateLimit': 'locked',
};

interface Server {
  readonly port: number;
  readonly password: string;
  /** Ends an attempt at once: a server that is still starting may delay it for seconds. */
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
    // A hung process accepts connections but never responds: the driver's own limits do not cover that.
    const greeting = driver.getServerInfo({ database: 'system' }).then(() => 'greeted' as const);
    if ((await Promise.race([greeting, noAnswerAfter(GREETING_MS)])) === 'no_answer') return 'no_answer';
    return await Promise.race([work(driver).then(() => 'done' as const), noAnswerAfter(STATEMENT_MS)]);
  } catch (error) {
    signal?.throwIfAborted();
    if (!(error instanceof Neo4jError)) throw error;
    return REFUSALS[error.code] ?? 'no_answer';
  } finally {
    void driver.close().catch(() => undefined);
  }
}

const answers = (server: Server): Promise<Attempt> =>
  attempt(server, (driver) => driver.executeQuery('RETURN 1', {}, { database: 'neo4j' }));

/** A new store accepts only the password `neo4j`, and with it allows nothing but changing it. */
const replaceFirstPassword = (server: Server): Promise<Attempt> =>
  attempt({ ...server, password: FIRST_PASSWORD }, async (driver) => {
    const session = driver.session({ database: 'system' });
    const { password } = server;
    await session.run(`ALTER CURRENT USER SET PASSWORD FROM '${FIRST_PASSWORD}' TO $password`, { password });
    await session.close();
  });

/** Login attempts at one server, by password. */
export interface Logins {
  /** Logs in with our password. */
  readonly ours: () => Promise<Attempt>;
  /** Logs in with the password of a new store and replaces it by ours. */
  readonly first: () => Promise<Attempt>;
}

/**
 * Tries our password and that of a new store in turn until one attempt is decisive. A locked account rejects all
 * passwords for a while (`dbms.security.auth_lock_time`), and the next wrong one locks it again. So the same password
 * is retried until the server accepts or rejects it; otherwise the correct one might never be evaluated.
 * @param goesOn called before each attempt; false ends the attempts
 */
export async function logIn(
  { ours, first }: Logins,
  goesOn: () => boolean,
  pauseMs = PAUSE_MS,
): Promise<'ready' | 'refused' | 'undecided'> {
  const answered = async (login: () => Promise<Attempt>): Promise<Attempt> => {
    let outcome: Attempt = 'locked';
    while (outcome === 'locked' && goesOn()) {
      outcome = await login();
      if (outcome === 'locked') await sleep(pauseMs);
    }
    return outcome;
  };
  while (goesOn()) {
    const byOurs = await answered(ours);
    if (byOurs === 'done') return 'ready';
    const byFirst = await answered(first);
    if (byOurs === 'wrong_password' && byFirst === 'wrong_password') return 'refused';
    if (byFirst !== 'done') await sleep(pauseMs);
  }
  return 'undecided';
}

/**
 * Waits until the server on a port runs statements with our password; sets it first on a new store.
 * @param stillRuns called between attempts, to stop waiting for a process that has ended
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
  const goesOn = () => {
    server.signal?.throwIfAborted();
    return stillRuns() && performance.now() < deadline;
  };
  const logins = { ours: () => answers(server), first: () => replaceFirstPassword(server) };
  const outcome = await logIn(logins, goesOn);
  if (outcome !== 'undecided') return outcome;
  return stillRuns() ? 'timed_out' : 'ended';
}
