import type { ClientMetadata } from 'oidc-provider';
import { isSafeRedirect } from '#base/redirect-uris.ts';
import type { ChatConfig, Config } from '#config/config.ts';

/** The scopes a client may ask for. */
export const SCOPES = ['openid', 'profile', 'email', 'offline_access'];

export const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code';

/** The grants of the token endpoint. */
export const GRANT_TYPES = ['authorization_code', 'refresh_token', 'client_credentials', DEVICE_GRANT];

/** The one public client, for every person's program: command line, agents, self-registered programs. */
export const PUBLIC_CLIENT_ID = 'atlas-cli';

/** Redirect URIs of a program on the person's own machine; any port is accepted. */
const LOOPBACK_REDIRECTS = [
  'http://127.0.0.1/callback',
  'http://localhost/callback',
  'http://[::1]/callback',
];

/** Path that relays the browser to the program's port (spec 10 §17.2). */
export const RELAY_PATH = '/api/auth/cli-callback';

/** The public client of the explorer's pages. */
export const EXPLORER_CLIENT_ID = 'atlas-explorer';

/** Redirect path of the sign-in on the explorer's pages. */
export const EXPLORER_REDIRECT_PATH = '/signed-in';

/** Redirect path of the sign-in on the API reference page. */
export const REFERENCE_REDIRECT_PATH = '/api-docs/signed-in';

/**
 * The redirect URIs of the public client.
 * @param service.apiReference whether the API reference page is served, which has its own sign-in
 */
export const redirectsOf = (
  { baseUrl, apiReference }: { readonly baseUrl: string; readonly apiReference: boolean },
  configured: readonly string[],
): string[] => [
  ...LOOPBACK_REDIRECTS,
  // Without https, codes would be sent in the clear.
  ...[RELAY_PATH, ...(apiReference ? [REFERENCE_REDIRECT_PATH] : [])]
    .map((path) => `${baseUrl}${path}`)
    .filter(isSafeRedirect),
  ...configured,
];

/**
 * The clients of the service. Native clients listen on a loopback port of their choice,
 * so the port of their redirect address is not compared (RFC 8252 §7.3).
 * @param redirectUris addresses to which codes may be sent
 */
export const clients = (redirectUris: readonly string[]): ClientMetadata[] => [
  {
    client_id: PUBLIC_CLIENT_ID,
    client_name: 'Atlas command line',
    application_type: 'native',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token', DEVICE_GRANT],
    response_types: ['code'],
    redirect_uris: [...redirectUris],
  },
];

/** The client of the explorer; none where the explorer is off, or codes would be sent to it in the clear. */
export const explorerClients = ({
  baseUrl,
  explorer,
}: Pick<Config, 'baseUrl' | 'explorer'>): ClientMetadata[] =>
  explorer && isSafeRedirect(`${baseUrl}${EXPLORER_REDIRECT_PATH}`)
    ? [
        {
          client_id: EXPLORER_CLIENT_ID,
          client_name: 'Atlas explorer',
          application_type: 'web',
          token_endpoint_auth_method: 'none',
          grant_types: ['authorization_code', 'refresh_token'],
          response_types: ['code'],
          redirect_uris: [`${baseUrl}${EXPLORER_REDIRECT_PATH}`],
          post_logout_redirect_uris: [`${baseUrl}/`],
        },
      ]
    : [];

/** The client that the service uses to link chat accounts, where that is configured. */
export const chatClients = ({ clientId, redirectUri }: ChatConfig): ClientMetadata[] =>
  clientId === undefined || redirectUri === undefined
    ? []
    : [
        {
          client_id: clientId,
          client_name: 'Atlas chat link',
          application_type: 'web',
          token_endpoint_auth_method: 'none',
          grant_types: ['authorization_code', 'refresh_token'],
          response_types: ['code'],
          redirect_uris: [redirectUri],
        },
      ];
