/** The scheme is case-insensitive, and more than one space may follow it (RFC 9110 §11.1, §11.4). */
const CREDENTIALS = /^([\w!#$%&'*+.^`|~-]+) +(?! )(.+)$/s;

/** A parsed `Authorization` header: the scheme in lower case, and the value after the spaces. */
export interface Credentials {
  readonly scheme: string;
  readonly value: string;
}

/** Parses an `Authorization` header; undefined unless it is a scheme, spaces and a value. */
export function readCredentials(header: string | undefined): Credentials | undefined {
  const [, scheme, value] = CREDENTIALS.exec(header ?? '') ?? [];
  return scheme === undefined || value === undefined ? undefined : { scheme: scheme.toLowerCase(), value };
}

/** The bearer token; undefined for another scheme, a missing token, or a token with a space. */
export function bearerToken(header: string | undefined): string | undefined {
  const credentials = readCredentials(header);
  if (credentials?.scheme !== 'bearer' || /\s/.test(credentials.value)) return undefined;
  return credentials.value;
}
