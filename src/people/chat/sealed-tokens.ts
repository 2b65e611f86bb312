import type { Vault } from '#base/vault.ts';
import type { RowOf } from '#neo4j/query.ts';
import type { Tokens } from './issuer-client.ts';
import type { getPrincipal } from './queries.ts';

/** The sealed fields of a principal: refresh token, access token, code verifier of a pending link. */
export type SealedField = 'rt' | 'at' | 'cv';

export type ChatVault = Vault<SealedField>;

type Grant = NonNullable<RowOf<typeof getPrincipal>['grant']>;

/** A grant with decrypted tokens. */
export interface OpenGrant {
  readonly refresh: string;
  /** Undefined when it cannot be decrypted although the refresh token can. */
  readonly access: string | undefined;
  readonly expiresAtMs: number;
  readonly revision: string;
}

/** The stored form of a principal's tokens, sealed with the newest key. */
export const sealedTokens = (vault: ChatVault, principal: string, tokens: Tokens, refresh: string) => ({
  principal,
  refresh: vault.seal(principal, 'rt', refresh),
  access: vault.seal(principal, 'at', tokens.access),
  key_version: vault.keyVersion,
  access_expires_at: new Date(tokens.expiresAtMs).toISOString(),
});

/** Decrypts a stored grant; undefined when there is none, or its key is no longer in the keyring. */
export function openGrant(vault: ChatVault, principal: string, grant: Grant | null): OpenGrant | undefined {
  if (grant === null) return undefined;
  const { key_version, revision } = grant;
  const refresh = vault.open(principal, 'rt', grant.refresh, key_version);
  if (refresh === undefined) return undefined;
  const access = vault.open(principal, 'at', grant.access, key_version);
  return { refresh, access, expiresAtMs: Date.parse(grant.access_expires_at), revision };
}
