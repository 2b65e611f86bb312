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

/** How a managed Neo4j is started; only the folder and the log are needed. */
export interface ManagedNeo4jOptions {
  /** Holds everything of this database: store, settings, logs, password. Created when missing. */
  readonly dataDir: string;
  /** Gets progress in whole lines. */
  readonly log: Log;
  /** Spelled as the JVM does; default `1g`. */
  readonly heap?: string;
  /** Spelled as the JVM does; default `256m`. */
  readonly pageCache?: string;
  /** Further settings of the server, by name, for a database that lives otherwise than that of a service. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Where the jars are cached; default `<project>/.atlas/neo4j-<version>/jars`. */
  readonly jarsDir?: string;
  /** From the start of the process until it runs statements; default 60 s. */
  readonly startTimeoutMs?: number;
  /** How long a database left behind by a killed service has to answer before it is replaced; default 20 s. */
  readonly adoptTimeoutMs?: number;
  /** From asking the server to stop until it is forced; default 20 s. */
  readonly stopTimeoutMs?: number;
  /** After the first failed start of a supervised database; doubled after each further one; default 1 s. */
  readonly restartPauseMs?: number;
  /** Gives the start up, also a later one of a supervised database; what was started is stopped again. */
  readonly signal?: AbortSignal;
}

/** The options of one managed Neo4j with the defaults filled in and the folder as an absolute path. */
export type Settings = ManagedNeo4jOptions & typeof DEFAULTS;

/** Fills in defaults; an option given as undefined counts as not given. */
export function settingsOf(options: ManagedNeo4jOptions): Settings {
  const given = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
  return { ...DEFAULTS, ...(given as unknown as ManagedNeo4jOptions), dataDir: resolve(options.dataDir) };
}
