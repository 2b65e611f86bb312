import { getContainerRuntimeClient, StartupCheckStrategy, type StartupStatus } from 'testcontainers';

type Engine = Parameters<StartupCheckStrategy['checkStartupState']>[0];

/** A busy service answers a probe within two seconds. */
const ANSWER_MS = 5000;

/**
 * Waits until a path of a container answers 200, or the container ends. `Wait.forHttp` with `abortOnContainerExit` does the
 * same, but then reads the log over a connection that does not keep the process alive: a program ends in the middle of it.
 */
export class UntilReady extends StartupCheckStrategy {
  readonly #port: number;
  readonly #path: string;

  constructor(port: number, path: string) {
    super();
    this.#port = port;
    this.#path = path;
  }

  /** @throws Error when the container has ended */
  override async checkStartupState(engine: Engine, containerId: string): Promise<StartupStatus> {
    const { State, NetworkSettings } = await engine.getContainer(containerId).inspect();
    if (!State.Running) throw new Error(`its container ended with exit code ${State.ExitCode}`);
    const bindings = NetworkSettings.Ports[`${this.#port}/tcp`] ?? [];
    // An engine may bind another port for IPv6.
    const binding = bindings.find(({ HostIp }) => !HostIp.includes(':')) ?? bindings[0];
    if (binding === undefined) return 'PENDING';
    const { info } = await getContainerRuntimeClient();
    const url = `http://${info.containerRuntime.host}:${binding.HostPort}${this.#path}`;
    const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) }).catch(() => undefined);
    await answer?.body?.cancel();
    return answer?.status === 200 ? 'SUCCESS' : 'PENDING';
  }
}
