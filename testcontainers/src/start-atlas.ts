import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { localPrograms, type ServicePrograms } from './atlas-programs.ts';
import { AtlasTestError } from './failures.ts';
import { freePort, requireFree } from './free-port.ts';
import { type AtlasConnection, audienceOf, RunningAtlas } from './running-atlas.ts';
import { findServer, type ServerHome } from './server-home.ts';
import { ServerProcess } from './server-process.ts';
import { environmentOf, type Setup } from './setup.ts';

/** How an Atlas is started without a container engine. */
export interface AtlasOptions extends Setup {
  /** A checkout of Atlas; default ATLAS_HOME, else the package `atlas-server`. */
  readonly from?: string;
  /** Default: a free one. */
  readonly port?: number;
  /** Holds the database, and stays after the stop; default a temporary folder, which is removed. */
  readonly dataFolder?: string;
  /** Default 300 s; a first start may have to fetch Neo4j. */
  readonly startTimeoutMs?: number;
  /** Further variables of the service (`.env.example`). */
  readonly environment?: Readonly<Record<string, string>>;
}

/** A busy machine takes minutes; a process that ends is not waited for. */
const START_TIMEOUT_MS = 300_000;
/** Between the look for a free port and the service's use of it another process may take it. */
const PORT_ATTEMPTS = 3;
const SECRET_BYTES = 32;

/** By which programs are found: nothing else of the surroundings configures the service. */
const INHERITED = ['PATH', 'HOME', 'JAVA_HOME', 'TMPDIR', 'TEMP', 'SystemRoot', 'MAVEN_REPOSITORY'];

/** Variables of the process that the service takes over. */
const inherited = (): Record<string, string> =>
  Object.fromEntries(
    INHERITED.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );

/** An Atlas that runs as a process, with a database of its own. */
export class StartedAtlas extends RunningAtlas implements AsyncDisposable {
  readonly #server: ServerProcess;
  readonly #remove: () => Promise<void>;

  constructor(connection: AtlasConnection, parts: ManagedParts) {
    super(connection, parts.programs);
    this.#server = parts.server;
    this.#remove = parts.remove;
  }

  /** The end of what the service has logged. */
  getLog(): string {
    return this.#server.log;
  }

  /** Stops the service and its database, and removes a temporary data folder. Idempotent. */
  async stop(): Promise<void> {
    await this.#server.stop();
    await this.#remove();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.stop();
  }
}

interface ManagedParts {
  readonly server: ServerProcess;
  readonly programs: ServicePrograms;
  /** Removes a temporary data folder. */
  readonly remove: () => Promise<void>;
}

interface Place {
  readonly home: ServerHome;
  readonly folder: string;
  readonly port: number;
  readonly secret: string;
}

const serviceEnvironment = (options: AtlasOptions, { folder, port, secret }: Place) => ({
  ...inherited(),
  ...environmentOf(options, secret),
  NEO4J_START_TIMEOUT_SECONDS: String(Math.ceil((options.startTimeoutMs ?? START_TIMEOUT_MS) / 1000)),
  ...options.environment,
  DATA_DIR: folder,
  HOST: '127.0.0.1',
  PORT: String(port),
  BASE_URL: `http://127.0.0.1:${port}`,
});

/** Where the database of a started service answers, as its folder says. */
function boltOf(folder: string): AtlasConnection['bolt'] {
  const read = (name: string) => readFileSync(join(folder, 'neo4j', name), 'utf8');
  const { port } = JSON.parse(read('database.json')) as { port: number };
  return { uri: `bolt://127.0.0.1:${port}`, user: 'neo4j', password: read('password').trim() };
}

function boltFrom(options: AtlasOptions, folder: string): AtlasConnection['bolt'] {
  const {
    NEO4J_URI: uri,
    NEO4J_USER: user = 'neo4j',
    NEO4J_PASSWORD: password = '',
  } = options.environment ?? {};
  return uri === undefined ? boltOf(folder) : { uri, user, password };
}

/** Starts the service on a free port; on another one if it was taken meanwhile. */
async function startServer(
  options: AtlasOptions,
  place: Omit<Place, 'port'>,
): Promise<{ server: ServerProcess; url: string; environment: Record<string, string> }> {
  for (let attempt = 1; ; attempt += 1) {
    const port = options.port ?? (await freePort());
    const url = `http://127.0.0.1:${port}`;
    const environment = serviceEnvironment(options, { ...place, port });
    const server = new ServerProcess(place.home, environment);
    try {
      await server.untilReady(url, options.startTimeoutMs ?? START_TIMEOUT_MS);
      return { server, url, environment };
    } catch (error) {
      await server.stop();
      const again = error instanceof AtlasTestError && error.problem === 'port_taken';
      if (!again || options.port !== undefined || attempt === PORT_ATTEMPTS) throw error;
    }
  }
}

async function dataFolderOf({ dataFolder }: AtlasOptions) {
  if (dataFolder !== undefined) {
    const folder = resolve(dataFolder);
    await mkdir(folder, { recursive: true });
    return { folder, remove: async () => undefined };
  }
  const folder = await mkdtemp(join(tmpdir(), 'atlas-test-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 3 }) };
}

/**
 * Starts an Atlas without a container engine, with a database of its own, on a free port; prints nothing.
 * @throws AtlasTestError no_server, no_java, port_taken, not_ready, ended: the message says what to do
 */
export async function startAtlas(options: AtlasOptions = {}): Promise<StartedAtlas> {
  const home = findServer(options.from);
  if (options.port !== undefined) await requireFree(options.port);
  const secret = randomBytes(SECRET_BYTES).toString('hex');
  const { folder, remove } = await dataFolderOf(options);
  let server: ServerProcess | undefined;
  try {
    const started = await startServer(options, { home, folder, secret });
    server = started.server;
    const { url, environment } = started;
    const programs = localPrograms(home, { url, environment });
    const bolt = boltFrom(options, folder);
    const audience = audienceOf(url, options.issuer);
    const plain = { url, secret, audience, host: '127.0.0.1', bolt, maps: {}, machines: {} };
    const ready = await new RunningAtlas(plain, programs).setUp(options);
    return new StartedAtlas(ready.getConnection(), { server, programs, remove });
  } catch (error) {
    await server?.stop();
    await remove();
    throw error;
  }
}
