import { setTimeout as sleep } from 'node:timers/promises';
import type { ServicePrograms } from './atlas-programs.ts';
import { testCredentials } from './credentials.ts';
import { AtlasTestError, lastLines } from './failures.ts';
import { findPlanted, importMap, type PlantedMap, plantMap } from './plant-map.ts';
import { makeScope, type Scope } from './scope.ts';
import { type AtlasClient, createAtlasClient } from './sdk.ts';
import {
  type Account,
  CLIENT_TIMEOUT_MS,
  type ExternalIssuer,
  type MapManifest,
  type MapSource,
  type Setup,
} from './setup.ts';
import { type MadeAccount, type MadeMachine, type TestControl, testControl } from './test-control.ts';

/** A map of the setup. */
export interface KnownMap {
  readonly id: string;
  /** The account that created it. */
  readonly owner: string;
  /** The ids of its resources by their keys; empty when it was imported. */
  readonly resources: Readonly<Record<string, string>>;
}

/** What a test file needs to reach an instance that another process has started: plain values, to be passed as JSON. */
export interface AtlasConnection {
  readonly url: string;
  readonly secret: string;
  readonly audience: string;
  /** The name of this machine where the instance runs. */
  readonly host: string;
  /** Undefined when the database cannot be reached from outside. */
  readonly bolt?: { readonly uri: string; readonly user: string; readonly password: string } | undefined;
  readonly maps: Readonly<Record<string, KnownMap>>;
  readonly machines: Readonly<Record<string, MadeMachine>>;
}

/** The account that administers the instance for the tests themselves. */
export const TESTS_ADMIN = 'atlas-tests-admin';

const IDLE_TIMEOUT_MS = 60_000;
const IDLE_PAUSE_MS = 50;

/** An instance for tests: where it answers, tokens and clients of its accounts, and what suites do with it. */
export class RunningAtlas {
  readonly #connection: AtlasConnection;
  readonly #control: TestControl;
  readonly #programs: ServicePrograms | undefined;
  readonly #clients = new Map<string, AtlasClient>();

  constructor(connection: AtlasConnection, programs?: ServicePrograms) {
    this.#connection = connection;
    this.#control = testControl(connection.url, connection.secret);
    this.#programs = programs;
  }

  /** What `connectAtlas` needs in another process. It has the secret by which anyone can mint tokens of the instance. */
  getConnection(): AtlasConnection {
    return this.#connection;
  }

  /** The origin of the instance. */
  getUrl(): string {
    return this.#connection.url;
  }

  /** The base of its API. */
  getApiUrl(): string {
    return `${this.#connection.url}/api`;
  }

  /** The address of its agent tools. */
  getMcpUrl(): string {
    return `${this.#connection.url}/mcp`;
  }

  /** The audience of its tokens. */
  getAudience(): string {
    return this.#connection.audience;
  }

  /** The origin under which the instance reaches a port of this machine, for a receiver of webhooks that listens on all addresses. */
  getReceiverUrl(port: number): string {
    return `http://${this.#connection.host}:${port}`;
  }

  /**
   * The address of its database.
   * @throws AtlasTestError not_offered, where the database is inside of the container
   */
  getBoltUri(): string {
    return this.#bolt().uri;
  }

  /** The login of its database. Throws like `getBoltUri`. */
  getBoltLogin(): { readonly user: string; readonly password: string } {
    const { user, password } = this.#bolt();
    return { user, password };
  }

