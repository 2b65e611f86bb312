import { resolve } from 'node:path';
import type { Logger } from 'pino';
import { Refusal } from '#base/refusal.ts';
import type { Config } from '#config/config.ts';
import { Database } from '#neo4j/database.ts';
import { isLoginRefused, noSpace } from '#neo4j/driver-failures.ts';
import {
  figuresOf,
  type ManagedNeo4j,
  type Space,
  startManagedNeo4j,
  watchSpace,
} from '#neo4j/managed/index.ts';

/** Where a database answers, and by which login. */
export interface Connection {
  readonly uri: string;
  readonly user: string;
  readonly password: string;
}

/** What a process of the service is made of, and how it ends. */
export interface Process {
  readonly config: Config;
  readonly log: Logger;
  /** What is to be stopped, in reverse order, when the process ends. */
  readonly stops: (() => Promise<void>)[];
  /** Aborts when the process is about to end. */
  readonly signal: AbortSignal;
  /** Prints a line for the person who started the service. */
  readonly say: (line: string) => void;
  /** Ends the process with an error. */
  readonly fail: (reason: unknown) => void;
}

export interface Opened {
  readonly database: Database;
  /** The disk space of the managed database. */
  readonly space?: (() => Space) | undefined;
}

const databaseFolder = ({ dataDir }: Config): string => resolve(dataDir, 'neo4j');

/**
 * Settings of the database of an instance for tests. It grows from nothing, and Neo4j plans a statement anew, 10 s after it did last,
 * when the figures of the graph have changed much: in a small one, after every few writes, for most of the processor's time.
 */
const FOR_TESTS = { 'dbms.cypher.min_replan_interval': '10m' };

/** Starts the managed database, used if none is configured. */
async function startOwnDatabase({ config, stops, signal, say }: Process): Promise<ManagedNeo4j> {
  const managed = await startManagedNeo4j({
    dataDir: databaseFolder(config),
    log: say,
    startTimeoutMs: config.neo4j.startTimeoutSeconds * 1000,
    ...(config.secrets.tests !== undefined && { settings: FOR_TESTS }),
    signal,
  });
  stops.push(() => managed.stop());
  return managed;
}

/** Waits for a database that is still starting, up to the configured limit. */
export async function untilReachable(database: Database, { config, signal, say }: Process): Promise<void> {
  const deadline = Date.now() + config.neo4j.startTimeoutSeconds * 1000;
  for (let announced = false; ; ) {
    try {
      return await database.ping();
    } catch (error) {
      signal.throwIfAborted();
      // Waits only for an unreachable database: a wrong password does not become right.
      if (!(error instanceof Refusal) || Date.now() > deadline) throw error;
      if (isLoginRefused(error.cause)) throw error.cause;
      if (!announced) say(`Waiting up to ${config.neo4j.startTimeoutSeconds} s for the database …`);
      announced = true;
      await new Promise((wake) => setTimeout(wake, 1000));
    }
  }
}

/** Blocks writes while the disk of the managed database is full. */
async function guardSpace(database: Database, { config, log, stops }: Process): Promise<() => Space> {
  const { space, stop } = await watchSpace(databaseFolder(config), (line) => log.warn(line));
  stops.push(async () => stop());
  database.guardWrites(() => (space().state === 'none' ? noSpace(figuresOf(space())) : undefined));
  return space;
}

/**
 * Opens a database that may not answer yet.
 * @param managed whether it is the managed one, started by this process or another
 */
export async function connectTo(connection: Connection, managed: boolean, parts: Process): Promise<Opened> {
  const { database: name, poolSize, limits } = parts.config.neo4j;
  const database = new Database({ ...connection, database: name, poolSize, limits });
  parts.stops.push(() => database.close());
  return { database, space: managed ? await guardSpace(database, parts) : undefined };
}

/** Where the database is; the managed one is started if none is configured. */
async function locateDatabase(parts: Process): Promise<{ connection: Connection; own?: ManagedNeo4j }> {
  const { uri, user, password } = parts.config.neo4j;
  if (uri !== undefined) return { connection: { uri, user, password: password! } };
  const own = await startOwnDatabase(parts);
  return { own, connection: { uri: own.uri, user: own.user, password: own.password } };
}

/**
 * Opens the configured database; without one, starts the managed database and restarts it whenever it ends.
 * @param moved called with the new address of a managed database that was started again
 * @returns it, once it answers
 */
export async function openDatabase(
  parts: Process,
  moved: (uri: string) => void,
): Promise<Opened & { readonly connection: Connection; readonly managed: boolean }> {
  const { connection, own } = await locateDatabase(parts);
  const managed = own !== undefined;
  const opened = await connectTo(connection, managed, parts);
  own?.supervise({
    log: (line) => parts.log.warn(line),
    moved: (to) => {
      opened.database.moveTo(to);
      moved(to);
    },
    lost: parts.fail,
  });
  await untilReachable(opened.database, parts);
  return { ...opened, connection, managed };
}
