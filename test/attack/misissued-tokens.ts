import type { FakeIssuer } from '../fakes/issuer.ts';
import type { Json } from './forger.ts';

type Misissued = readonly [name: string, token: string];

/** Claims that make a token useless, whoever signs it; undefined leaves a claim out. */
const CLAIMS: readonly (readonly [name: string, (now: number, issuer: string) => Json])[] = [
  ['another issuer', () => ({ iss: 'https://issuer.example/' })],
  ['the issuer without its slash', (_now, issuer) => ({ iss: issuer.replace(/\/$/, '') })],
  ['the issuer in capitals', (_now, issuer) => ({ iss: issuer.toUpperCase() })],
  ['the issuer with more behind it', (_now, issuer) => ({ iss: `${issuer}.example` })],
  ['the issuer with a query', (_now, issuer) => ({ iss: `${issuer}?a` })],
  ['no issuer', () => ({ iss: undefined })],
  ['an empty issuer', () => ({ iss: '' })],
  ['an issuer that is a number', () => ({ iss: 1 })],
  ['an issuer that is an object', (_now, issuer) => ({ iss: { value: issuer } })],
  ['a list of other issuers', () => ({ iss: ['https://issuer.example/'] })],
  ['another audience', () => ({ aud: 'https://other.example.org' })],
  ['no audience', () => ({ aud: undefined })],
  ['an empty audience', () => ({ aud: '' })],
  ['an empty list of audiences', () => ({ aud: [] })],
  ['the audience with more behind it', () => ({ aud: 'https://api.example.org/x' })],
  ['the beginning of the audience', () => ({ aud: 'https://api.example' })],
  ['every audience', () => ({ aud: '*' })],
  ['an audience that is an object', () => ({ aud: { 'https://api.example.org': true } })],
  ['audiences in one text', () => ({ aud: 'https://api.example.org https://other.example.org' })],
  ['an audience of null', () => ({ aud: null })],
  ['an end that has passed', (now) => ({ exp: now - 120 })],
  ['an end of zero', () => ({ exp: 0 })],
  ['an end before 1970', () => ({ exp: -1 })],
  ['no end', () => ({ exp: undefined })],
  ['an end of null', () => ({ exp: null })],
  ['an end as text', (now) => ({ exp: String(now + 3600) })],
  ['an end with a fraction', (now) => ({ exp: now + 3600.5 })],
  ['an end that is true', () => ({ exp: true })],
  ['an end in a list', (now) => ({ exp: [now + 3600] })],
  ['an end beyond all integers', () => ({ exp: 1e300 })],
  ['a beginning in the future', (now) => ({ nbf: now + 3600 })],
  ['a beginning that is a text', (now) => ({ nbf: String(now) })],
  ['an issue time that is a text', (now) => ({ iat: String(now) })],
  ['no subject', () => ({ sub: undefined })],
  ['an empty subject', () => ({ sub: '' })],
  ['a subject that is a number', () => ({ sub: 1 })],
  ['a subject of null', () => ({ sub: null })],
  ['a subject in a list', () => ({ sub: ['attack|somebody'] })],
  ['a subject that is too long', () => ({ sub: 'x'.repeat(129) })],
  ['a subject with a lone surrogate', () => ({ sub: 'attack|\ud800' })],
  ['a machine as a human', () => ({ sub: 'client-1@clients' })],
  ['a machine by another grant', () => ({ sub: 'client-1@clients', gty: 'authorization_code' })],
  ['a machine by a grant in capitals', () => ({ sub: 'client-1@clients', gty: 'CLIENT-CREDENTIALS' })],
  ['a human by the grant of machines', () => ({ gty: 'client-credentials' })],
  ['a grant that is a list', () => ({ gty: ['client-credentials'] })],
  [
    'a machine that nobody registered',
    () => ({ sub: 'nobody@clients', gty: 'client-credentials', azp: 'nobody' }),
  ],
  ['a machine with an empty client', () => ({ sub: '@clients', gty: 'client-credentials', azp: '' })],
  ['a verification that is a text', () => ({ email_verified: 'true' })],
  ['a verification that is a number', () => ({ email_verified: 1 })],
  ['an address that is an object', () => ({ email: { value: 'ann@example.org' } })],
  ['an address that is too long', () => ({ email: `${'x'.repeat(256)}@example.org` })],
  ['a client that is a number', () => ({ azp: 1 })],
];

/** Payloads that are no claims; `good` is the text of good ones. */
const PAYLOADS: readonly (readonly [name: string, (good: string) => string | Buffer])[] = [
  ['an empty payload', () => ''],
  ['a payload of null', () => 'null'],
  ['a payload that is a list', (good) => `[${good}]`],
  ['a payload that is a text', (good) => JSON.stringify(good)],
  ['a payload that is cut off', (good) => good.slice(0, -1)],
  ['a payload with more behind it', (good) => `${good}${good}`],
  ['a payload behind a byte order mark', (good) => `\ufeff${good}`],
  ['a payload in UTF-16', (good) => Buffer.from(good, 'utf16le')],
  [
    'a payload that is no UTF-8',
    (good) => Buffer.concat([Buffer.from(good.slice(0, -1)), Buffer.from(',"x":"\xff\xc0\xaf"}', 'latin1')]),
  ],
  ['claims in __proto__', (good) => `{"__proto__":${good}}`],
  ['claims in constructor', (good) => `{"constructor":{"prototype":${good}}}`],
  ['a subject twice', (good) => good.replace('{', '{"sub":"attack|somebody",')],
  ['a subject twice, once escaped', (good) => good.replace('{', '{"s\\u0075b":"attack|somebody",')],
  ['an end of 1e400', (good) => good.replace(/"exp":\d+/, '"exp":1e400')],
  ['a claim of 20,000 characters', (good) => good.replace('{', `{"more":"${'x'.repeat(20_000)}",`)],
];

/**
 * Tokens whose signature is good and whose content is not: what an issuer must not be believed, and what an issuer
 * signs for somebody else.
 */
export async function misissuedTokens(issuer: FakeIssuer, claims: Json, kid: string): Promise<Misissued[]> {
  const now = Math.floor(Date.now() / 1000);
  const signed = (payload: string | Buffer): Promise<string> => issuer.sign(Buffer.from(payload), kid);
  const byClaims = CLAIMS.map(
    async ([name, change]): Promise<Misissued> => [
      name,
      await signed(JSON.stringify({ ...claims, ...change(now, issuer.url) })),
    ],
  );
  const byPayload = PAYLOADS.map(
    async ([name, payload]): Promise<Misissued> => [name, await signed(payload(JSON.stringify(claims)))],
  );
  return Promise.all([...byClaims, ...byPayload]);
}
