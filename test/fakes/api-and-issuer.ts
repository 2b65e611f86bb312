import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { BearerToken, ClientCredentials, createAtlasClient } from '#sdk/index.ts';
import { type MockApi, type MockApiOptions, startMockApi, startMockIssuer } from '#sdk/testing/index.ts';

/** Servers for tests of the client, which end with the test; and clients of them. */

export const ID = '00000000-0000-7000-8000-000000000001';

export async function api(options: MockApiOptions = {}): Promise<MockApi> {
  const server = await startMockApi(options);
  onTestFinished(server.close);
  return server;
}

export async function issuer(expiresIn?: number, flavor: 'auth0' | 'own-as' = 'own-as') {
  const server = await startMockIssuer({ flavor, ...(expiresIn && { expiresIn }) });
  onTestFinished(server.close);
  return server;
}

/** A server that answers as it is told to, byte by byte; gives its origin. */
export async function listening(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export const machine = (tokenUrl: string, now: () => number = Date.now) =>
  ClientCredentials({ tokenUrl, clientId: 'client', clientSecret: 'secret', now });

export const withToken = (baseUrl: string, options: object = {}) =>
  createAtlasClient({ baseUrl, credentials: BearerToken('mine'), ...options });

export const refusal = (code: string) => ({ error: { code, message: 'so', details: { why: 1 } } });

/** Answers with these statuses in turn, then with 200. */
export function inTurn(statuses: readonly number[], headers: Record<string, string> = {}) {
  let at = 0;
  return () => {
    const status = statuses[at++] ?? 200;
    return { status, headers, body: status === 200 ? {} : refusal('UNAVAILABLE') };
  };
}

/** An answer of Server-Sent Events, which ends behind them. */
export const streamed = (...events: string[]) => ({
  headers: { 'content-type': 'text/event-stream' },
  body: events.map((event) => `${event}\n\n`).join(''),
});
