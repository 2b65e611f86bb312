import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What becomes of a request: it goes through, its connection is cut before or after the service did it, or it is never answered. */
export type Fate = 'through' | 'cut' | 'cut after' | 'held';

/** A way to the service on which requests can get lost. */
export interface Way {
  readonly origin: string;
  /** Method and path of each request so far. */
  readonly seen: string[];
  /** The `Last-Event-ID` of each request so far. */
  readonly positions: (string | undefined)[];
  /** Decides about the requests to come. */
  decide: (line: string) => Fate;
  /** Resolves when a request is held. */
  readonly held: () => Promise<void>;
  /** Cuts every connection that is open. */
  readonly cut: () => void;
  close(): void;
}

/** Opens a way to the service at this origin, on which everything goes through until it is told otherwise. */
export async function wayTo(origin: string): Promise<Way> {
  const seen: string[] = [];
  const positions: (string | undefined)[] = [];
  let holding = Promise.withResolvers<void>();
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse, isLost: boolean): void => {
    const { method, url, headers } = incoming;
    const onward = request(`${origin}${url}`, { method, headers: { ...headers } }, (answer) => {
      if (isLost) {
        answer.resume().once('end', () => outgoing.destroy());
        return;
      }
      outgoing.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  };
  const server = createServer((incoming, outgoing) => {
    const line = `${incoming.method} ${incoming.url}`;
    seen.push(line);
    positions.push(incoming.headers['last-event-id'] as string | undefined);
    const fate = way.decide(line);
    if (fate === 'cut') incoming.socket.destroy();
    else if (fate === 'held') holding.resolve();
    else pass(incoming, outgoing, fate === 'cut after');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const way: Way = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    positions,
    decide: () => 'through',
    held: async () => {
      await holding.promise;
      holding = Promise.withResolvers<void>();
    },
    cut: () => server.closeAllConnections(),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return way;
}