  #bolt() {
    const { bolt } = this.#connection;
    if (bolt === undefined)
      throw new AtlasTestError(
        'not_offered',
        'The database of the standalone image cannot be reached from outside of its container. withNeo4j(container) takes one that can.',
      );
    return bolt;
  }

  /**
   * A map of the setup, by its name.
   * @throws AtlasTestError unknown_name
   */
  getMap(name: string): KnownMap {
    const map = this.#connection.maps[name];
    if (map !== undefined) return map;
    const names = Object.keys(this.#connection.maps).map((known) => `"${known}"`);
    throw new AtlasTestError(
      'unknown_name',
      `No map "${name}" was set up; ${names.length === 0 ? 'none was' : `there are ${names.join(', ')}`}.`,
    );
  }

  /** The id of a map of the setup. Throws like `getMap`. */
  getMapId(name: string): string {
    return this.getMap(name).id;
  }

  /** The login of a machine client of the setup. */
  getMachine(name: string): MadeMachine {
    const machine = this.#connection.machines[name];
    if (machine === undefined)
      throw new AtlasTestError('unknown_name', `No machine client "${name}" was set up.`);
    return machine;
  }

  /** Makes an account. */
  createAccount(account: Account): Promise<MadeAccount> {
    return this.#control.account(account);
  }

  /** Makes a machine client. */
  createMachine(name: string): Promise<MadeMachine> {
    return this.#control.machine(name);
  }

  /** Creates a map that is written down in a test, as its `owner` (by default the administrator of the tests). */
  createMap(manifest: MapManifest): Promise<PlantedMap> {
    return plantMap(this.getClient(manifest.owner ?? TESTS_ADMIN), manifest);
  }

  /**
   * A token of an account, without a login.
   * @param lifetimeSeconds for tests of what happens when it has expired
   */
  async getToken(account: string, lifetimeSeconds?: number): Promise<string> {
    const { access_token } = await this.#control.token({ username: account }, lifetimeSeconds);
    return access_token;
  }

  /** A client of an account; the same one for the same account. It renews its token. */
  getClient(account: string): AtlasClient {
    const known = this.#clients.get(account);
    if (known !== undefined) return known;
    const credentials = testCredentials(this.#control, { username: account });
    const client = createAtlasClient({
      baseUrl: this.getUrl(),
      credentials,
      timeoutMs: CLIENT_TIMEOUT_MS,
    });
    this.#clients.set(account, client);
    return client;
  }

  /** Makes what a test file has for itself, so that files run in parallel. */
  scope(): Promise<Scope> {
    return makeScope({ url: this.getUrl(), control: this.#control });
  }

  /**
   * Forms the territories of a map now.
   * @param map a name of the setup, else an id
   * @param account default the owner of the map, of an id the administrator of the tests
   */
  async materialize(map: string, account?: string): Promise<void> {
    const known = this.#connection.maps[map];
    const client = this.getClient(account ?? known?.owner ?? TESTS_ADMIN);
    await client.call('materialize', { path: { id: known?.id ?? map }, body: { threshold: 1 } });
  }

  /**
   * Resolves once embedding, formation and deliveries have caught up with all writes.
   * @throws AtlasTestError not_idle, with what is still waiting
   */
  async untilIdle(timeoutMs: number = IDLE_TIMEOUT_MS): Promise<void> {
    const client = this.getClient(TESTS_ADMIN);
    const deadline = performance.now() + timeoutMs;
    for (;;) {
      const { idle, ...work } = await client.call('health_idle');
      if (idle) return;
      if (performance.now() > deadline)
        throw new AtlasTestError(
          'not_idle',
          `The instance still works after ${timeoutMs} ms: ${JSON.stringify(work)}. With WORKERS=0 nothing is done in the background; else give untilIdle more time.`,
        );
      await sleep(IDLE_PAUSE_MS);
    }
  }

  /**
   * Replays the ledger into a database of its own and compares it with the graph; takes some ten seconds.
   * @throws AtlasTestError command_failed, with the differences; not_offered in a process that has only connected
   */
  async verifyLedger(): Promise<void> {
    const { status, output } = await this.#requirePrograms('verifyLedger').ledger(['verify']);
    if (status !== 0)
      throw new AtlasTestError(
        'command_failed',
        `The graph is not what the ledger says:\n${lastLines(output, 40)}`,
      );
  }

  #requirePrograms(act: string): ServicePrograms {
    if (this.#programs === undefined)
      throw new AtlasTestError(
        'not_offered',
        `${act} runs a program of the service: call it in the process that has started the instance, such as the global setup.`,
      );
    return this.#programs;
  }

  /** Creates a map of a setup, with the rights of its teams. */
  async #setUpMap(source: MapSource, teams: Readonly<Record<string, string>>): Promise<KnownMap> {
    const owner = source.owner ?? TESTS_ADMIN;
    const client = this.getClient(owner);
    const planted =
      'path' in source
        ? {
            id: await importMap(
              this.#requirePrograms('A map from a folder'),
              source,
              await this.getToken(owner),
            ),
            resources: {},
          }
        : ((await findPlanted(client, source)) ?? (await plantMap(client, source)));
    for (const name of source.teams ?? []) {
      const team_id = teams[name];
      if (team_id === undefined)
        throw new AtlasTestError(
          'unknown_name',
          `The map "${source.name}" names the team "${name}", which no account of the setup belongs to.`,
        );
      await client.call('bind_team', { path: { id: planted.id }, body: { team_id } });
    }
    return { owner, ...planted };
  }

  /** Makes what a setup asks for, in an instance that has just started; what an earlier call has made is found again. */
  async setUp({ issuer, accounts = [], machineClients = [], maps = [] }: Setup): Promise<RunningAtlas> {
    // It ends the tokens that were minted before.
    await this.#control.baseUrl(this.getUrl());
    if (issuer !== undefined) {
      if (accounts.length + machineClients.length + maps.length === 0) return this;
      throw new AtlasTestError(
        'not_offered',
        'With an issuer of your own the instance makes no accounts, machine clients or maps: leave them out, or leave the issuer out.',
      );
    }
    const teams: Record<string, string> = {};
    await this.#control.account({ username: TESTS_ADMIN, admin: true });
    for (const account of accounts) Object.assign(teams, (await this.#control.account(account)).team_ids);
    const machines = await Promise.all(
      machineClients.map(async (name) => [name, await this.#control.machine(name)] as const),
    );
    const known: Record<string, KnownMap> = {};
    for (const source of maps) known[source.name] = await this.#setUpMap(source, teams);
    const connection = { ...this.#connection, maps: known, machines: Object.fromEntries(machines) };
    return new RunningAtlas(connection, this.#programs);
  }
}

/** The audience of an instance at a URL. */
export const audienceOf = (url: string, issuer: ExternalIssuer | undefined): string =>
  issuer?.audience ?? `${url}/api`;

/** An instance that another process has started, by what its `getConnection` gave. */
export const connectAtlas = (connection: AtlasConnection): RunningAtlas => new RunningAtlas(connection);
