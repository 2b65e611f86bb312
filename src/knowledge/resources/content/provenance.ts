import { trimWhite } from './whitespace.ts';

const ABSOLUTE_URL = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)(.*)$/is;

const DEFAULT_PORT: Readonly<Record<string, string>> = { http: ':80', https: ':443' };

/**
 * Returns the identity of a remote source, equal for spellings that differ in the case of scheme and host, a default
 * port or a lone `/`; path, query and fragment keep their spelling, so `#L1` and `#L2` are two sources.
 * @param uri any text; if not an absolute URL, the trimmed text is the key
 */
export function remoteKey(uri: string): string {
  const trimmed = trimWhite(uri);
  const match = ABSOLUTE_URL.exec(trimmed);
  if (match === null) return trimmed;
  const [, scheme = '', authority = '', rest = ''] = match;
  const loweredScheme = scheme.toLowerCase();
  const host = withoutSuffix(authority.toLowerCase(), DEFAULT_PORT[loweredScheme]);
  return `${loweredScheme}://${host}${rest === '/' ? '' : rest}`;
}

/** Whether a resource's origin is a web address, which is its source when none is named. */
export function isWebAddress(originUri: string): boolean {
  return /^https?:\/\//i.test(originUri);
}

function withoutSuffix(text: string, suffix: string | undefined): string {
  return suffix !== undefined && text.endsWith(suffix) ? text.slice(0, -suffix.length) : text;
}
