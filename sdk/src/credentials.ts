import { sendInTime } from './attempt.ts';
import { NetworkError, TokenMintError, unanswered } from './failures.ts';

/** An access token and its expiry. */
export interface TokenResult {
  readonly token: string;
  /** Milliseconds since 1970; Infinity if the expiry is unknown. */
  readonly expiresAt: number;
}

/** The source of a caller's access tokens. */
export interface Credentials {
  /** Whether `refresh` can return another token. */
  readonly canRefresh: boolean;
  token(): Promise<string>;
  tokenResult(): Promise<TokenResult>;
  /** Gets a new token. Throws a TokenMintError if that fails. */
  refresh(): Promise<string>;
}

/** Credentials from an existing access token. Throws a TypeError if it is empty. */
export function BearerToken(token: string): Credentials {
  if (token === '') throw new TypeError('The token is empty');
  return {
    canRefresh: false,
    token: async () => token,
    tokenResult: async () => ({ token, expiresAt: Number.POSITIVE_INFINITY }),
    refresh: async () => {
      throw new TokenMintError('A bearer token cannot be renewed', 401);
    },
  };
}

/** A machine client of the service, or of its identity provider. */
export interface ClientCredentialsOptions {
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** For identity providers that require it. */
  readonly audience?: string;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** Replaces the platform's fetch for token requests. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

/** A token is renewed this long before it expires. */
const SKEW_MS = 60_000;
/** Shorter than the timeout of a call, since all calls wait for a token. */
const TIMEOUT_MS = 10_000;

interface TokenAnswer {
  readonly access_token: string;
  readonly expires_in: number;
  readonly refresh_token?: string;
}

const isToken = (value: unknown): value is TokenAnswer => {
  const { access_token, expires_in } = (value ?? {}) as { access_token?: unknown; expires_in?: unknown };
  return typeof access_token === 'string' && access_token !== '' && Number.isFinite(expires_in);
};

interface Minted {
  readonly result: TokenResult;
  /** The next refresh token, if the endpoint returns one. */
  readonly refreshToken: string | undefined;
}

/** The token endpoint and how to call it. */
type Endpoint = Pick<ClientCredentialsOptions, 'tokenUrl' | 'now' | 'fetch'>;

/** Posts to the token endpoint and parses the response. Redirects are errors: a secret goes to no other address. */
async function asked(
  { tokenUrl, fetch = (request) => globalThis.fetch(request) }: Endpoint,
  fields: Readonly<Record<string, string>>,
): Promise<{ readonly response: Response; readonly answer: unknown }> {
  const request = new Request(tokenUrl, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'error',
  });
  const send = (copy: Request): Promise<Response> =>
    fetch(copy).catch((error: unknown) => {
      throw unanswered(copy, error);
    });
  try {
    const response = await sendInTime(send, request, request, TIMEOUT_MS);
    const answer: unknown = await response.json().catch((error: unknown) => {
      if (error instanceof SyntaxError) return undefined;
      throw error;
    });
    return { response, answer };
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    throw new TokenMintError(`No token could be got: ${error.message}`, 0, error);
  }
}

async function mint(endpoint: Endpoint, fields: Readonly<Record<string, string>>): Promise<Minted> {
  const { now = Date.now } = endpoint;
  const before = now();
  const { response, answer } = await asked(endpoint, fields);
  if (!response.ok) {
    const { error } = (answer ?? {}) as { error?: string };
    throw new TokenMintError(
      `The token endpoint answered ${response.status}${error ? `: ${error}` : ''}`,
      response.status,
    );
  }
  if (!isToken(answer))
    throw new TokenMintError(
      'The token endpoint answered without a token that says when it ends',
      response.status,
    );
  const { access_token: token, expires_in, refresh_token: refreshToken } = answer;
  return { result: { token, expiresAt: before + expires_in * 1000 }, refreshToken };
}

/** Credentials that get a token at the first call and share it among all calls until shortly before it expires. */
function shared(get: () => Promise<TokenResult>, now: () => number = Date.now): Credentials {
  let current: TokenResult | undefined;
  let minting: Promise<TokenResult> | undefined;

  const minted = (): Promise<TokenResult> => {
    minting ??= get()
      .then((result) => {
        current = result;
        return result;
      })
      .finally(() => {
        minting = undefined;
      });
    return minting;
  };
  const tokenResult = (): Promise<TokenResult> =>
    current !== undefined && current.expiresAt - now() > SKEW_MS ? Promise.resolve(current) : minted();
  return {
    canRefresh: true,
    tokenResult,
    token: async () => (await tokenResult()).token,
    refresh: async () => (await minted()).token,
  };
}

/** Throws a TypeError if it is not a URL. */
const requireAddress = (tokenUrl: string): void => void new URL(tokenUrl);

/** The credentials of a machine client. Throws a TypeError if `tokenUrl` is not a URL. */
export function ClientCredentials(options: ClientCredentialsOptions): Credentials {
  const { tokenUrl, clientId, clientSecret, audience } = options;
  requireAddress(tokenUrl);
  const fields = {
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
    ...(audience !== undefined && { audience }),
  };
  return shared(async () => (await mint(options, fields)).result, options.now);
}

/** A person's login: a refresh token and the client that it was issued to. */
export interface RefreshTokenOptions extends Endpoint {
  readonly clientId: string;
  readonly refreshToken: string;
  /** Called when the refresh token is rotated: store the new one, since the old one is invalid from then on. */
  readonly onRotated?: (refreshToken: string) => void | Promise<void>;
}

/** The credentials of a person who has logged in. Throws a TypeError if `tokenUrl` is not a URL. */
export function RefreshToken(options: RefreshTokenOptions): Credentials {
  let { refreshToken } = options;
  requireAddress(options.tokenUrl);
  const get = async (): Promise<TokenResult> => {
    const fields = { grant_type: 'refresh_token', client_id: options.clientId, refresh_token: refreshToken };
    const { result, refreshToken: next } = await mint(options, fields);
    if (next !== undefined && next !== refreshToken) {
      refreshToken = next;
      await options.onRotated?.(next);
    }
    return result;
  };
  return shared(get, options.now);
}
