import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Database } from '#neo4j/database.ts';
import { findRunningNeo4j, type ManagedNeo4j, startManagedNeo4j } from '#neo4j/managed/index.ts';
import { freePort } from '#neo4j/managed/launch.ts';
import { takeScratch } from '#upkeep/replay/index.ts';
import { TcpProxy } from '../fakes/tcp-proxy.ts';
import type { HttpAnswer } from '../world/http-call.ts';
import {
  createInstallation,
  databaseProcess,
  endDatabaseOf,
  type Installation,
} from '../world/installation.ts';
import type { RunningProgram } from '../world/program.ts';
import { OwnDisk } from './own-disk.ts';

/** Whose database the service runs on: one that it starts itself, or one that is named to it, behind a proxy. */
export type Wiring = 'own' | 'named';

const STOP_TIMEOUT_MS = 90_000;
const DATABASE_TIMEOUT_MS = 300_000;
const READY_POLL_MS = 100;

/** What lets the time of day of the service be set. */
const SET_CLOCK = new URL('set-clock.ts', import.meta.url).href;

const clockFileOf = ({ dataDir }: Installation): string => join(dataDir, 'clock');

interface Named {
  readonly managed: ManagedNeo4j;
  readonly proxy: TcpProxy;
}

interface Scratch {
  readonly database: Database;
  stop(): Promise<void>;
}

/** A second database, which no fault befalls. */
async function startScratch(dataDir: string): Promise<Scratch> {
  const managed = await startManagedNeo4j({
    dataDir,
    log: () => undefined,
    startTimeoutMs: DATABASE_TIMEOUT_MS,
  });
  const database = new Database({ ...managed, database: 'neo4j', poolSize: 4 });
  await takeScratch(database);
  return { database, stop: () => database.close().then(() => managed.stop()) };
}

/** The service as a process, its database and what lies between them: one installation on one data folder. */
export class Stage {
  readonly #installation: Installation;
  readonly #port: number;
  #program: RunningProgram | undefined;
  #named: Named | undefined;
  #wiring: Wiring | undefined;

  readonly #scratch: Scratch;
  /** That of the database; undefined where none could be made. */
  readonly disk: OwnDisk | undefined;

  private constructor(installation: Installation, port: number, scratch: Scratch, disk: OwnDisk | undefined) {
    this.#installation = installation;
    this.#port = port;
    this.#scratch = scratch;
    this.disk = disk;
  }

  static async create(): Promise<Stage> {
    const installation = await createInstallation();
    await writeFile(clockFileOf(installation), '0');
    const scratch = await startScratch(join(installation.dataDir, 'scratch'));
    return new Stage(installation, await freePort(), scratch, await OwnDisk.mount(installation.databaseDir));
  }

  /** Where the ledger is replayed, from round to round. */
  get scratch(): Database {
    return this.#scratch.database;
  }

  get wiring(): Wiring {
    return this.#wiring ?? 'own';
  }

  /** What lies between the service and the database that is named to it. */
  get proxy(): TcpProxy {
    return this.#named!.proxy;
  }

  /** What the service that runs now, or ran last, has printed. */
  get printed(): string {
    return this.#program?.printed() ?? '';
  }

