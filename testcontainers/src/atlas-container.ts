import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import { GenericContainer, type StartedTestContainer } from 'testcontainers';
import type { ServicePrograms } from './atlas-programs.ts';
import { containerFailure, requireAtlas } from './container-failures.ts';
import { freshSecret, reuseSecret } from './reuse-secret.ts';
import { type AtlasConnection, audienceOf, RunningAtlas } from './running-atlas.ts';
import {
  type Account,
  type ExternalIssuer,
  environmentOf,
  type MapManifest,
  type RateLimits,
  type Setup,
  type TestEmbedder,
} from './setup.ts';
import { StartedAtlasContainer } from './started-atlas-container.ts';
import { UntilReady } from './until-ready.ts';

/** The standalone image: the service and its database in one container. */
export const IMAGE = 'atlas:standalone';

const PORT = 3000;
const BOLT_PORT = 7687;
/** A busy machine takes minutes; a container that ends is not waited for. */
const STARTUP_TIMEOUT_MS = 300_000;
const MOST_LOG = 200_000;
const READY = '/api/health/ready';
/** The name by which the container reaches this machine. */
const THIS_MACHINE = 'host.docker.internal';

/** A Neo4j in a container of its own, on a network that it shares with Atlas. */
export interface Neo4jContainer {
  /** Its alias on the network. */
  readonly host: string;
  readonly password: string;
  /** Default `neo4j`. */
  readonly user?: string;
  readonly container: StartedTestContainer;
}

type Building = { -readonly [Key in keyof Setup]: Setup[Key] };

/** The programs of the image, run in the container. */
function programsIn(container: StartedTestContainer): ServicePrograms {
  const run = async (command: string[], env: Readonly<Record<string, string>> = {}) => {
    const { exitCode, stdout, output } = await container.exec(command, { env: { ...env } });
    return { status: exitCode, answer: stdout, output };
  };
  return {
    url: `http://127.0.0.1:${PORT}`,
    bring: async (source) => {
      const target = `/tmp/import-${randomBytes(4).toString('hex')}/${basename(source)}`;
      if ((await stat(source)).isDirectory())
        await container.copyDirectoriesToContainer([{ source, target }]);
      else await container.copyFilesToContainer([{ source, target }]);
      return target;
    },
    commandLine: (args, env) => run(['atlas', ...args], env),
    ledger: (args) => run(['npm', 'run', '--silent', 'ledger', '--', ...args]),
  };
}

/**
 * An Atlas in a container, with accounts, machine clients and maps. Nothing is fetched at its start. All of
 * `GenericContainer` works as there; a wait strategy of your own replaces the wait for readiness.
 */
export class AtlasContainer extends GenericContainer {
  readonly #setup: Building = {};
  #neo4j: Neo4jContainer | undefined;
  #log = '';

  /** @param image default `atlas:standalone`, which `npm run image` builds */
  constructor(image: string = IMAGE) {
    super(image);
    this.withExposedPorts(PORT)
      // For webhooks to a receiver of the tests.
      .withExtraHosts([{ host: THIS_MACHINE, ipAddress: 'host-gateway' }])
      .withWaitStrategy(new UntilReady(PORT, READY))
      .withStartupTimeout(STARTUP_TIMEOUT_MS);
  }

  /** Makes an account; each call adds one. */
  withAccount(account: Account): this {
    this.#setup.accounts = [...(this.#setup.accounts ?? []), account];
    return this;
  }

  /** Makes a machine client; each call adds one. */
  withMachineClient(name: string): this {
    this.#setup.machineClients = [...(this.#setup.machineClients ?? []), name];
    return this;
  }

  /** Makes a map that is written down in the test, or imports one from a folder, an archive or a file; each call adds one. */
  withMap(
    map: MapManifest | { readonly name: string; readonly path: string; readonly owner?: string },
  ): this {
    this.#setup.maps = [...(this.#setup.maps ?? []), map];
    return this;
  }

  /** Default `hash`, which fetches nothing. */
  withEmbedder(embedder: TestEmbedder): this {
    this.#setup.embedder = embedder;
    return this;
  }

  /** Takes the tokens of another issuer; the instance then makes no accounts and no tokens. */
  withIssuer(issuer: ExternalIssuer): this {
    this.#setup.issuer = issuer;
    return this;
  }

  /** Default: none. */
  withRateLimits(limits: RateLimits): this {
    this.#setup.rateLimits = limits;
    return this;
  }

  /** Loads the accounts and maps of the demo. */
  withDemo(): this {
    this.#setup.demo = true;
    return this;
  }

  /** Uses a Neo4j of your own instead of the one in the image. */
  withNeo4j(neo4j: Neo4jContainer): this {
    this.#neo4j = neo4j;
    return this;
  }

  override withLogConsumer(consumer: (stream: Readable) => unknown): this {
    return super.withLogConsumer((stream) => {
      this.#keepLog(stream);
      return consumer(stream);
    });
  }

  #keepLog(stream: Readable): void {
    stream.on('data', (part: Buffer | string) => {
      this.#log = `${this.#log}${String(part)}`.slice(-MOST_LOG);
    });
  }

  #configure(): string {
    const given = this.environment['TEST_SECRET'];
    const secret = given ?? (this.reuse ? reuseSecret() : freshSecret());
    const neo4j = this.#neo4j;
    const patience = Math.ceil((this.startupTimeoutMs ?? STARTUP_TIMEOUT_MS) / 1000);
    const wanted: Record<string, string> = {
      ...environmentOf(this.#setup, secret),
      NEO4J_START_TIMEOUT_SECONDS: String(patience),
      ...(neo4j && {
        NEO4J_URI: `bolt://${neo4j.host}:${BOLT_PORT}`,
        NEO4J_USER: neo4j.user ?? 'neo4j',
        NEO4J_PASSWORD: neo4j.password,
        MIGRATE: 'auto',
      }),
    };
    // What the caller has set wins.
    const missing = Object.entries(wanted).filter(([name]) => !(name in this.environment));
    this.withEnvironment(Object.fromEntries(missing));
    if (this.logConsumer === undefined) super.withLogConsumer((stream) => this.#keepLog(stream));
    return secret;
  }

  /** Where the database answers; undefined where it is inside of the container. */
  #bolt(): AtlasConnection['bolt'] {
    if (this.#neo4j === undefined) return undefined;
    const { container, user = 'neo4j', password } = this.#neo4j;
    return { uri: `bolt://${container.getHost()}:${container.getMappedPort(BOLT_PORT)}`, user, password };
  }

  /**
   * Starts it, and makes its accounts, machine clients and maps.
   * @throws AtlasTestError no_engine, no_image, wrong_image, port_taken, not_ready, ended: the message says what to do
   */
  override async start(): Promise<StartedAtlasContainer> {
    const secret = this.#configure();
    const image = this.imageName.string;
    const container = await super.start().catch((error: unknown) => {
      throw containerFailure(error, { image, log: this.#log });
    });
    try {
      const url = `http://${container.getHost()}:${container.getMappedPort(PORT)}`;
      const health = await fetch(`${url}/api/health`);
      requireAtlas(image, health.status, await health.text());
      const audience = audienceOf(url, this.#setup.issuer);
      const bolt = this.#bolt();
      const plain = { url, secret, audience, host: THIS_MACHINE, bolt, maps: {}, machines: {} };
      const atlas = await new RunningAtlas(plain, programsIn(container)).setUp(this.#setup);
      return new StartedAtlasContainer(container, atlas);
    } catch (error) {
      if (!this.reuse) await container.stop();
      throw containerFailure(error, { image, log: this.#log });
    }
  }
}
