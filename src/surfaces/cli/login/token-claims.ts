import { CommandError } from '../failures.ts';

/** What a command line reads of an access token; whether it is genuine only the service can say. */
export interface Claims {
  /** Seconds since 1970. */
  readonly exp: number;
  readonly sub?: string;
}

/** The claims of an access token. Throws a CommandError where it is no JWT with an integer `exp`. */
export function claimsOf(token: string, source: string): Claims {
  const parts = token.split('.');
  let claims: Partial<Claims> | undefined;
  try {
    claims = JSON.parse(Buffer.from(parts[1] ?? '', 'base64url').toString('utf8'));
  } catch {
    // Told below, as for any other text.
  }
  if (parts.length !== 3 || !Number.isInteger(claims?.exp))
    throw new CommandError('unauthorized', `${source} is no access token (a JWT that says when it ends)`);
  return claims as Claims;
}
