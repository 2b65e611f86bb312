import { z } from 'zod';

const TIMEOUT_MS = 10_000;
const Discovery = z.object({ userinfo_endpoint: z.url() });
const Userinfo = z.object({ email: z.string().min(1).max(256), email_verified: z.boolean().optional() });

/** Requests the address of an access token from the issuer; undefined when the issuer gives none. */
export type UserinfoLookup = (
  token: string,
) => Promise<{ email: string; email_verified: boolean } | undefined>;

async function getJson(url: string, headers: Record<string, string> = {}): Promise<unknown> {
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  return response.ok ? response.json() : undefined;
}

/** OIDC userinfo of one issuer; its endpoint is discovered once and then remembered. */
export function userinfoOf(issuer: string): UserinfoLookup {
  let endpoint: string | undefined;
  return async (token) => {
    try {
      endpoint ??= Discovery.parse(
        await getJson(`${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`),
      ).userinfo_endpoint;
      const answer = Userinfo.parse(await getJson(endpoint, { authorization: `Bearer ${token}` }));
      return { email: answer.email, email_verified: answer.email_verified === true };
    } catch {
      // Any failure means that the address is unknown.
      return undefined;
    }
  };
}
