import { badRequest, conflict } from '#base/refusal.ts';
import { type Vault, vaultOf } from '#base/vault.ts';
import { type Networks, networksOf } from '#outbound/addresses.ts';
import { literalOf, mayGoTo } from '#outbound/request.ts';
import { eventTypeOf } from '#record/ledger/index.ts';

/** The configured settings of deliveries. */
export interface DeliverySettings {
  /** Seals signing secrets; undefined: nothing is delivered. */
  readonly vault: Vault<'secret'> | undefined;
  readonly allowed: Networks;
}

/** @param config validated keys, newest first, and allowed networks */
export const deliverySettings = (config: {
  readonly key: string | undefined;
  readonly allowed: readonly string[];
}): DeliverySettings => ({
  vault: config.key === undefined ? undefined : vaultOf(config.key),
  allowed: networksOf(config.allowed),
});

/** @throws Refusal CONFLICT when deliveries are not configured */
export function configuredVault({ vault }: Pick<DeliverySettings, 'vault'>): Vault<'secret'> {
  if (vault === undefined) throw conflict('This installation has no DELIVERY_KEY');
  return vault;
}

/**
 * Parses a target URL and checks, without resolving its host, that a request to it is allowed.
 * @throws Refusal BAD_REQUEST
 */
export function targetUrl(text: string, allowed: Networks): URL {
  const url = URL.parse(text);
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    throw badRequest('url: must be an https URL');
  if (url.username !== '' || url.password !== '' || url.hash !== '')
    throw badRequest('url: must have no user, password or fragment');
  if (url.protocol === 'http:' && allowed.length === 0) throw badRequest('url: must be an https URL');
  const literal = literalOf(url);
  if (literal !== undefined && !mayGoTo(url, literal, allowed))
    throw badRequest('url: leads to an address that may not be reached');
  return url;
}

/** Distinct kinds of events, in the given order. @throws Refusal BAD_REQUEST for a kind that no feed shows */
export function eventKinds(names: readonly string[]): string[] {
  const unknown = names.findIndex((name) => eventTypeOf(name)?.category !== 'domain');
  if (unknown >= 0) throw badRequest(`event_kinds.${unknown}: is not a kind of event in the feed`);
  return [...new Set(names)];
}
