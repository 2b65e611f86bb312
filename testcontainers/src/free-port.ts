import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { AtlasTestError } from './failures.ts';

async function listenOn(port: number): Promise<number> {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  const { port: taken } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return taken;
}

/** A port of this machine that nothing listens on. */
export const freePort = (): Promise<number> => listenOn(0);

/**
 * Checks that nothing listens on a port.
 * @throws AtlasTestError port_taken
 */
export async function requireFree(port: number): Promise<void> {
  await listenOn(port).catch((error: NodeJS.ErrnoException) => {
    const why =
      error.code === 'EADDRINUSE' ? 'is taken by another process' : `cannot be used (${error.code})`;
    throw new AtlasTestError(
      'port_taken',
      `Port ${port} ${why}. Leave \`port\` out, so that a free one is chosen, or end what listens there.`,
      { cause: error },
    );
  });
}
