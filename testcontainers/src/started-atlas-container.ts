import { AbstractStartedContainer, type StartedTestContainer } from 'testcontainers';
import type { PlantedMap } from './plant-map.ts';
import type { AtlasConnection, KnownMap, RunningAtlas } from './running-atlas.ts';
import type { Scope } from './scope.ts';
import type { AtlasClient } from './sdk.ts';
import type { Account, MapManifest } from './setup.ts';
import type { MadeAccount, MadeMachine } from './test-control.ts';

/** What a started container offers as an Atlas: all that a `RunningAtlas` does. */
type Acts = { readonly [Name in keyof RunningAtlas]: RunningAtlas[Name] };

/** An Atlas that runs in a container. Its acts are those of `RunningAtlas`. */
export class StartedAtlasContainer extends AbstractStartedContainer implements Omit<Acts, 'setUp'> {
  readonly #atlas: RunningAtlas;

  constructor(container: StartedTestContainer, atlas: RunningAtlas) {
    super(container);
    this.#atlas = atlas;
  }

  getConnection = (): AtlasConnection => this.#atlas.getConnection();
  getUrl = (): string => this.#atlas.getUrl();
  getApiUrl = (): string => this.#atlas.getApiUrl();
  getMcpUrl = (): string => this.#atlas.getMcpUrl();
  getAudience = (): string => this.#atlas.getAudience();
  getReceiverUrl = (port: number): string => this.#atlas.getReceiverUrl(port);
  getBoltUri = (): string => this.#atlas.getBoltUri();
  getBoltLogin = (): { readonly user: string; readonly password: string } => this.#atlas.getBoltLogin();
  getMap = (name: string): KnownMap => this.#atlas.getMap(name);
  getMapId = (name: string): string => this.#atlas.getMapId(name);
  getMachine = (name: string): MadeMachine => this.#atlas.getMachine(name);
  getToken = (account: string, lifetimeSeconds?: number): Promise<string> =>
    this.#atlas.getToken(account, lifetimeSeconds);
  getClient = (account: string): AtlasClient => this.#atlas.getClient(account);
  createAccount = (account: Account): Promise<MadeAccount> => this.#atlas.createAccount(account);
  createMachine = (name: string): Promise<MadeMachine> => this.#atlas.createMachine(name);
  createMap = (manifest: MapManifest): Promise<PlantedMap> => this.#atlas.createMap(manifest);
  scope = (): Promise<Scope> => this.#atlas.scope();
  materialize = (map: string, account?: string): Promise<void> => this.#atlas.materialize(map, account);
  untilIdle = (timeoutMs?: number): Promise<void> => this.#atlas.untilIdle(timeoutMs);
  verifyLedger = (): Promise<void> => this.#atlas.verifyLedger();
}
