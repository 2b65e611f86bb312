import { type AddressInfo, createConnection, createServer, type Server, type Socket } from 'node:net';

/** The message of Bolt by which a client asks for a commit, as a chunk of its own. */
const COMMIT = Buffer.from([0x00, 0x02, 0xb0, 0x12, 0x00, 0x00]);

interface Link {
  readonly client: Socket;
  readonly server: Socket;
}

/** A wire between a client and a server that can be disturbed in several ways, and mended again. */
export class TcpProxy {
  #server: Server;
  #sockets = new Set<Socket>();
  #links = new Set<Link>();
  #state: 'open' | 'cut' | 'silent' | 'frozen' = 'open';
  #cutAtCommit: 'before' | 'after' | undefined;
  #commitAnswerDelayMs = 0;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async start(target: { host: string; port: number }): Promise<TcpProxy> {
    const server = createServer((client) => proxy.#join(client, target));
    const proxy = new TcpProxy(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Breaks every connection and refuses new ones. */
  cut(): void {
    this.#state = 'cut';
    this.#breakAll();
  }

  /** Breaks every connection; new ones are taken and never answered. */
  silence(): void {
    this.#state = 'silent';
    this.#breakAll();
  }

  /** Holds back whatever is sent from now on, as when the server's process is stopped; all connections stay. */
  freeze(): void {
    this.#state = 'frozen';
    for (const { client, server } of this.#links) for (const socket of [client, server]) socket.pause();
  }

  /** Delivers what was held back. */
  thaw(): void {
    this.#state = 'open';
    for (const { client, server } of this.#links) for (const socket of [client, server]) socket.resume();
  }

  /** Loses whatever is sent over the connections of now, and tells neither side; new ones work. */
  forget(): void {
    for (const { client, server } of this.#links)
      for (const socket of [client, server]) socket.removeAllListeners('data').resume();
    this.#links.clear();
  }

  /** Breaks the connection over which the next commit is sent: before the server gets it, or before its answer arrives. */
  cutAtCommit(when: 'before' | 'after'): void {
    this.#cutAtCommit = when;
  }

  /** Delivers each commit to the server at once, and its answer only after a time. */
  delayCommitAnswers(delayMs: number): void {
    this.#commitAnswerDelayMs = delayMs;
  }

  /** Passes everything on again. */
  mend(): void {
    this.#state = 'open';
    this.#commitAnswerDelayMs = 0;
    this.#cutAtCommit = undefined;
    this.#breakAll();
  }

  stop(): Promise<void> {
    this.#breakAll();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  #breakAll(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#sockets.clear();
    this.#links.clear();
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => this.#sockets.delete(socket));
  }

  #join(client: Socket, target: { host: string; port: number }): void {
    this.#keep(client);
    if (this.#state === 'cut') {
      client.destroy();
      return;
    }
    if (this.#state === 'silent') return;
    const server = createConnection(target);
    this.#keep(server);
    const link = { client, server };
    this.#links.add(link);
    client.on('data', (sent) => this.#passOn(link, sent));
    server.on('data', (answer) => client.write(answer));
    client.on('close', () => server.destroy());
    server.on('close', () => {
      client.destroy();
      this.#links.delete(link);
    });
    if (this.#state === 'frozen') this.freeze();
  }

  #passOn({ client, server }: Link, sent: Buffer): void {
    const commits = sent.includes(COMMIT);
    const when = commits ? this.#cutAtCommit : undefined;
    if (commits && this.#commitAnswerDelayMs > 0) {
      server.pause();
      setTimeout(() => server.resume(), this.#commitAnswerDelayMs);
    }
    if (when === undefined) {
      server.write(sent);
      return;
    }
    this.#cutAtCommit = undefined;
    if (when === 'before') {
      client.destroy();
      return;
    }
    server.removeAllListeners('data').once('data', () => client.destroy());
    server.write(sent);
  }
}
