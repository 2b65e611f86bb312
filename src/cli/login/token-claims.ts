import { CommandError } from '../failures.ts';

/** The claims that the command line reads; only the service verifies the token. */
export interface Claims {
  /** Seconds since 1970. */
  readonly exp: number;
  readonly sub?: string;
}

/** Decodes an access token. Throws a CommandError if it is not a JWT with an integer `exp`. */
export function claimsOf(token: string, source: string): Claims {
  const parts = token.split('.');
  let claims: Partial<Claims> | undefined;
  try {
    claims = JSON.parse(Buffer.from(parts[1] ?? '', 'base64url').toString('utf8'));
  } catch {
    // Reported below, like any other invalid token.
  }
  if (parts.length !== 3 || !Number.isInteger(claims?.exp))
    throw new CommandError('unauthorized', `${source} is not an access token (a JWT with an expiry)`);
  return claims as Claims;
}
