import type { ClientMetadata } from 'oidc-provider';

/** The scopes a client may ask for. */
export const SCOPES = ['openid', 'profile', 'email', 'offline_access'];

/**
 * The clients of the service. Native clients listen on a loopback port of their choice,
 * so the port of their redirect address is not compared (RFC 8252 §7.3).
 */
export const CLIENTS: ClientMetadata[] = [
  {
    client_id: 'atlas-cli',
    client_name: 'Atlas command line',
    application_type: 'native',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    redirect_uris: ['http://127.0.0.1/callback', 'http://localhost/callback'],
  },
];
