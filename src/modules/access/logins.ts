import type { TokenClaims } from './verify-token.ts';

const MACHINE_GRANT = 'client-credentials';
const MACHINE_SUFFIX = '@clients';

export type Principal =
  | { readonly kind: 'human' }
  | { readonly kind: 'machine'; readonly client_id: string }
  | { readonly kind: 'refused' };

/** Tells machines from humans by the grant the token declares, never by `azp` alone (spec 10 §2.4). */
export function classify(claims: Pick<TokenClaims, 'sub' | 'azp' | 'gty'>): Principal {
  const machineShaped = claims.sub.endsWith(MACHINE_SUFFIX);
  if (claims.gty !== MACHINE_GRANT) return machineShaped ? { kind: 'refused' } : { kind: 'human' };
  if (claims.azp !== undefined) return { kind: 'machine', client_id: claims.azp };
  return machineShaped
    ? { kind: 'machine', client_id: claims.sub.slice(0, -MACHINE_SUFFIX.length) }
    : { kind: 'refused' };
}

/** The key of an auth link: what a login of one provider is found by. */
export const linkKey = (provider: string, subject: string): string => `${provider} ${subject}`;

/** The namespace of machine logins; it never mixes with that of humans. */
export const MACHINE_PROVIDER = 'auth0-m2m';

export const machineSubject = (clientId: string): string => `${clientId}${MACHINE_SUFFIX}`;

/** The key of the auth link by which a machine client comes in. */
export const machineLinkKey = (clientId: string): string =>
  linkKey(MACHINE_PROVIDER, machineSubject(clientId));

const PLAUSIBLE = /^[^\s@]+@[^\s@]+$/;

/** How two addresses are compared: without surrounding space and without regard to case. */
export const emailKey = (email: string): string => email.trim().toLowerCase();

/** An address as it is kept, or undefined when the text cannot be one. */
export function plausibleEmail(text: string | undefined): string | undefined {
  const email = text?.trim() ?? '';
  return PLAUSIBLE.test(email) ? email : undefined;
}
