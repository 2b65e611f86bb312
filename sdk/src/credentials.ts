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
