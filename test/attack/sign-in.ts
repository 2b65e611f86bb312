import { obtainTokens } from '#sign-in/obtain-tokens.ts';
import type { Attack, Sent } from './attack.ts';
import { type Answer, bytesOf, exchange, type Request } from './exchange.ts';
import type { Installation } from './installation.ts';
import { authorizePath, CALLBACK, openSignIn, pkce, postLogin } from './sign-in-pages.ts';

type Own = Installation['own'];
type Fields = Readonly<Record<string, string>>;

const FORM = ['Content-Type', 'application/x-www-form-urlencoded'] as const;

const form = (path: string, fields: Fields | string, headers: Request['headers'] = []): Request => ({
  method: 'POST',
  path,
  headers: [FORM, ...(headers ?? [])],
  body: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
});

/** The browser may be led back to the program or to our own pages, and nowhere else. */
const staysHere =
  ({ port }: Own) =>
  ({ headers }: Answer): string | undefined => {
    const location = headers.get('location')?.[0];
    if (location === undefined) return undefined;
    const { host, hostname, pathname } = new URL(location, `http://localhost:${port}`);
    const isOurs = host === `localhost:${port}` || host === `127.0.0.1:${port}`;
    const isCallback = pathname === '/callback' && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);
    return isOurs || isCallback ? undefined : `the browser is sent to ${location}`;
  };

/** A page shows what it was given as text, and may not be framed, kept or extended. */
function isSafePage({ status, headers, text }: Answer): string | undefined {
  if (!headers.get('content-type')?.[0]?.startsWith('text/html')) return undefined;
  // The provider's page that hands a code over has a script of its own.
  if (/<script>alert|<img|<svg/i.test(text)) return 'a page holds what somebody sent as HTML';
  // Nobody sees the page of a redirect.
  if (status >= 300 && status < 400) return undefined;
  const policy = headers.get('content-security-policy')?.[0] ?? '';
  const missing = [
    ["default-src 'none'", policy.includes("default-src 'none'")],
    ["frame-ancestors 'none'", policy.includes("frame-ancestors 'none'")],
    ['no-store', headers.get('cache-control')?.[0]?.includes('no-store')],
    ['nosniff', headers.get('x-content-type-options')?.[0] === 'nosniff'],
  ].filter(([, isThere]) => isThere !== true);
  return missing.length === 0 ? undefined : `a page without ${missing.map(([name]) => name).join(', ')}`;
}

