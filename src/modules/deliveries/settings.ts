import { conflict } from '#base/refusal.ts';
import { type Vault, vaultOf } from '#base/vault.ts';
import { type Networks, networksOf } from '#outbound/addresses.ts';

/** What deliveries are made with, as the configuration has it. */
export interface DeliverySettings {
  /** Seals signing secrets; undefined: nothing is delivered. */
  readonly vault: Vault<'secret'> | undefined;
  readonly allowed: Networks;
}

/** @param config keys that were checked, the newest first, and networks */
export const deliverySettings = (config: {
  readonly key: string | undefined;
  readonly allowed: readonly string[];
}): DeliverySettings => ({
  vault: config.key === undefined ? undefined : vaultOf(config.key),
  allowed: networksOf(config.allowed),
});

/** @throws Refusal CONFLICT where nothing is delivered */
export function configuredVault({ vault }: DeliverySettings): Vault<'secret'> {
  if (vault === undefined) throw conflict('This installation has no DELIVERY_KEY');
  return vault;
}
