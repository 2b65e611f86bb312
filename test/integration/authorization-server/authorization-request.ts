import { createHash, randomBytes } from 'node:crypto';

export const REDIRECT_URI = 'http://127.0.0.1:49152/callback';

interface Pkce {
  readonly verifier: string;
  readonly challenge: string;
}

export function pkce(): Pkce {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

/** An authorization URL of atlas-cli; a field set to null is left out. */
export function authorizeUrl(baseUrl: string, fields: Record<string, string | null> = {}): URL {
  const url = new URL('/oauth/authorize', baseUrl);
  const all: Record<string, string | null> = {
    client_id: 'atlas-cli',
    response_type: 'code',
    redirect_uri: REDIRECT_URI,
    scope: 'openid email offline_access',
    state: 'a-state',
    code_challenge_method: 'S256',
    ...fields,
  };
  for (const [name, value] of Object.entries(all)) if (value !== null) url.searchParams.set(name, value);
  return url;
}

/** A browser without scripts: keeps cookies by path, follows redirects inside the service only. */
export class Browser {
  readonly #cookies = new Map<string, { pair: string; path: string }>();
  readonly #headers: Record<string, string>;

  readonly #divert: (next: URL) => URL;

  /**
   * @param headers sent with every request
   * @param divert where a redirect is followed to
   */
  constructor(headers: Record<string, string> = {}, divert = (next: URL): URL => next) {
    this.#headers = headers;
    this.#divert = divert;
  }

  /** @returns the last answer: a page, or the redirect that leaves the service */
  async open(url: URL, form?: Record<string, string>): Promise<{ url: URL; response: Response }> {
    const cookie = [...this.#cookies.values()]
      .filter(({ path }) => url.pathname.startsWith(path))
      .map(({ pair }) => pair)
      .join('; ');
    const response = await fetch(url, {
      method: form === undefined ? 'GET' : 'POST',
      headers: { ...this.#headers, cookie, accept: 'text/html' },
      redirect: 'manual',
      ...(form !== undefined && { body: new URLSearchParams(form) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const path = /path=([^;]*)/i.exec(line)?.[1] ?? '/';
      const pair = line.split(';')[0]!;
      this.#cookies.set(`${pair.split('=')[0]} ${path}`, { pair, path });
    }
    const location = response.headers.get('location');
    const next = location === null ? undefined : new URL(location, url);
    return next?.origin === url.origin ? this.open(this.#divert(next)) : { url, response };
  }

  /** The paths and flags of what it keeps, without the values. */
  cookieNames(): string[] {
    return [...this.#cookies.values()].map(({ pair }) => pair.split('=')[0]!);
  }
}

/** Signs in through the form and gives back what the client's own address is told. */
export async function signIn(
  start: URL,
  person: { username: string; password: string },
  browser = new Browser(),
): Promise<URLSearchParams> {
  const page = await browser.open(start);
  const known = page.response.headers.get('location');
  if (known !== null) return new URL(known).searchParams;
  const answer = await browser.open(page.url, { username: person.username, password: person.password });
  // A client of the service's own origin was followed to.
  if (answer.url.searchParams.has('code')) return answer.url.searchParams;
  const location = answer.response.headers.get('location');
  if (location === null)
    throw new Error(`no redirect: ${answer.response.status} ${await answer.response.text()}`);
  return new URL(location).searchParams;
}

/** Posts a form to the token endpoint as atlas-cli. */
export async function postToken(baseUrl: string, fields: Record<string, string>) {
  const body = new URLSearchParams({ client_id: 'atlas-cli', ...fields });
  const response = await fetch(`${baseUrl}/oauth/token`, { method: 'POST', body });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  };
}

/** A whole sign-in up to the code, with what is needed to redeem it. */
export async function obtainCode(
  baseUrl: string,
  person: { username: string; password: string },
  fields: Record<string, string> = {},
) {
  const { verifier, challenge } = pkce();
  const answer = await signIn(authorizeUrl(baseUrl, { code_challenge: challenge, ...fields }), person);
  const code = answer.get('code');
  if (code === null) throw new Error(`no code: ${answer}`);
  return {
    grant_type: 'authorization_code',
    redirect_uri: fields['redirect_uri'] ?? REDIRECT_URI,
    code,
    code_verifier: verifier,
  };
}
