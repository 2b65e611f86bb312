import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Networks that requests may go to although they are not public. */
export type Networks = readonly (readonly [network: Address, bits: number])[];

/** All that is given out to the public Internet of version 6; what lies outside leads inwards or nowhere. */
const GLOBAL_V6 = ipaddr.IPv6.parse('2000::');
const GLOBAL_V6_BITS = 3;

/**
 * Reads networks of a configuration that was checked.
 * @param entries addresses, or networks as `10.0.0.0/8`
 */
export const networksOf = (entries: readonly string[]): Networks =>
  entries.map((entry) => {
    if (entry.includes('/')) return ipaddr.parseCIDR(entry);
    const address = ipaddr.parse(entry);
    return [address, address.kind() === 'ipv4' ? 32 : 128];
  });

/** Whether an address lies in one of some networks; one of version 4 that is written in version 6 lies in none of version 4. */
export function isWithin(text: string, networks: Networks): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  return networks.some(
    ([network, bits]) => network.kind() === address.kind() && address.match(network as never, bits),
  );
}

/**
 * Whether an address is one of the public Internet: not this machine, not a private, link-local or carrier's network, not
 * multicast, not reserved, and none of version 6 behind which one of version 4 is hidden.
 */
export function isPublic(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL_V6, GLOBAL_V6_BITS);
}
