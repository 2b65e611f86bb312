/** A token and when it ends. */
export interface TokenResult {
  readonly token: string;
  /** Milliseconds since 1970; Infinity where it is not known to end. */
  readonly expiresAt: number;
}

/** What proves who calls. */
export interface Credentials {
  /** Whether `refresh` can give another token. */
  readonly canRefresh: boolean;
  token(): Promise<string>;
  tokenResult(): Promise<TokenResult>;
  /** A token other than the one before. Throws a TokenMintError where there is none. */
  refresh(): Promise<string>;
}

/** No token could be got. */
export class TokenMintError extends Error {
  override readonly name = 'TokenMintError';
  /** The status of the token endpoint's answer, or 401 where there is nothing to ask. */
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

/** A token that somebody else got; throws a TypeError for an empty one. */
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
  /** For identity providers that ask for it. */
  readonly audience?: string;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** The fetch that asks for tokens, instead of the platform's. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

/** A token is renewed this long before it ends. */
const SKEW_MS = 60_000;

const isToken = (value: unknown): value is { access_token: string; expires_in: number } => {
  const { access_token, expires_in } = (value ?? {}) as { access_token?: unknown; expires_in?: unknown };
  return typeof access_token === 'string' && access_token !== '' && Number.isFinite(expires_in);
};

async function mint(options: ClientCredentialsOptions, now: () => number): Promise<TokenResult> {
  const { tokenUrl, clientId, clientSecret, audience } = options;
  const fields = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
  const body = new URLSearchParams({ ...fields, ...(audience !== undefined && { audience }) });
  const asked = now();
  const send = options.fetch ?? ((request: Request) => globalThis.fetch(request));
  const response = await send(new Request(tokenUrl, { method: 'POST', body }));
  const answer: unknown = await response.json().catch(() => undefined);
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
  return { token: answer.access_token, expiresAt: asked + answer.expires_in * 1000 };
}

/** The credentials of a machine client: a token is got when it is first needed, and shared by all calls until it nearly ends. */
export function ClientCredentials(options: ClientCredentialsOptions): Credentials {
  const now = options.now ?? Date.now;
  let current: TokenResult | undefined;
  let minting: Promise<TokenResult> | undefined;

  const minted = (): Promise<TokenResult> => {
    minting ??= mint(options, now)
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
