import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ClientMetadata } from 'oidc-provider';
import { z } from 'zod';
import { isLoopbackRedirect } from '#base/redirect-uris.ts';

/**
 * Self-registered clients. They are not stored: the id of a client is its sealed metadata, which any instance can
 * verify. So registrations do not fill the database, and none expires while a person still uses it.
 */

/** The client metadata field that marks a self-registered client. */
export const REGISTERED = 'registered_by_itself';

/** Ids are sent in URLs and in tokens. */
const LONGEST_ID = 2048;
const ID = /^registered\.([\w-]+)\.([\w-]{43})$/;

const Sealed = z.tuple([z.string(), z.array(z.string()), z.array(z.string())]);

/** The registration data in a client id. */
export interface Registration {
  readonly name: string;
  readonly redirectUris: readonly string[];
  readonly grantTypes: readonly string[];
}

const sealOf = (secret: string, payload: string): string =>
  createHmac('sha256', secret).update(`registered client\n${payload}`).digest('base64url');

/**
 * The id of a client with this registration.
 * @param secret of the issuer
 * @returns undefined where it would be too long
 */
export function idOfRegistration(
  secret: string,
  { name, redirectUris, grantTypes }: Registration,
): string | undefined {
  const payload = Buffer.from(JSON.stringify([name, redirectUris, grantTypes])).toString('base64url');
  const id = `registered.${payload}.${sealOf(secret, payload)}`;
  return id.length > LONGEST_ID ? undefined : id;
}

/** The client of an id; undefined for an id that was not issued here. */
export function registeredClient(secret: string, id: string): ClientMetadata | undefined {
  const [, payload, seal] = id.length > LONGEST_ID ? [] : (ID.exec(id) ?? []);
  if (payload === undefined || seal === undefined) return undefined;
  if (!timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(secret, payload)))) return undefined;
  const [name, redirectUris, grantTypes] = Sealed.parse(
    JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')),
  );
  return {
    client_id: id,
    ...(name !== '' && { client_name: name }),
    token_endpoint_auth_method: 'none',
    grant_types: grantTypes,
    response_types: ['code'],
    redirect_uris: redirectUris,
    // A native client listens on a loopback port of its choice, or has its own URI scheme.
    application_type: redirectUris.every((uri) => uri.startsWith('https:')) ? 'web' : 'native',
    [REGISTERED]: true,
  };
}

/** Redirect schemes of known programs. Other schemes must have a dot (RFC 8252 §7.1). */
const KNOWN_SCHEMES = new Set([
  'antigravity',
  'claude',
  'codex',
  'cursor',
  'cursor-nightly',
  'goose',
  'kiro',
  'raycast',
  'trae',
  'vscode',
  'vscode-insiders',
  'vscodium',
  'void',
  'warp',
  'warppreview',
  'windsurf',
  'windsurf-next',
  'zed',
]);

/**
 * Why a program may not register a redirect URI, as a predicate without its subject; undefined when it may.
 * @param isConfigured whether the configuration lists it
 */
export function refusalOfRedirect(uri: string, isConfigured: (uri: string) => boolean): string | undefined {
  const url = URL.parse(uri);
  if (url === null) return 'is not an absolute URI';
  if (uri.includes('#')) return 'has a fragment';
  // Parsers disagree about spaces, control characters and backslashes.
  if (/[^\x21-\x7e]|[\\<>"`{}|^]/.test(uri)) return 'has characters that must be percent-encoded';
  if (url.username !== '' || url.password !== '') return 'has a user name or password';
  if (isConfigured(uri) || isLoopbackRedirect(uri)) return undefined;
  const scheme = url.protocol.slice(0, -1);
  if (scheme === 'http') return 'is http, which is allowed for loopback addresses only';
  if (scheme === 'https') {
    const isHere = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname);
    return isHere ? 'is https at a loopback address' : undefined;
  }
  if (KNOWN_SCHEMES.has(scheme) || /^[a-z][a-z0-9+-]*(\.[a-z0-9+-]+)+$/.test(scheme)) return undefined;
  return `has the scheme ${scheme}, which is neither known nor one with a dot (RFC 8252 §7.1); OAUTH_REDIRECT_URIS may list the address`;
}
