import { z } from 'zod';
import { cutText } from '#base/cut-text.ts';
import { allowsRedirect } from '#base/redirect-uris.ts';
import type { Config } from '#config/config.ts';
import { ClientName } from './client-documents.ts';
import { DEVICE_GRANT, PUBLIC_CLIENT_ID, redirectsOf } from './clients.ts';
import { idOfRegistration, refusalOfRedirect } from './registered-clients.ts';

const MOST_REDIRECTS = 20;
const LONGEST_REDIRECT = 1024;
const GRANTS = ['authorization_code', 'refresh_token'];
/** A program that requests a secret is answered with `none`: it works without one. */
const METHODS = ['none', 'client_secret_basic', 'client_secret_post'];

const isOneOf = (known: readonly string[]) => (given: readonly string[]) =>
  given.some((one) => known.includes(one));

/** A registration request; other fields are ignored and left out of the response (RFC 7591 §3.2.1). */
const Asked = z.object({
  client_name: ClientName.nullish(),
  redirect_uris: z.array(z.string().max(LONGEST_REDIRECT)).max(MOST_REDIRECTS).nullish(),
  grant_types: z
    .array(z.string())
    .refine(
      isOneOf(['authorization_code', DEVICE_GRANT]),
      `must contain authorization_code or ${DEVICE_GRANT}`,
    )
    .nullish(),
  response_types: z
    .array(z.string())
    .refine((types) => types.length === 0 || types.includes('code'), 'must contain code')
    .nullish(),
  token_endpoint_auth_method: z.enum(METHODS, `must be one of ${METHODS.join(', ')}`).nullish(),
});

/** The response to a registration: the registered client, or an error of RFC 7591 §3.2.2. */
export type RegistrationAnswer =
  | { readonly client: Readonly<Record<string, unknown>> }
  | {
      readonly error: 'invalid_redirect_uri' | 'invalid_client_metadata';
      readonly error_description: string;
    };

const refused = (error: 'invalid_redirect_uri' | 'invalid_client_metadata', error_description: string) => ({
  error,
  error_description,
});

function refusalOfForm({ issues }: z.ZodError): RegistrationAnswer {
  const [issue] = issues;
  const [field] = issue!.path;
  const error = field === 'redirect_uris' ? 'invalid_redirect_uri' : 'invalid_client_metadata';
  return refused(error, `${issue!.path.join('.') || 'The body'}: ${issue!.message}`);
}

/**
 * Registers programs with our authorization server. A program whose redirect URIs all belong to our public client gets
 * that client; any other gets its own client, which needs consent each time.
 * @param secret of the issuer, seals the ids
 */
export function registersClients(
  config: Pick<Config, 'auth' | 'baseUrl' | 'apiReference' | 'oauthClient'>,
  secret: string,
): (body: unknown) => RegistrationAnswer {
  const listed = redirectsOf(config, config.oauthClient.redirectUris);
  const isListed = (uri: string) => listed.some((registered) => allowsRedirect(registered, uri));
  const { allowedClients } = config.auth;

  const clientIdOf = (name: string, redirectUris: readonly string[], grantTypes: readonly string[]) =>
    redirectUris.every(isListed)
      ? PUBLIC_CLIENT_ID
      : idOfRegistration(secret, { name, redirectUris, grantTypes });

  return function register(body) {
    const { data, error } = Asked.safeParse(body);
    if (error !== undefined) return refusalOfForm(error);
    const redirectUris = data.redirect_uris ?? [];
    for (const uri of redirectUris) {
      const reason = refusalOfRedirect(uri, isListed);
      if (reason !== undefined)
        return refused('invalid_redirect_uri', `${cutText(JSON.stringify(uri))} ${reason}`);
    }
    const asked = data.grant_types ?? GRANTS;
    const grantTypes = GRANTS.filter((grant) => grant === 'authorization_code' || asked.includes(grant));
    const name = data.client_name ?? '';
    const client_id = clientIdOf(name, redirectUris, grantTypes);
    if (client_id === undefined)
      return refused('invalid_client_metadata', 'name and redirect_uris are longer than may be kept');
    // Gate one would refuse its tokens.
    if (allowedClients.length > 0 && !allowedClients.includes(client_id))
      return refused(
        'invalid_client_metadata',
        'this service takes only clients that its configuration lists',
      );
    return {
      client: {
        client_id,
        client_name: name || 'MCP Client',
        redirect_uris: redirectUris,
        grant_types: client_id === PUBLIC_CLIENT_ID ? GRANTS : grantTypes,
        response_types: ['code'],
        token_endpoint_auth_method: 'none',
      },
    };
  };
}
