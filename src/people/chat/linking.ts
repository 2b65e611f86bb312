import { Refusal } from '#base/refusal.ts';
import { vaultOf } from '#base/vault.ts';
import type { Database } from '#neo4j/database.ts';
import type { GateOne } from '../access/index.ts';
import { type IssuerClient, issuerClient } from './issuer-client.ts';
import type { ChatVault, SealedField } from './sealed-tokens.ts';

/** Dependencies and settings of the chat link; settings that are not configured are undefined. */
export interface ChatParts {
  readonly database: Database;
  /** Verifies access tokens exactly as gate one does. */
  readonly verify: GateOne['verify'];
  readonly providerName: string;
  readonly issuer: string;
  readonly audience: string;
  readonly clientId: string | undefined;
  /** Redirect URI of the sign-in. */
  readonly redirectUri: string | undefined;
  readonly linkSecret: string | undefined;
  readonly vaultKey: string | undefined;
}

/** The chat link, configured. */
export interface Linking {
  readonly database: Database;
  readonly verify: GateOne['verify'];
  readonly providerName: string;
  readonly vault: ChatVault;
  readonly issuer: IssuerClient;
}

/** The chat link, or undefined while client, link secret, public address or a valid key is missing (spec 10 §16). */
export function linkingOf(parts: ChatParts): Linking | undefined {
  const { database, verify, providerName, issuer, audience, clientId, redirectUri, linkSecret, vaultKey } =
    parts;
  const vault = vaultKey === undefined ? undefined : vaultOf<SealedField>(vaultKey);
  if (!clientId || !redirectUri || !linkSecret || vault === undefined) return undefined;
  return {
    database,
    verify,
    providerName,
    vault,
    issuer: issuerClient({ issuer, audience, clientId, redirectUri }),
  };
}

/**
 * Returns the configured chat link.
 * @throws Refusal UNAUTHORIZED when it is not configured
 */
export function configured(linking: Linking | undefined): Linking {
  if (linking !== undefined) return linking;
  throw new Refusal('UNAUTHORIZED', 'Chat linking is not configured', {
    headers: { 'www-authenticate': 'Bearer' },
  });
}
