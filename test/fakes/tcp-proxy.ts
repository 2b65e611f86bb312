import { type AddressInfo, createConnection, createServer, type Server, type Socket } from 'node:net';

/** A wire between a client and a server that can be cut, and mended again. */
export class TcpProxy {
  #server: Server;
  #sockets = new Set<Socket>();
  #state: 'open' | 'cut' | 'silent' = 'open';

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

  /** Passes everything on again. */
  mend(): void {
    this.#state = 'open';
    this.#breakAll();
  }

  stop(): Promise<void> {
    this.#breakAll();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  #breakAll(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#sockets.clear();
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
    client.pipe(server).pipe(client);
    client.on('close', () => server.destroy());
    server.on('close', () => client.destroy());
  }
}
