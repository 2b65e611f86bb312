import type { Config } from '#config/config.ts';
import { readConfig } from '#config/read-config.ts';
import { ownKeys, remoteKeys } from '#people/access/index.ts';
import { createAuthorizationServer } from '#people/authorization-server/index.ts';
import { compose, type Service } from './compose.ts';
import type { Opened, Process } from './open-database.ts';

/** Composes the service for the address of a configuration; what it holds is closed with the process. */
async function composeFor(
  config: Config,
  { database, space }: Opened,
  { log, stops, say }: Process,
  move: (baseUrl: string) => Promise<void>,
): Promise<Service> {
  const own =
    config.auth.mode === 'own' ? await createAuthorizationServer({ config, database, log }) : undefined;
  if (own !== undefined) stops.push(() => own.close());
  const keys = own === undefined ? remoteKeys(config.auth.jwksUrl) : ownKeys(() => own.publicJwks());
  const service = await compose({ config, database, log, keys, mounted: own, move, say, space });
  stops.push(() => service.app.close());
  return service;
}

/**
 * Listens, and answers as the configuration says. An instance for tests may take another address later: issuer, audience,
 * metadata and pages all follow from it, so the service is composed anew and takes over the open server. Requests under
 * way are answered as before.
 * @returns the service of the first address, whose threads and embedders also serve the background
 */
export async function serveAt(opened: Opened, parts: Process): Promise<Service> {
  const { config } = parts;
  let address = config.baseUrl;
  const move = async (baseUrl: string): Promise<void> => {
    const moved = readConfig(process.env, baseUrl);
    if (moved.baseUrl === address) return;
    const next = await composeFor(moved, opened, parts, move);
    await next.app.ready();
    const { server } = first.app;
    server.removeAllListeners('request');
    server.on('request', next.app.routing);
    address = moved.baseUrl;
    parts.say(`Atlas answers as ${address}`);
  };
  const first = await composeFor(config, opened, parts, move);
  await first.app.listen({ host: config.host, port: config.port });
  return first;
}

/** Says, where people look and where programs do, that this instance is for tests only. */
export function warnOfTests({ log, say }: Pick<Process, 'log' | 'say'>): void {
  const line =
    'TEST_SECRET is set: whoever has it creates administrators and mints tokens. Never on data that matters';
  log.warn(line);
  say(`WARNING: ${line}.`);
}
