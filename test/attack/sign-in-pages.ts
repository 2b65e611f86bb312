import { createHash, randomBytes } from 'node:crypto';
import { bytesOf, exchange, type Outcome } from './exchange.ts';
import type { Installation } from './installation.ts';

type Own = Installation['own'];
type Header = readonly [string, string];

export const CALLBACK = 'http://127.0.0.1/callback';

/** A sign-in that has begun: where its form goes, and the cookies that belong to it. */
export interface SignInPage {
  readonly path: string;
  readonly cookie: string;
}

/** A verifier of PKCE with its challenge. */
export function pkce(): { readonly verifier: string; readonly challenge: string } {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

/** Parameters of a good authorization request, some of them changed; undefined leaves one out. */
export function authorizePath(
  changed: Readonly<Record<string, string | undefined>> = {},
  challenge = pkce().challenge,
): string {
  const good: Record<string, string | undefined> = {
    client_id: 'atlas-cli',
    response_type: 'code',
    redirect_uri: CALLBACK,
    scope: 'openid profile email offline_access',
    state: 'state',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...changed,
  };
  const given = Object.entries(good).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `/oauth/authorize?${new URLSearchParams(given)}`;
}

/** Begins a sign-in, as a browser does that follows the link of a program. */
export async function openSignIn(own: Own, ...headers: Header[]): Promise<SignInPage> {
  const outcome = await exchange(own.port, bytesOf({ method: 'GET', path: authorizePath(), headers }));
  const answer = outcome.kind === 'answered' ? outcome.answers[0] : undefined;
  const location = answer?.headers.get('location')?.[0];
  if (location === undefined) throw new Error(`no sign-in could be begun: ${answer?.status} ${answer?.text}`);
  const cookies = answer!.headers.get('set-cookie') ?? [];
  return {
    path: new URL(location, own.baseUrl).pathname,
    cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; '),
  };
}

/** Sends the form of a sign-in. */
export const postLogin = (
  own: Own,
  { path, cookie }: SignInPage,
  { username, password }: { readonly username: string; readonly password: string },
  ...headers: Header[]
): Promise<Outcome> =>
  exchange(own.port, {
    ...bytesOf({
      method: 'POST',
      path,
      headers: [['Content-Type', 'application/x-www-form-urlencoded'], ['Cookie', cookie], ...headers],
      body: new URLSearchParams({ username, password }).toString(),
    }),
    timeoutMs: 60_000,
  });
