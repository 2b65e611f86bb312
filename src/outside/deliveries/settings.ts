import { conflict } from '#base/refusal.ts';
import { type Vault, vaultOf } from '#base/vault.ts';
import { type Networks, networksOf } from '#outbound/addresses.ts';

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
