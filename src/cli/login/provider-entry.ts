import { given } from '../command.ts';
import { UsageError } from '../failures.ts';
import { addressOf, isDomain, type ProviderEntry } from './provider.ts';

/** The kinds of identity providers whose endpoints follow from their domain. */
export const IDPS = ['auth0', 'okta'] as const;

/** The command-line options that describe a provider. */
export interface ProviderOptions {
  readonly authDomain?: string | undefined;
  readonly authClientId?: string | undefined;
  readonly authAudience?: string | undefined;
  readonly idp?: (typeof IDPS)[number] | undefined;
  readonly authServerId?: string | undefined;
}

function addressesOf(domain: string, { idp, authServerId }: ProviderOptions) {
  const address = addressOf(domain);
  if (idp !== 'okta') return { authorize_url: `${address}/authorize`, token_url: `${address}/oauth/token` };
  const server = `${address}/oauth2/${encodeURIComponent(authServerId ?? 'default')}/v1`;
  return { authorize_url: `${server}/authorize`, token_url: `${server}/token` };
}

/**
 * The configuration entry that these options describe, named after the domain; undefined without options.
 * Throws a UsageError for an invalid combination.
 */
export function providerEntryOf(options: ProviderOptions): ProviderEntry | undefined {
  const { authDomain, authClientId, authAudience, idp, authServerId } = options;
  if (authDomain === undefined) {
    const isGiven = [authClientId, authAudience, idp, authServerId].some((one) => one !== undefined);
    if (isGiven) throw new UsageError('a provider is described with --auth-domain');
    return undefined;
  }
  if (!isDomain(authDomain)) throw new UsageError(`--auth-domain: "${authDomain}" is not a domain`);
  if (authServerId !== undefined && idp !== 'okta') throw new UsageError('--auth-server-id needs --idp okta');
  return given({
    name: authDomain,
    ...addressesOf(authDomain, options),
    client_id: authClientId,
    audience: authAudience,
  });
}
