import type { GateOne } from './authenticate.ts';
import { linkKey } from './callers.ts';
import { provisionHuman } from './provision.ts';

/**
 * The principal of a person whose email address the service itself vouches for, with a profile as after a first sign-in.
 * @throws Error when the person has no profile after all
 */
export async function provisionedPrincipal(
  { database, callers, providerName: provider }: Pick<GateOne, 'database' | 'callers' | 'providerName'>,
  { subject, email }: { readonly subject: string; readonly email: string },
) {
  await provisionHuman(database, { provider, subject, email, email_verified: true });
  const principal = await callers.principal.now({ link_key: linkKey(provider, subject), client_id: null });
  if (principal === undefined) throw new Error(`the subject ${subject} has no profile`);
  return principal;
}
