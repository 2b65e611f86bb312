import type { JsonWebKey } from 'node:crypto';
import { newId } from '#base/ids.ts';
import { obtainTokens } from '#sign-in/obtain-tokens.ts';
import type { Attack, Sent } from './attack.ts';
import { type Answer, bytesOf, type Request } from './exchange.ts';
import { type Bait, type ForgersKeys, type Json, partsOf } from './forger.ts';
import type { Installation } from './installation.ts';
import { misissuedTokens } from './misissued-tokens.ts';
import { callsOf, ownTokenOf, type Person, personOf } from './people.ts';
import { forgeriesOf } from './token-forgeries.ts';

interface Means {
  readonly installation: Installation;
  /** An administrator. */
  readonly ann: Person;
  readonly ben: Person;
  readonly keys: ForgersKeys;
  readonly bait: Bait;
}

type Header = readonly [name: string, value: string];

/** A message of agents that needs a caller behind both gates. */
const MESSAGE = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'resources/list' });
const JSON_HEADERS: readonly Header[] = [
  ['Content-Type', 'application/json'],
  ['Accept', 'application/json, text/event-stream'],
];

/** Where a token is shown: to an operation for everyone who signs in, to one behind gate two, to a write, and to agents. */
const TARGETS: readonly (Request & { readonly surface: 'api' | 'agents' })[] = [
  { method: 'GET', path: '/api/profile', surface: 'api' },
  { method: 'GET', path: '/api/contexts', surface: 'api' },
  {
    method: 'POST',
    path: '/api/contexts',
    headers: JSON_HEADERS,
    body: JSON.stringify({ name: 'written by a forger' }),
    surface: 'api',
  },
  { method: 'POST', path: '/mcp', headers: JSON_HEADERS, body: MESSAGE, surface: 'agents' },
];

/** A header over its limit of size is answered before the token in it is looked at. */
const REFUSED = [401, 431];

/** Agents are answered 401 for a bad token, and with an error message for a good one that admits nobody. */
function refusesAgents({ status, text }: Answer): string | undefined {
  if (REFUSED.includes(status)) return undefined;
  const message = JSON.parse(text) as { error?: { code?: number }; result?: unknown };
  return message.error?.code === REFUSED_MESSAGE && message.result === undefined
    ? undefined
    : `agents were answered ${status} ${text.slice(0, 200)}`;
}

const REFUSED_MESSAGE = -32_600;

/** Which cannot stand in a header: what holds one is no request. */
const isHeaderValue = (value: string): boolean => [...value].every((one) => one === '\t' || one >= ' ');

const shown = (port: number, name: string, authorization: readonly string[]): Sent[] =>
  TARGETS.map(({ surface, ...target }) => ({
    name: `${name}, ${target.method} ${target.path}`,
    port,
    surface,
    ...(surface === 'agents' && authorization.every(isHeaderValue)
      ? { also: refusesAgents }
      : { statuses: authorization.every(isHeaderValue) ? REFUSED : [400] }),
    sending: () =>
      bytesOf({
        ...target,
        headers: [
          ...(target.headers ?? []),
          ...authorization.map((value): Header => ['Authorization', value]),
        ],
      }),
  }));

/** Ways to write the header in which a good token is not one. */
const HEADERS: readonly (readonly [name: string, (token: string) => readonly string[]])[] = [
  ['no header', () => []],
  ['an empty header', () => ['']],
  ['the scheme alone', () => ['Bearer']],
  ['the scheme and spaces', () => ['Bearer   ']],
  ['the token alone', (token) => [token]],
  ['a tab', (token) => [`Bearer\t${token}`]],
  ['a no-break space', (token) => [`Bearer\xa0${token}`]],
  ['a colon', (token) => [`Bearer: ${token}`]],
  ['another scheme', (token) => [`Token ${token}`]],
  ['a DPoP token', (token) => [`DPoP ${token}`]],
  ['a password', (token) => [`Basic ${Buffer.from(`ann:${token}`).toString('base64')}`]],
  ['a parameter', (token) => [`Bearer token="${token}"`]],
  ['a token and more', (token) => [`Bearer ${token} more`]],
  ['two tokens', (token) => [`Bearer ${token}, Bearer ${token}`]],
  ['two headers', (token) => [`Bearer ${token}`, `Bearer ${token}`]],
  ['two headers, the first good', (token) => [`Bearer ${token}`, 'Bearer x.y.z']],
  ['two headers, the second good', (token) => ['Bearer x.y.z', `Bearer ${token}`]],
  ['two headers, one of them empty', (token) => [`Bearer ${token}`, '']],
  ['bytes beyond ASCII', (token) => [`Bearer ${token}\xff\xfe`]],
  ['a header of 17,000 bytes', (token) => [`Bearer ${token}${'A'.repeat(17_000 - token.length)}`]],
];

