import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { reachedAt } from './mapped-endpoints.ts';

const CLIENT_ID = 'atlas-cli';
/** Nobody listens here: the code is read off the redirect, which is not followed. */
const REDIRECT_URI = 'http://127.0.0.1/callback';
const SCOPE = 'openid profile email offline_access';
const TIMEOUT_MS = 10_000;
const MOST_REDIRECTS = 10;

const Discovery = z.object({ issuer: z.url(), authorization_endpoint: z.url(), token_endpoint: z.url() });

/** The document of the service about itself (RFC 9728). */
const Resource = z.object({ resource: z.string(), authorization_servers: z.array(z.string()) });

const Tokens = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  id_token: z.string(),
  expires_in: z.number(),
});

export type Tokens = z.infer<typeof Tokens>;

export interface Login {
  /** Origin of the service, without a trailing slash. */
  readonly baseUrl: string;
  readonly username: string;
  readonly password: string;
}

/** The cookies of one sign-in; a browser's rules as far as name and path go. */
class CookieJar {
  readonly #cookies = new Map<string, { name: string; value: string; path: string }>();

  keep(response: Response, url: URL): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      const path = attributes.find((part) => /^path=/i.test(part))?.slice('path='.length) ?? url.pathname;
      if (value === '') this.#cookies.delete(`${name} ${path}`);
      else this.#cookies.set(`${name} ${path}`, { name, value, path });
    }
  }

  header(url: URL): string {
    return [...this.#cookies.values()]
      .filter(({ path }) => path === '/' || url.pathname === path || url.pathname.startsWith(`${path}/`))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
  }
}

type Step = { url: URL; response: Response } | { code: string };

/** Follows redirects until a page is shown or the client's own address comes with a code. */
async function follow(jar: CookieJar, start: URL, init: RequestInit = {}): Promise<Step> {
  let url = start;
  let request = init;
  for (let hop = 0; hop < MOST_REDIRECTS; hop += 1) {
    const headers = { ...request.headers, accept: 'text/html', cookie: jar.header(url) };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url, { ...request, headers, redirect: 'manual', signal });
    jar.keep(response, url);
    const location = response.headers.get('location');
    if (location === null) return { url, response };
    await response.body?.cancel();
    url = new URL(location, url);
    request = {};
    if (location.startsWith(`${REDIRECT_URI}?`)) return { code: codeOf(url) };
  }
  throw new Error('the sign-in redirects without end');
}

function codeOf(redirect: URL): string {
  const code = redirect.searchParams.get('code');
  if (code !== null) return code;
  throw new Error(`the authorization was refused: ${redirect.searchParams.get('error')}`);
}

const form = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams(fields).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
});

async function authorize(endpoint: string, challenge: string, login: Login): Promise<string> {
  const jar = new CookieJar();
  const start = new URL(endpoint);
  start.search = new URLSearchParams({
    client_id: CLIENT_ID,
    response_type: 'code',
    redirect_uri: REDIRECT_URI,
    scope: SCOPE,
    state: randomBytes(16).toString('base64url'),
    code_challenge: challenge,
    code_challenge_method: 'S256',
  }).toString();
  const page = await follow(jar, start);
  if ('code' in page) return page.code;
  await page.response.body?.cancel();
  if (page.response.status !== 200) throw new Error(`the sign-in page answered ${page.response.status}`);
  const answer = await follow(jar, page.url, form({ username: login.username, password: login.password }));
  if ('code' in answer) return answer.code;
  await answer.response.body?.cancel();
  const refused = answer.response.status === 400;
  throw new Error(
    refused ? 'the user name or password was refused' : `the sign-in answered ${answer.response.status}`,
  );
}

async function readJson<Shape extends z.ZodType>(url: string, shape: Shape, init: RequestInit = {}) {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return shape.parse(await response.json());
}

/**
 * Signs in through the real endpoints (discovery, authorization code with PKCE, the login form, token exchange).
 * @throws Error with one sentence: the service is away, the login was refused, or an endpoint misbehaved
 */
export async function obtainTokens(login: Login): Promise<Tokens> {
  const published = await readJson(`${login.baseUrl}/.well-known/openid-configuration`, Discovery);
  const discovery = await reachedAt(published, login.baseUrl, () =>
    readJson(`${login.baseUrl}/.well-known/oauth-protected-resource`, Resource),
  );
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const code = await authorize(discovery.authorization_endpoint, challenge, login);
  const exchange = { grant_type: 'authorization_code', client_id: CLIENT_ID, redirect_uri: REDIRECT_URI };
  return readJson(discovery.token_endpoint, Tokens, form({ ...exchange, code, code_verifier: verifier }));
}

/** A fresh access token of this account, good for 900 seconds; fails like `obtainTokens`. */
export const obtainToken = async (login: Login): Promise<string> => (await obtainTokens(login)).access_token;