const noCode = ({ headers }: Answer): string | undefined => {
  const location = headers.get('location')?.[0] ?? '';
  return /[?&#]code=/.test(location) ? `a code was given: ${location}` : undefined;
};

const HTML = '"><script>alert(1)</script><img src=x onerror=alert(1)>';

const REDIRECTS: readonly string[] = [
  'https://evil.example/callback',
  'http://evil.example/callback',
  'http://127.0.0.1.evil.example/callback',
  'http://localhost.evil.example/callback',
  'http://127.0.0.1@evil.example/callback',
  'http://127.0.0.1:80@evil.example/callback',
  'http://127.0.0.1/callback/../other',
  'http://127.0.0.1/callback/more',
  'http://127.0.0.1/callback?more',
  'http://127.0.0.1/callback#more',
  'http://127.0.0.1/callback%2f..',
  'http://127.0.0.1\\@evil.example/callback',
  '//evil.example/callback',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'file:///etc/passwd',
  'http://[::ffff:127.0.0.1]/callback',
  'http://0.0.0.0/callback',
  `${CALLBACK}\r\nX-Injected: 1`,
  `${CALLBACK} `,
  '',
  'x'.repeat(5000),
];

const AUTHORIZATIONS: readonly (readonly [
  name: string,
  changed: Readonly<Record<string, string | undefined>>,
])[] = [
  ['no challenge', { code_challenge: undefined, code_challenge_method: undefined }],
  ['a plain challenge', { code_challenge_method: 'plain' }],
  ['no method of the challenge', { code_challenge_method: undefined }],
  ['a challenge that is too short', { code_challenge: 'short' }],
  ['a challenge of HTML', { code_challenge: HTML }],
  ['a token at once', { response_type: 'token' }],
  ['an ID token at once', { response_type: 'id_token' }],
  ['code and token', { response_type: 'code token' }],
  ['no response type', { response_type: 'none' }],
  ['an unknown client', { client_id: 'evil' }],
  ['a client of HTML', { client_id: HTML }],
  ['a client with a NUL', { client_id: 'atlas-cli\u0000' }],
  ['a client described at an inner address', { client_id: 'https://127.0.0.1:1/client.json' }],
  ['a client described by a cloud', { client_id: 'https://169.254.169.254/latest/meta-data' }],
  ['a client described at a mapped address', { client_id: 'https://[::ffff:7f00:1]/client.json' }],
  ['a client described without TLS', { client_id: 'http://127.0.0.1:1/client.json' }],
  ['a client with dots in its address', { client_id: 'https://evil.example/a/../client.json' }],
  ['a client with a user in its address', { client_id: 'https://atlas@evil.example/client.json' }],
  ['a client with HTML in its address', { client_id: `https://evil.example/${HTML}` }],
  ['a client of 5,000 characters', { client_id: `https://evil.example/${'x'.repeat(5000)}` }],
  ['the client __proto__', { client_id: '__proto__' }],
  ['no client', { client_id: undefined }],
  ['a state of HTML', { state: HTML }],
  ['a state of lines', { state: 'a\r\nX-Injected: 1' }],
  ['a state of 5,000 characters', { state: 'x'.repeat(5000) }],
  ['a scope of HTML', { scope: `openid ${HTML}` }],
  ['an unknown scope', { scope: 'openid admin' }],
  ['another resource', { resource: 'https://evil.example/' }],
  ['a request object', { request: 'eyJhbGciOiJub25lIn0.e30.' }],
  ['the address of a request object', { request_uri: 'http://127.0.0.1:1/request' }],
  ['an answer as a form', { response_mode: 'form_post' }],
  ['an answer in a fragment', { response_mode: 'fragment' }],
  ['no prompt', { prompt: 'none' }],
  ['an unknown prompt', { prompt: HTML }],
  ['a hint of HTML', { login_hint: HTML }],
  ['a hint of an ID token', { id_token_hint: 'x.y.z' }],
  ['claims of HTML', { claims: HTML }],
  ['claims 1,000 deep', { claims: '{"a":'.repeat(1000) + '1'.padEnd(1001, '}') }],
  ['an age that is none', { max_age: '-1' }],
  ['a language of HTML', { ui_locales: HTML }],
];

/** Requests of other programs to the authorization endpoint. */
function authorizations(own: Own): Sent[] {
  const page = (name: string, path: string): Sent => ({
    name,
    port: own.port,
    surface: 'sign-in',
    writesSignIn: true,
    also: (answer) => staysHere(own)(answer) ?? noCode(answer) ?? isSafePage(answer),
    sending: () => bytesOf({ method: 'GET', path, headers: [['Accept', 'text/html']] }),
  });
  return [
    ...REDIRECTS.map((uri) =>
      page(`authorize to ${JSON.stringify(uri.slice(0, 60))}`, authorizePath({ redirect_uri: uri })),
    ),
    ...AUTHORIZATIONS.map(([name, changed]) => page(`authorize with ${name}`, authorizePath(changed))),
    page('authorize with every parameter twice', `${authorizePath()}&${authorizePath().split('?')[1]}`),
    page('authorize with a second redirect', `${authorizePath()}&redirect_uri=https%3A%2F%2Fevil.example%2F`),
    page('authorize without parameters', '/oauth/authorize'),
    page('resume nothing', '/oauth/authorize/nothing'),
    page('the page of no sign-in', '/oauth/login/nothing'),
    page('the end of no session', '/oauth/session/end'),
    page('the page of devices with HTML', `/oauth/device?user_code=${encodeURIComponent(HTML)}`),
    page('an unknown page', '/oauth/nothing'),
  ];
}

const ENDPOINTS = [
  '/oauth/token',
  '/oauth/revoke',
  '/oauth/device_authorization',
  '/oauth/device',
  '/oauth/userinfo',
];

/** Forms and other bodies that the endpoints of programs do not expect. */
function forms(own: Own): Sent[] {
  const bodies: readonly (readonly [name: string, request: (path: string) => Request])[] = [
    ['nothing', (path) => form(path, '')],
    ['JSON', (path) => ({ ...form(path, '{}'), headers: [['Content-Type', 'application/json']] })],
    ['no content type', (path) => ({ method: 'POST', path, body: 'grant_type=password' })],
    [
      'HTML in every field',
      (path) =>
        form(path, {
          grant_type: HTML,
          client_id: HTML,
          code: HTML,
          token: HTML,
          user_code: HTML,
          scope: HTML,
        }),
    ],
    [
      'every field twice',
      (path) =>
        form(path, 'client_id=atlas-cli&client_id=atlas-cli&grant_type=a&grant_type=b&token=1&token=2'),
    ],
    [
      'fields of __proto__',
      (path) => form(path, '__proto__=1&__proto__[a]=1&constructor[prototype]=1&client_id=atlas-cli'),
    ],
    ['a percent sign alone', (path) => form(path, 'client_id=%&grant_type=%zz&token=%ff&code=%ed%a0%80')],
    ['a NUL', (path) => form(path, { client_id: 'a\u0000', grant_type: 'refresh_token', token: '\u0000' })],
    ['10,000 fields', (path) => form(path, 'a=1&'.repeat(10_000))],
    ['100 KiB', (path) => form(path, `client_id=${'x'.repeat(100 * 1024)}`)],
    ['3 MiB', (path) => form(path, `client_id=${'x'.repeat(3 * 1024 * 1024)}`)],
    [
      'a password grant',
      (path) =>
        form(path, { grant_type: 'password', client_id: 'atlas-cli', username: 'ann', password: 'x' }),
    ],
    [
      'client credentials of a person',
      (path) => form(path, { grant_type: 'client_credentials', client_id: 'atlas-cli' }),
    ],
    [
      'a code that is none',
      (path) =>
        form(path, {
          grant_type: 'authorization_code',
          client_id: 'atlas-cli',
          code: 'x',
          redirect_uri: CALLBACK,
          code_verifier: 'x'.repeat(43),
        }),
    ],
    [
      'a refresh token that is none',
      (path) => form(path, { grant_type: 'refresh_token', client_id: 'atlas-cli', refresh_token: '../../x' }),
    ],
    ['a token that is none', (path) => form(path, { client_id: 'atlas-cli', token: "' OR 1=1 //" })],
    [
      'a broken password header',
      (path) => form(path, { grant_type: 'client_credentials' }, [['Authorization', 'Basic %%%']]),
    ],
    [
      'a password header of Cypher',
      (path) =>
        form(path, { grant_type: 'client_credentials' }, [
          ['Authorization', `Basic ${Buffer.from("' OR 1=1 //:x").toString('base64')}`],
        ]),
    ],
    ['gzip that is none', (path) => form(path, 'client_id=atlas-cli', [['Content-Encoding', 'gzip']])],
  ];
  return ENDPOINTS.flatMap((path) =>
    bodies.map(
      ([name, request]): Sent => ({
        name: `${name} to ${path}`,
        port: own.port,
        surface: 'sign-in',
        writesSignIn: true,
        mayClose: name === '3 MiB',
        also: (answer) => staysHere(own)(answer) ?? noToken(answer) ?? isSafePage(answer),
        sending: () => bytesOf(request(path)),
      }),
    ),
  );
}

const noToken = ({ text }: Answer): string | undefined =>
  text.includes('access_token') ? 'a token was given' : undefined;

const REGISTRATIONS: readonly string[] = [
  ...REDIRECTS.map((uri) => JSON.stringify({ redirect_uris: [uri] })),
  ...REDIRECTS.map((uri) => JSON.stringify({ redirect_uris: [CALLBACK, uri] })),
  '{"redirect_uris":["ms-msdt:/id"]}',
  '{"redirect_uris":"http://127.0.0.1/callback"}',
  '{"redirect_uris":[1]}',
  `{"redirect_uris":[${'"x",'.repeat(10_000)}"x"]}`,
  `{"client_name":${JSON.stringify(HTML)}}`,
  '{"client_name":"\\ud800"}',
  '{"__proto__":{"redirect_uris":["https://evil.example"]}}',
  '{"token_endpoint_auth_method":"client_secret_post","grant_types":["client_credentials"]}',
  'null',
  '[',
  '',
];

/** Whether an address may be that of a client of others: what else is registered leads somewhere that no program is. */
const isForOthers = (uri: string): boolean =>
  uri.startsWith('https://') || /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])([:/?]|$)/.test(uri);

