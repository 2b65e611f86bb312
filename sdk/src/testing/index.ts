import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A local server for tests of programs that use the client. */
export interface MockServer {
  /** Its origin. */
  readonly url: string;
  close(): Promise<void>;
}

/** A request that a mock received. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
}

/** A mock API and the requests that it received. */
export interface MockApi extends MockServer {
  readonly requests: readonly SeenRequest[];
}

/** Options of a mock API. */
export interface MockApiOptions {
  /** Number of requests to refuse with 401 first, whatever their token. */
  readonly rejectFirst?: number;
  /** The response to a request; default `{}` with 200. */
  readonly answer?: (request: SeenRequest) => {
    readonly status?: number;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: unknown;
  };
}

/** A mock token issuer and the requests that it received. */
export interface MockIssuer extends MockServer {
  /** The token endpoint. */
  readonly tokenUrl: string;
  /** Number of tokens issued so far. */
  readonly minted: () => number;
  readonly requests: readonly SeenRequest[];
}

/** Options of a mock issuer: an external provider (`auth0`), or the service's own authorization server (`own-as`). */
export interface MockIssuerOptions {
  readonly flavor: 'auth0' | 'own-as';
  /** Lifetime of a token in seconds; default 86,400 (`auth0`) or 900 (`own-as`). */
  readonly expiresIn?: number;
}

async function listening(handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>) {
  const server: Server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url, close };
}

async function seen(request: IncomingMessage): Promise<SeenRequest> {
  const { method = '', url: path = '', headers } = request;
  return { method, path, headers, body: await text(request) };
}

function answerWith(response: ServerResponse, status: number, body: unknown, headers: object = {}): void {
  const isText = typeof body === 'string';
  response.writeHead(status, { 'content-type': isText ? 'text/html' : 'application/json', ...headers });
  response.end(isText ? body : JSON.stringify(body));
}

/** Starts an API that responds to every path. */
export async function startMockApi({ rejectFirst = 0, answer }: MockApiOptions = {}): Promise<MockApi> {
  const requests: SeenRequest[] = [];
  const server = await listening(async (request, response) => {
    const one = await seen(request);
    requests.push(one);
    if (requests.length <= rejectFirst) {
      answerWith(response, 401, { error: { code: 'UNAUTHORIZED', message: 'Not this token' } });
      return;
    }
    const { status = 200, headers, body = {} } = answer?.(one) ?? {};
    answerWith(response, status, body, headers);
  });
  return { ...server, requests };
}

/**
 * Starts a token endpoint that issues `token-1`, `token-2` and so on for form-encoded client credentials requests; all
 * others get `invalid_request`.
 */
export async function startMockIssuer({ flavor, expiresIn }: MockIssuerOptions): Promise<MockIssuer> {
  const requests: SeenRequest[] = [];
  let minted = 0;
  const life = expiresIn ?? (flavor === 'auth0' ? 86_400 : 900);
  const server = await listening(async (request, response) => {
    const one = await seen(request);
    requests.push(one);
    const isForm = one.headers['content-type']?.includes('application/x-www-form-urlencoded') === true;
    const fields = new URLSearchParams(one.body);
    const needsAudience = flavor === 'auth0' && !fields.has('audience');
    if (!isForm || fields.get('grant_type') !== 'client_credentials' || needsAudience) {
      answerWith(response, 400, { error: 'invalid_request' });
      return;
    }
    minted += 1;
    answerWith(response, 200, { access_token: `token-${minted}`, token_type: 'Bearer', expires_in: life });
  });
  return { ...server, tokenUrl: `${server.url}/oauth/token`, minted: () => minted, requests };
}
