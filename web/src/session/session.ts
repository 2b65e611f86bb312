import { signal } from '@preact/signals';
import { type AtlasClient, BearerToken, createAtlasClient, RefreshToken } from '#sdk/index.ts';
import { type ExplorerConfig, readExplorerConfig } from './explorer-config.ts';
import {
  beginSignIn,
  completeSignIn,
  endSessionAddress,
  revoke,
  SIGNED_IN_PATH,
  type Tokens,
} from './sign-in.ts';
import { storeWritten } from './written.ts';

/** Who is signed in, as far as the page knows. */
export type Session =
  | { readonly kind: 'starting' }
  | { readonly kind: 'signed-in'; readonly atlas: AtlasClient }
  /** `reason`: why a sign-in was refused, or why the page cannot begin one. */
  | { readonly kind: 'signed-out'; readonly reason?: string }
  /** A token was refused and none could be got: what is shown stays. */
  | { readonly kind: 'expired'; readonly atlas: AtlasClient }
  /** On the way to the issuer's page that ends its session. */
  | { readonly kind: 'leaving' };

export const session = signal<Session>({ kind: 'starting' });

let config: ExplorerConfig | undefined;
/** Tokens never leave memory: a reload signs in anew, by the issuer's own session. */
let tokens: Tokens | undefined;
let refreshToken: string | undefined;

function clientWith(signedIn: Tokens): AtlasClient {
  tokens = signedIn;
  refreshToken = signedIn.refreshToken;
  const credentials =
    refreshToken === undefined
      ? BearerToken(signedIn.accessToken)
      : RefreshToken({
          tokenUrl: config!.token_endpoint,
          clientId: config!.client_id!,
          refreshToken,
          onRotated: (next) => {
            refreshToken = next;
          },
        });
  return createAtlasClient({ baseUrl: location.origin, credentials, surface: 'web' });
}

const here = (): string => `${location.pathname}${location.search}`;

/** Begins: completes a sign-in that returns, else asks the issuer silently whether it knows the person. */
export async function startSession(): Promise<void> {
  try {
    config = await readExplorerConfig();
  } catch (error) {
    session.value = { kind: 'signed-out', reason: (error as Error).message };
    return;
  }
  if (config.client_id === null) {
    session.value = {
      kind: 'signed-out',
      reason: 'The issuer has no client for this page. An administrator sets OAUTH_CLIENT_ID.',
    };
    return;
  }
  if (location.pathname !== SIGNED_IN_PATH) return beginSignIn(config, here(), true);
  const returned = await completeSignIn(config, new URL(location.href));
  history.replaceState(null, '', returned.returnTo);
  if (returned.kind === 'signed-in')
    session.value = { kind: 'signed-in', atlas: clientWith(returned.tokens) };
  else
    session.value = { kind: 'signed-out', ...(returned.kind === 'refused' && { reason: returned.reason }) };
}

/** Whether the installation has links to views of maps. */
export const hasSharedLinks = (): boolean => config?.shared_links === true;

/** Leads to the issuer's sign-in, and back to where the page is, and to what is written in its forms. */
export function signIn(): Promise<void> {
  storeWritten();
  return beginSignIn(config!, here(), false);
}

/** Says that the session has ended, and keeps what is shown. */
export function expire(): void {
  if (session.value.kind === 'signed-in') session.value = { kind: 'expired', atlas: session.value.atlas };
}

/** Revokes the refresh token, drops all data, and ends the issuer's session. */
export async function signOut(dropData: () => Promise<void>): Promise<void> {
  const [held, idToken] = [refreshToken, tokens?.idToken];
  tokens = undefined;
  refreshToken = undefined;
  session.value = { kind: 'leaving' };
  await dropData();
  if (held !== undefined) await revoke(config!, held).catch(() => undefined);
  location.assign(endSessionAddress(config!, idToken));
}