/** Our own client, for which nobody is asked, gets no foreign address; another client gets none that is unsafe. */
function isSafeRegistration({ text, status }: Answer): string | undefined {
  if (status !== 201) return undefined;
  const { client_id, redirect_uris } = JSON.parse(text) as { client_id: string; redirect_uris: string[] };
  const isOurs = client_id === 'atlas-cli';
  if (isOurs && redirect_uris.some((uri) => /evil|javascript/.test(uri)))
    return 'a foreign address was registered for the client of our own';
  const unsafe = redirect_uris.find((uri) => !isForOthers(uri) || /[#\\@\s]/.test(uri));
  return unsafe === undefined ? undefined : `the address ${JSON.stringify(unsafe)} was registered`;
}

/** Whatever a program registers, codes are sent to no address that is not allowed. */
const registrations = (own: Own): Sent[] =>
  REGISTRATIONS.map((body) => ({
    name: `register ${body.slice(0, 70)}`,
    port: own.port,
    surface: 'sign-in',
    also: isSafeRegistration,
    sending: () =>
      bytesOf({
        method: 'POST',
        path: '/oauth/register',
        headers: [['Content-Type', 'application/json']],
        body,
      }),
  }));

const statusOf = async (own: Own, request: Request): Promise<{ status: number; text: string }> => {
  const outcome = await exchange(own.port, bytesOf(request));
  return outcome.kind === 'answered' ? outcome.answers[0]! : { status: 0, text: outcome.kind };
};

const refuses = (what: string, { status, text }: { status: number; text: string }): string[] =>
  status >= 400 && status < 500 ? [] : [`${what} was answered ${status} ${text.slice(0, 150)}`];

/** Longer than a refresh token may be used again. */
const GRACE_OVER_MS = 32_000;

/**
 * A refresh token that is used twice at once gets one successor; when it is used again later, it ends its family: what it was
 * exchanged for is refused as well.
 */
async function refreshReuse({ own, accounts }: Installation): Promise<string[]> {
  const refresh = (refresh_token: string) =>
    statusOf(
      own,
      form('/oauth/token', { grant_type: 'refresh_token', client_id: 'atlas-cli', refresh_token }),
    );
  const tokenIn = ({ text }: { text: string }) =>
    (JSON.parse(text) as { refresh_token?: string }).refresh_token;
  const { refresh_token } = await obtainTokens({ ...accounts[0]!, baseUrl: own.baseUrl });
  const first = await refresh(refresh_token);
  if (first.status !== 200) return [`a good refresh token was answered ${first.status}`];
  const second = tokenIn(first)!;
  const branched =
    tokenIn(await refresh(refresh_token)) === second ? [] : ['a refresh token has two successors'];
  await new Promise((wake) => setTimeout(wake, GRACE_OVER_MS));
  return [
    ...branched,
    ...refuses('a refresh token used again', await refresh(refresh_token)),
    ...refuses('the successor of a reused refresh token', await refresh(second)),
  ];
}

/** The code of a sign-in, read off the redirect that nobody follows. */
async function codeOf({ own, accounts }: Installation, challenge: string): Promise<string> {
  const jar = new Map<string, string>();
  let request: Request = { method: 'GET', path: authorizePath({}, challenge) };
  for (let hop = 0; hop < 6; hop += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const sent = { ...request, headers: [...(request.headers ?? []), ['Cookie', cookie] as const] };
    const outcome = await exchange(own.port, bytesOf(sent));
    if (outcome.kind !== 'answered') throw new Error('the sign-in was not answered');
    const [answer] = outcome.answers;
    for (const line of answer!.headers.get('set-cookie') ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    const location = answer!.headers.get('location')?.[0];
    if (location?.startsWith(CALLBACK)) return new URL(location).searchParams.get('code') ?? '';
    const path = location === undefined ? request.path : new URL(location, own.baseUrl).pathname;
    request = location === undefined ? form(path, { ...accounts[0]! }) : { method: 'GET', path };
  }
  throw new Error('the sign-in did not end');
}

/** A code works once, with its verifier, for its client and address. */
async function codeMisuse(installation: Installation): Promise<string[]> {
  const { own } = installation;
  const { verifier, challenge } = pkce();
  const redeem = (code: string, changed: Fields = {}) =>
    statusOf(
      own,
      form('/oauth/token', {
        grant_type: 'authorization_code',
        client_id: 'atlas-cli',
        redirect_uri: CALLBACK,
        code,
        code_verifier: verifier,
        ...changed,
      }),
    );
  const misuses: readonly Fields[] = [
    { code_verifier: pkce().verifier },
    { code_verifier: '' },
    { redirect_uri: 'http://127.0.0.1/other' },
    { client_id: 'evil' },
  ];
  const problems: string[] = [];
  for (const misuse of misuses)
    problems.push(
      ...refuses(
        `a code with ${JSON.stringify(misuse)}`,
        await redeem(await codeOf(installation, challenge), misuse),
      ),
    );
  const code = await codeOf(installation, challenge);
  const good = await redeem(code);
  if (good.status !== 200) problems.push(`a good code was answered ${good.status} ${good.text}`);
  return [...problems, ...refuses('a code used twice', await redeem(code))];
}

/** A form without the cookie of its sign-in, or with another one, signs nobody in. */
async function foreignForm({ own, accounts }: Installation): Promise<string[]> {
  const page = await openSignIn(own);
  const other = await openSignIn(own);
  const forms = [
    { ...page, cookie: '' },
    { ...page, cookie: other.cookie },
    { ...page, cookie: page.cookie.replaceAll(/\.sig=/g, '.sig=x') },
  ];
  const problems: string[] = [];
  for (const one of forms) {
    const outcome = await postLogin(own, one, accounts[0]!);
    const answer = outcome.kind === 'answered' ? outcome.answers[0] : undefined;
    problems.push(
      ...refuses('the form of another browser', { status: answer?.status ?? 0, text: answer?.text ?? '' }),
    );
  }
  return problems;
}

/** Attacks on the authorization server inside the service. */
export function* signInAttacks(installation: Installation): Generator<Attack> {
  const { own } = installation;
  yield* authorizations(own);
  yield* forms(own);
  yield* registrations(own);
  yield { name: 'a refresh token used twice', course: () => refreshReuse(installation) };
  yield { name: 'codes misused', course: () => codeMisuse(installation) };
  yield { name: 'forms of other browsers', course: () => foreignForm(installation) };
}
