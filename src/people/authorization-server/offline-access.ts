import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';

const OFFLINE = 'offline_access';

/**
 * Restores `offline_access` in the scope of a request. The provider removes it where no page asks for consent; OpenID
 * Connect Core §11 allows it under other conditions, which hold here: third-party clients ask on a page each time, our
 * own need no consent. A client that requests no scope gets `offline_access`, to stay signed in, and the response
 * reports it (RFC 6749 §3.3).
 */
function keepOfflineAccess(ctx: KoaContextWithOIDC): void {
  const { params, client } = ctx.oidc;
  if (params === undefined || client?.grantTypeAllowed('refresh_token') !== true) return;
  const given = ctx.method === 'POST' ? params['scope'] : ctx.query['scope'];
  if (given === undefined || given === '') params['scope'] = OFFLINE;
  else if (String(given).split(' ').includes(OFFLINE)) {
    const left = String(params['scope'] ?? '').split(' ');
    params['scope'] = [...new Set([...left, OFFLINE])].filter(Boolean).join(' ');
  }
}

/** The parts of the provider's configuration that issue refresh tokens only to clients that requested them. */
export const offlineAccess = {
  // The only hook that runs after the provider's scope check; no client sends this parameter.
  extraParams: { 'atlas-offline': keepOfflineAccess },
  issueRefreshToken: (_ctx, client, source) =>
    client.grantTypeAllowed('refresh_token') &&
    'scopes' in source &&
    (source as { readonly scopes: ReadonlySet<string> }).scopes.has(OFFLINE),
} satisfies Configuration;
