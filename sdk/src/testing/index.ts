import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type TokenSigner, tokenSigner } from './token-signer.ts';

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
  /** Number of tokens that the endpoint has issued so far. */
  readonly minted: () => number;
  /** Environment variables with which a service accepts these tokens; they need the `audience` of the issuer. */
  readonly settings: {
    readonly AUTH_ISSUER: string;
    readonly JWKS_URL: string;
    readonly AUTH_AUDIENCE: string;
  };
  /**
   * A token of a person, whose address counts as verified.
   * @throws Error when the issuer was started without an `audience`
   */
  token(person: MockPerson): string;
  readonly requests: readonly SeenRequest[];
}

/** A person with a token of a mock issuer. */
export interface MockPerson {
  readonly subject: string;
  readonly email: string;
  /** Lifetime in seconds; default that of the issuer. */
  readonly expiresIn?: number;
  /** Further claims, or others than the usual ones. */
  readonly claims?: Readonly<Record<string, unknown>>;
}

/** Options of a mock issuer: an external provider (`auth0`), or the service's own authorization server (`own-as`). */
export interface MockIssuerOptions {
  readonly flavor: 'auth0' | 'own-as';
  /** Lifetime of a token in seconds; default 86,400 (`auth0`) or 900 (`own-as`). */
  readonly expiresIn?: number;
  /** The audience of a service that is to believe its tokens (`AUTH_AUDIENCE`); without it nothing believes them. */
  readonly audience?: string;
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

/** The id of the client that asks for a token, in the header or in the form. */
function clientIdOf({ headers }: SeenRequest, fields: URLSearchParams): string {
  const basic = /^basic (.+)$/i.exec(String(headers['authorization'] ?? ''))?.[1];
  if (basic === undefined) return fields.get('client_id') ?? '';
  return decodeURIComponent(Buffer.from(basic, 'base64').toString().split(':')[0]!);
}

const KEY_SET = '/.well-known/jwks.json';

/**
 * Starts a token endpoint for form-encoded client credentials requests; all others get `invalid_request`. With an `audience`
 * its tokens are signed, and a service that was started with its `settings` believes them, for machines that are registered
 * there by their client ids, and for people (`token`). Otherwise they are `token-1`, `token-2` and so on.
 */
export async function startMockIssuer(options: MockIssuerOptions): Promise<MockIssuer> {
  const { flavor, expiresIn, audience } = options;
  const requests: SeenRequest[] = [];
  let minted = 0;
  let signer: TokenSigner | undefined;
  const life = expiresIn ?? (flavor === 'auth0' ? 86_400 : 900);
  const machineToken = (azp: string): string =>
    signer?.sign({ sub: `${azp}@clients`, azp, gty: 'client-credentials' }, life) ?? `token-${minted}`;
  const server = await listening(async (request, response) => {
    const one = await seen(request);
    requests.push(one);
    if (signer !== undefined && one.method === 'GET' && one.path === KEY_SET) {
      answerWith(response, 200, signer.keys);
      return;
    }
    const isForm = one.headers['content-type']?.includes('application/x-www-form-urlencoded') === true;
    const fields = new URLSearchParams(one.body);
    const needsAudience = flavor === 'auth0' && !fields.has('audience');
    if (!isForm || fields.get('grant_type') !== 'client_credentials' || needsAudience) {
      answerWith(response, 400, { error: 'invalid_request' });
      return;
    }
    minted += 1;
    const access_token = machineToken(clientIdOf(one, fields));
    answerWith(response, 200, { access_token, token_type: 'Bearer', expires_in: life });
  });
  const { url } = server;
  if (audience !== undefined) signer = tokenSigner({ iss: url, aud: audience });
  return {
    ...server,
    tokenUrl: `${url}/oauth/token`,
    minted: () => minted,
    requests,
    settings: { AUTH_ISSUER: url, JWKS_URL: `${url}${KEY_SET}`, AUTH_AUDIENCE: audience ?? '' },
    token: ({ subject: sub, email, expiresIn: lifetime = life, claims }) => {
      if (signer === undefined) throw new Error('Start the mock issuer with the audience of the service');
      return signer.sign({ sub, email, email_verified: true, ...claims }, lifetime);
    },
  };
}
