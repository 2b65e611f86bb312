import type { Config } from '#config/config.ts';
import { PUBLIC_CLIENT_ID, REFERENCE_REDIRECT_PATH, SCOPES } from '#people/authorization-server/index.ts';
import { authorizationServer } from './discovery.ts';
import type { JsonSchema } from './json-schema.ts';

type Service = Pick<Config, 'auth' | 'baseUrl' | 'oauthClient'>;

const DESCRIBED: Readonly<Record<string, string>> = {
  openid: 'Who you are',
  profile: 'Your user name',
  email: 'Your email address',
  offline_access: 'Stay signed in',
};

const originOf = (url: string): string => new URL(url).origin;

/** The OAuth client for a sign-in from a page of the service; undefined when such a sign-in cannot work. */
function clientOf({ auth, baseUrl, oauthClient }: Service): string | undefined {
  if (auth.mode === 'external') return oauthClient.id;
  // A page can neither read responses of another origin nor keep a reference to a window that shows it.
  return originOf(auth.issuer) === originOf(baseUrl) ? PUBLIC_CLIENT_ID : undefined;
}

/**
 * The OAuth 2 security scheme (authorization code with PKCE) of the instance, with the extensions that the reference
 * page needs to sign people in; undefined when no client is known.
 */
export function signInScheme(service: Service): JsonSchema | undefined {
  const client = clientOf(service);
  if (client === undefined) return undefined;
  const { authorization_endpoint, token_endpoint, resource } = authorizationServer(
    service.auth,
    service.baseUrl,
  );
  return {
    type: 'oauth2',
    description: 'Opens the sign-in of this instance in a window.',
    'x-default-scopes': ['openid', 'profile', 'email'],
    flows: {
      authorizationCode: {
        authorizationUrl: authorization_endpoint,
        tokenUrl: token_endpoint,
        scopes: Object.fromEntries(SCOPES.map((scope) => [scope, DESCRIBED[scope]])),
        'x-usePkce': 'SHA-256',
        'x-scalar-client-id': client,
        'x-scalar-redirect-uri': `${service.baseUrl}${REFERENCE_REDIRECT_PATH}`,
        // A public client has no secret, so its credentials are not sent in a header.
        'x-scalar-credentials-location': 'body',
        ...(resource !== undefined && { 'x-scalar-security-query': { audience: resource } }),
      },
    },
  };
}