/** Elsewhere than in the header, a token says nothing. */
function elsewhere(port: number, token: string): Attack[] {
  const places: readonly (readonly [string, Request])[] = [
    ['in the query', { method: 'GET', path: `/api/profile?access_token=${token}` }],
    ['in a cookie', { method: 'GET', path: '/api/profile', headers: [['Cookie', `access_token=${token}`]] }],
    [
      'in X-Forwarded-Authorization',
      {
        method: 'GET',
        path: '/api/profile',
        headers: [['X-Forwarded-Authorization', `Bearer ${token}`]],
      },
    ],
    [
      'in Proxy-Authorization',
      { method: 'GET', path: '/api/profile', headers: [['Proxy-Authorization', `Bearer ${token}`]] },
    ],
    [
      'in a form',
      {
        method: 'POST',
        path: '/api/contexts',
        headers: [['Content-Type', 'application/x-www-form-urlencoded']],
        body: `access_token=${token}`,
      },
    ],
  ];
  return places.map(([name, request]) => ({
    name: `token ${name}`,
    port,
    statuses: [401],
    sending: () => bytesOf(request),
  }));
}

/** A forgery is refused because it is one, not because the service refuses everything. */
function accepted(port: number, name: string, token: string): Attack {
  return {
    name: `${name} is accepted`,
    port,
    statuses: [200],
    sending: () =>
      bytesOf({ method: 'GET', path: '/api/contexts', headers: [['Authorization', `Bearer ${token}`]] }),
  };
}

const claimsOf = (token: string): Json =>
  JSON.parse(Buffer.from(partsOf(token).payload, 'base64url').toString()) as Json;

/** Tokens that were good until somebody was taken out. */
async function* replays({ installation, ann }: Means): AsyncGenerator<Attack> {
  const { issuer, external } = installation;
  const asAnn = callsOf(external.port, ann.token);
  const max = await personOf(installation, 'max', 'approved');
  yield accepted(external.port, 'the token of somebody active', max.token);
  await asAnn('POST', `/api/access/admin/principals/${max.id}/deactivate`);
  yield* shown(external.port, 'the token of somebody deactivated', [`Bearer ${max.token}`]);

  const clientId = `attack-${newId()}`;
  const registration = { client_id: clientId, label: 'attack', teams: [], grants: [], approve: true };
  const client = await asAnn('POST', '/api/machine-clients', registration);
  const subject = `${clientId}@clients`;
  const machine = { gty: 'client-credentials', azp: clientId };
  const token = await issuer.token(subject, { claims: machine });
  yield accepted(external.port, 'the token of a machine', token);
  const asHuman = await issuer.token(subject, { claims: { email: ann.email, email_verified: true } });
  yield* shown(external.port, 'the subject of a machine as a human', [`Bearer ${asHuman}`]);
  await asAnn('DELETE', `/api/machine-clients/${client.id}`);
  yield* shown(external.port, 'the token of a revoked machine', [`Bearer ${token}`]);
}

/** Everything against a service that trusts an external issuer. */
export async function* externalTokenAttacks(means: Means): AsyncGenerator<Attack> {
  const { installation, ann, ben, keys, bait } = means;
  const { external, issuer } = installation;
  const { port } = external;
  const published = [issuer.publicJwkOf('k1'), issuer.publicJwkOf('rsa')] as JsonWebKey[];
  yield accepted(port, 'a good token', ann.token);
  const byRsa = await issuer.sign(Buffer.from(JSON.stringify(claimsOf(ann.token))), 'rsa');
  yield accepted(port, 'a good token of the RSA key', byRsa);
  for (const good of [ann.token, byRsa])
    for (const [name, token] of forgeriesOf({ good, other: ben.token, published, keys, bait }))
      yield* shown(port, `${good === byRsa ? 'RSA: ' : ''}${name}`, [`Bearer ${token}`]);
  for (const [name, token] of await misissuedTokens(issuer, claimsOf(ann.token), 'k1'))
    yield* shown(port, name, [`Bearer ${token}`]);
  for (const [name, write] of HEADERS) yield* shown(port, name, write(ann.token));
  yield* elsewhere(port, ann.token);
  yield* replays(means);
}

/** The same forger against a service that issues its tokens itself; and what that server issues for other uses. */
export async function* ownTokenAttacks({ installation, ann, keys, bait }: Means): AsyncGenerator<Attack> {
  const { own, accounts } = installation;
  const { port } = own;
  const good = (await ownTokenOf(installation, 'ann')).token;
  const other = (await ownTokenOf(installation, 'ben')).token;
  const { keys: published } = (await (await fetch(`${own.baseUrl}/oauth/jwks`)).json()) as {
    keys: JsonWebKey[];
  };
  yield accepted(port, 'a good token', good);
  for (const [name, token] of forgeriesOf({ good, other, published, keys, bait }))
    yield* shown(port, name, [`Bearer ${token}`]);
  for (const [name, write] of HEADERS) yield* shown(port, name, write(good));
  const [account] = accounts;
  const { id_token, refresh_token } = await obtainTokens({ ...account!, baseUrl: own.baseUrl });
  const others: readonly (readonly [string, string])[] = [
    ['an ID token', id_token],
    ['a refresh token', refresh_token],
    ['a token of the external issuer', ann.token],
  ];
  for (const [name, token] of others) yield* shown(port, name, [`Bearer ${token}`]);
}
