import { resolve } from 'node:path';
import type { Log } from '#maven/fetch-artifacts.ts';

const DEFAULTS = {
  heap: '1g',
  pageCache: '256m',
  startTimeoutMs: 60_000,
  adoptTimeoutMs: 20_000,
  stopTimeoutMs: 20_000,
  restartPauseMs: 1000,
};

/** Start options of a managed Neo4j; only the folder and the log are required. */
export interface ManagedNeo4jOptions {
  /** Holds everything of this database: store, settings, logs, password. Created when missing. */
  readonly dataDir: string;
  /** Receives progress in whole lines. */
  readonly log: Log;
  /** In JVM notation; default `1g`. */
  readonly heap?: string;
  /** In JVM notation; default `256m`. */
  readonly pageCache?: string;
  /** Additional server settings, by name, for a database with other needs than a service's. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Where the jars are cached; default `<project>/.atlas/neo4j-<version>/jars`. */
  readonly jarsDir?: string;
  /** From the start of the process until it runs statements; default 60 s. */
  readonly startTimeoutMs?: number;
  /** How long a database left running by a killed service has to answer before it is replaced; default 20 s. */
  readonly adoptTimeoutMs?: number;
  /** From asking the server to stop until it is forced; default 20 s. */
  readonly stopTimeoutMs?: number;
  /** Pause after the first failed restart of a supervised database; doubled after each further one; default 1 s. */
  readonly restartPauseMs?: number;
  /** Aborts the start, also a later restart of a supervised database; a started process is stopped. */
  readonly signal?: AbortSignal;
}

/** The options of one managed Neo4j with the defaults filled in and the folder as an absolute path. */
export type Settings = ManagedNeo4jOptions & typeof DEFAULTS;

/** Fills in defaults; an option given as undefined counts as not given. */
export function settingsOf(options: ManagedNeo4jOptions): Settings {
  const given = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
  return { ...DEFAULTS, ...(given as unknown as ManagedNeo4jOptions), dataDir: resolve(options.dataDir) };
}
