/** Metadata of an authorization server (RFC 8414). */
type Metadata = Readonly<Record<string, unknown>>;

const urlOf = (value: unknown): URL | undefined =>
  typeof value === 'string' && URL.canParse(value) ? new URL(value) : undefined;

const isLoopback = ({ hostname }: URL): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);

/** Whether a login may be sent there: with TLS, or without leaving this machine. */
const isProtected = (url: URL): boolean => url.protocol === 'https:' || isLoopback(url);

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');

/** Whether the service signs people in by itself: its own document (RFC 9728) names it and this issuer at one origin. */
const isOwn = (issuer: URL, { resource, authorization_servers }: Metadata): boolean =>
  urlOf(resource)?.origin === issuer.origin &&
  Array.isArray(authorization_servers) &&
  authorization_servers.some((server) => urlOf(server)?.href === issuer.href);

/**
 * The address of a page that an authorization server names in an answer, where its endpoints are: moved as those are,
 * if they were.
 * @param metadata as `reachedAt` returned it
 */
export function pageAt(page: string, { issuer, token_endpoint }: Metadata): string {
  const [own, found, endpoint] = [issuer, page, token_endpoint].map(urlOf);
  if (own === undefined || found === undefined || endpoint === undefined) return page;
  if (!isLoopback(own) || found.origin !== own.origin || endpoint.origin === own.origin) return page;
  return endpoint.origin + found.pathname + found.search;
}

/**
 * The metadata of a service that signs people in by itself, with its endpoints at the address that served it. A service
 * behind a mapped port (a container, a tunnel) knows only its inner address, on loopback, where nothing of it listens on
 * this machine.
 *
 * No other party is trusted by this: who serves the metadata names the endpoints anyway, and it is the one whose address
 * was typed. Endpoints of any other host stay, as do those of an issuer that is not the service itself, and nothing moves
 * to an address without TLS on another machine. The issuer stays as it is: with it responses (RFC 9207) and tokens are
 * compared.
 * @param address of the service, as typed
 * @param readResource reads the service's document about itself (RFC 9728); empty where there is none
 */
export async function reachedAt<Given extends Metadata>(
  metadata: Given,
  address: string,
  readResource: () => Promise<Metadata>,
): Promise<Given> {
  const [issuer, typed] = [urlOf(metadata['issuer']), urlOf(address)];
  if (issuer === undefined || typed === undefined) return metadata;
  if (!isLoopback(issuer) || issuer.origin === typed.origin || !isProtected(typed)) return metadata;
  if (!isOwn(issuer, await readResource())) return metadata;
  const [inner, outer] = [withoutSlash(issuer.href), withoutSlash(typed.href)];
  const moved = (key: string, value: unknown): unknown =>
    /_endpoint$|^jwks_uri$/.test(key) && typeof value === 'string' && value.startsWith(`${inner}/`)
      ? outer + value.slice(inner.length)
      : value;
  return Object.fromEntries(
    Object.entries(metadata).map(([key, value]) => [key, moved(key, value)]),
  ) as Given;
}