  /** One call by the administrator of the installation. */
  call(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<HttpAnswer> {
    return this.#installation.call({ port: this.#port, method, path, body, signal });
  }

  /** Sees to it that the service runs, wired so; data and address stay the same. */
  async serve(wiring: Wiring): Promise<void> {
    if (this.#wiring === wiring) return;
    await this.stopService();
    await this.#dropNamed();
    if (wiring === 'named') this.#named = await this.#startNamed();
    this.#wiring = wiring;
    await this.startService();
  }

  async startService(): Promise<void> {
    this.#program = await this.#installation.start({
      PORT: String(this.#port),
      CLOCK_FILE: clockFileOf(this.#installation),
      NODE_OPTIONS: `--import=${SET_CLOCK}`,
      ...this.#wire(),
    });
  }

  /** @throws Error when the service does not end, ends with another code than 0, or leaves its database behind */
  async stopService(): Promise<void> {
    const program = this.#program;
    if (program === undefined) return;
    program.kill('SIGTERM');
    const end = await Promise.race([program.ended, sleep(STOP_TIMEOUT_MS, undefined, { ref: false })]);
    if (end?.code !== 0) throw new Error(`the service ended with ${JSON.stringify(end)} after SIGTERM`);
    this.#program = undefined;
    const left = databaseProcess(this.#installation);
    if (this.#wiring === 'own' && left !== undefined) throw new Error(`the database ${left} was left behind`);
  }

  async killService(): Promise<void> {
    this.#program!.kill('SIGKILL');
    await this.#program!.ended;
  }

  /** @throws Error when the database does not run */
  signalDatabase(signal: NodeJS.Signals): void {
    const pid = databaseProcess(this.#installation);
    if (pid === undefined) throw new Error('the database does not run');
    process.kill(pid, signal);
  }

  /** Kills the database and waits until its process is gone, so that nobody takes the dying one for a ready one. */
  async killDatabase(): Promise<void> {
    const killed = databaseProcess(this.#installation);
    this.signalDatabase('SIGKILL');
    while (databaseProcess(this.#installation) === killed) await sleep(READY_POLL_MS / 10);
  }

  /** From now on the issuer of the tokens does not answer (or answers again). */
  setIssuerAway(away: boolean): void {
    this.#installation.issuer.setAway(away);
  }

  /** Sets the time of day of the service, and of nothing else, to that of the machine and so many milliseconds more. */
  async setClock(movedMs: number): Promise<void> {
    await writeFile(clockFileOf(this.#installation), String(movedMs));
  }

  /** Milliseconds until the service says that it is ready; undefined when that takes longer than the limit. */
  async readyAfter(limitMs: number): Promise<number | undefined> {
    const began = performance.now();
    while (performance.now() - began < limitMs) {
      const answer = await this.call(
        'GET',
        '/api/health/ready',
        undefined,
        AbortSignal.timeout(limitMs),
      ).catch(() => undefined);
      if (answer?.status === 200) return performance.now() - began;
      await sleep(READY_POLL_MS);
    }
    return undefined;
  }

  /** Looks into the database past the service. */
  async withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
    const running = await findRunningNeo4j(this.#installation.databaseDir);
    if (running === undefined) throw new Error('the database does not run');
    const database = new Database({ ...running, database: 'neo4j', poolSize: 2 });
    return work(database).finally(() => database.close());
  }

  /** Ends everything and deletes the data. */
  async remove(): Promise<void> {
    this.#program?.kill('SIGKILL');
    await this.#program?.ended;
    await this.#dropNamed();
    await this.#scratch.stop();
    await endDatabaseOf(this.#installation);
    await this.disk?.unmount();
    await this.#installation.remove();
  }

  async #startNamed(): Promise<Named> {
    const managed = await startManagedNeo4j({
      dataDir: this.#installation.databaseDir,
      log: () => undefined,
      startTimeoutMs: DATABASE_TIMEOUT_MS,
    });
    const { hostname, port } = new URL(managed.uri);
    return { managed, proxy: await TcpProxy.start({ host: hostname, port: Number(port) }) };
  }

  async #dropNamed(): Promise<void> {
    const named = this.#named;
    this.#named = undefined;
    await named?.proxy.stop();
    await named?.managed.stop();
  }

  #wire(): Record<string, string> {
    if (this.#named === undefined) return {};
    const { managed, proxy } = this.#named;
    return {
      NEO4J_URI: `bolt://127.0.0.1:${proxy.port}`,
      NEO4J_USER: managed.user,
      NEO4J_PASSWORD: managed.password,
    };
  }
}
