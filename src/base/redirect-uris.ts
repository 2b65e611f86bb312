/** Loopback host names in URLs. */
export const LOOPBACK_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);
/** Schemes that run or open something in the browser itself. */
const UNSAFE_SCHEMES = new Set(['javascript:', 'vbscript:', 'data:', 'blob:', 'file:', 'about:']);

const parse = (uri: string): URL | undefined => URL.parse(uri) ?? undefined;

const isPlainLoopback = (url: URL): boolean =>
  url.protocol === 'http:' &&
  LOOPBACK_HOSTS.has(url.hostname) &&
  url.username === '' &&
  url.password === '' &&
  url.hash === '';

/** Whether a URL points to a program on the user's own machine. Parsed, since only the whole host name counts. */
export function isLoopbackRedirect(uri: string): boolean {
  const url = parse(uri);
  return url !== undefined && isPlainLoopback(url);
}

/** Whether authorization codes may be sent to a URI: https, a loopback address, or an installed program's scheme. */
export function isSafeRedirect(uri: string): boolean {
  const url = parse(uri);
  if (url === undefined || url.hash !== '' || UNSAFE_SCHEMES.has(url.protocol)) return false;
  if (url.protocol === 'http:') return isPlainLoopback(url);
  return url.protocol !== 'https:' || !LOOPBACK_HOSTS.has(url.hostname);
}

/** Whether a registered redirect URI allows another: equal, or different only in a loopback port (RFC 8252 §7.3). */
export function allowsRedirect(registered: string, uri: string): boolean {
  if (registered === uri) return true;
  if (!isLoopbackRedirect(registered) || !isLoopbackRedirect(uri)) return false;
  const [one, other] = [new URL(registered), new URL(uri)];
  return one.hostname === other.hostname && one.pathname === other.pathname && one.search === other.search;
}
