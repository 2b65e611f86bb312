import type { Provider, ResourceServerInstance } from 'oidc-provider';
import type { Config } from '#config/config.ts';
import { PUBLIC_CLIENT_ID, SCOPES } from './clients.ts';
import { apiOf } from './token-rules.ts';

type AccessTokenOf = ConstructorParameters<Provider['AccessToken']>[0];

/** Whose token: an account's by its id, or a machine client's. */
export type TokenSubject = { readonly accountId: string } | { readonly clientId: string };

/**
 * Signs an access token without a sign-in; undefined when the machine client does not exist or is revoked.
 * @param lifetime seconds
 */
export type Mint = (subject: TokenSubject, lifetime: number) => Promise<string | undefined>;

/**
 * Mints tokens as the token endpoint does: the same key, claims and audience. People's tokens are those of the public
 * client.
 */
export function mintOf(provider: Provider, config: Config): Mint {
  // The types of the provider lack the constructor.
  const { ResourceServer } = provider as unknown as {
    ResourceServer: new (identifier: string, api: object) => ResourceServerInstance;
  };
  return async (subject, lifetime) => {
    const isMachine = 'clientId' in subject;
    const client = await provider.Client.find(isMachine ? subject.clientId : PUBLIC_CLIENT_ID);
    if (client === undefined) return undefined;
    // Machines alone have that grant: another client's id names no machine.
    if (isMachine && !client.grantTypeAllowed('client_credentials')) return undefined;
    const scope = SCOPES.join(' ');
    const resourceServer = new ResourceServer(config.baseUrl, apiOf(config));
    // The types know neither the lifetime nor a token without a grant.
    const of = { client, scope, resourceServer, expiresIn: lifetime };
    const token = isMachine
      ? new provider.ClientCredentials(of)
      : new provider.AccessToken({ ...of, accountId: subject.accountId } as unknown as AccessTokenOf);
    return token.save();
  };
}
