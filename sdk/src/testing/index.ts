import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A server on this machine, for tests of programs that use the client. */
export interface MockServer {
  /** Its origin. */
  readonly url: string;
  close(): Promise<void>;
}

/** A request that a mock got. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
}

/** What a mock API answers, and what it got. */
export interface MockApi extends MockServer {
  readonly requests: readonly SeenRequest[];
}

/** How a mock API answers. */
export interface MockApiOptions {
  /** So many requests are refused with 401 first, whatever they carry. */
  readonly rejectFirst?: number;
  /** What a request is answered with; `{}` with 200 unless it is said. */
  readonly answer?: (request: SeenRequest) => {
    readonly status?: number;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: unknown;
  };
}

/** What a mock issuer gave out. */
export interface MockIssuer extends MockServer {
  /** Where tokens are asked for. */
  readonly tokenUrl: string;
  /** How many tokens it has given. */
  readonly minted: () => number;
  readonly requests: readonly SeenRequest[];
}

/** How a mock issuer answers: as an outside provider (`auth0`), or as the service's own authorization server (`own-as`). */
export interface MockIssuerOptions {
  readonly flavor: 'auth0' | 'own-as';
  /** Seconds that a token lives: 86,400 or 900 unless it is said. */
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

/** An API that answers every path. */
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

/** A token endpoint that gives `token-1`, `token-2` and so on to whoever asks by a form; anything else is `invalid_request`. */
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
