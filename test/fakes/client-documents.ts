import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import tls from 'node:tls';

const fixture = (name: string): string =>
  readFileSync(new URL(`../fixtures/${name}`, import.meta.url), 'utf8');

/** A host on the web that describes clients by documents, on a port of this machine. */
export interface DocumentHost {
  readonly origin: string;
  /** How often a path was asked for. */
  asked(path: string): number;
  /** Answers at a path of its own; the URL of it. */
  serve(answer: RequestListener): string;
  /** A document at a path of its own, some of its fields changed; an undefined one is left out. */
  client(changed?: Record<string, unknown>): string;
  stop(): Promise<void>;
}

/**
 * Starts one, whose certificate this process trusts until it stops. It and its key are fixtures for loopback addresses, which
 * nothing else trusts.
 */
export async function startDocumentHost(): Promise<DocumentHost> {
  const [cert, key] = [fixture('loopback.crt'), fixture('loopback.key')];
  const trusted = tls.getCACertificates('default');
  tls.setDefaultCACertificates([...trusted, cert]);
  const answers = new Map<string, RequestListener>();
  const paths: string[] = [];
  const server = createServer({ cert, key }, (request, reply) => {
    paths.push(request.url!);
    const answer = answers.get(request.url!);
    if (answer === undefined) reply.writeHead(404).end();
    else answer(request, reply);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const serve = (answer: RequestListener): string => {
    const path = `/clients/${answers.size}.json`;
    answers.set(path, answer);
    return `${origin}${path}`;
  };
  return {
    origin,
    asked: (path) => paths.filter((one) => one === path).length,
    serve,
    client: (changed = {}) => {
      const id = serve((_request, reply) => {
        const document = {
          client_id: id,
          client_name: 'A program of others',
          redirect_uris: ['http://127.0.0.1/callback'],
          grant_types: ['authorization_code', 'refresh_token'],
          response_types: ['code'],
          token_endpoint_auth_method: 'none',
          ...changed,
        };
        reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(document));
      });
      return id;
    },
    stop: async () => {
      tls.setDefaultCACertificates(trusted);
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
    },
  };
}
