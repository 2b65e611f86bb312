import { createPublicKey, type JsonWebKey } from 'node:crypto';
import {
  type Bait,
  compact,
  ecdsa,
  ed25519,
  type ForgersKeys,
  hmac,
  type Json,
  joined,
  NO_SIGNATURE,
  partsOf,
  rsa,
  zeros,
} from './forger.ts';

/** What a forger has: a good token, what the issuer publishes, and keys of its own. */
export interface ForgersMeans {
  /** A good token of somebody who may do everything. */
  readonly good: string;
  /** A good token of somebody else. */
  readonly other: string;
  /** The keys that the issuer publishes; the good token is signed with the first. */
  readonly published: readonly JsonWebKey[];
  readonly keys: ForgersKeys;
  readonly bait: Bait;
}

type Forgery = readonly [name: string, token: string];

const decoded = (part: string): Json => JSON.parse(Buffer.from(part, 'base64url').toString()) as Json;

const KIDS: readonly unknown[] = [
  '../../../../dev/null',
  '/dev/null',
  'file:///dev/null',
  '/proc/sys/kernel/randomize_va_space',
  "' OR '1'='1",
  "k1' UNION SELECT 'secret' --",
  "' OR 1=1 RETURN k //",
  'k1\u0000',
  'k1 ',
  '',
  '__proto__',
  'constructor',
  'toString',
  'x'.repeat(8000),
  '$(sleep 10)',
  '| sleep 10',
  null,
  0,
  true,
  ['k1'],
  { $ne: null },
];

/** Algorithms that need no key, or take the published key for a shared secret, or do not fit it. */
function algorithmForgeries({ good, published, keys }: ForgersMeans): Forgery[] {
  const claims = decoded(partsOf(good).payload);
  const header = decoded(partsOf(good).header);
  const [first] = published;
  const unsigned = ['none', 'None', 'NONE', 'nOnE', 'none ', '', null, 0, false, ['EdDSA'], { alg: 'EdDSA' }];
  const spki = createPublicKey({ key: first!, format: 'jwk' });
  const pem = spki.export({ type: 'spki', format: 'pem' }) as string;
  const secrets: readonly (readonly [string, string | Buffer])[] = [
    ['the public key as PEM', pem],
    ['the public key as PEM without its last line end', pem.trimEnd()],
    ['the public key as DER', spki.export({ type: 'spki', format: 'der' })],
    ['the public key as JWK', JSON.stringify(first)],
    ['the bytes of the public key', Buffer.from(String(first!.x ?? first!.n), 'base64url')],
    ['the text of the public key', String(first!.x ?? first!.n)],
    ['its kid', String(header['kid'])],
    ['nothing', ''],
    ['"secret"', 'secret'],
  ];
  const hashes = [
    ['HS256', 'sha256'],
    ['HS384', 'sha384'],
    ['HS512', 'sha512'],
  ] as const;
  const foreign: readonly (readonly [string, (input: Buffer) => Buffer])[] = [
    ['RS256', rsa(keys.rsa.privateKey)],
    ['RS384', rsa(keys.rsa.privateKey, 'sha384')],
    ['RS512', rsa(keys.rsa.privateKey, 'sha512')],
    ['PS256', rsa(keys.rsa.privateKey)],
    ['ES256', ecdsa(keys.ec.privateKey)],
    ['ES256', zeros(64)],
    ['ES384', zeros(96)],
    ['ES512', zeros(132)],
    ['ES256K', zeros(64)],
    ['EdDSA', ed25519(keys.ed.privateKey)],
    ['EdDSA', zeros(64)],
    ['Ed25519', ed25519(keys.ed.privateKey)],
    ['Ed448', zeros(114)],
    ['ML-DSA-44', zeros(2420)],
    ['eddsa', ed25519(keys.ed.privateKey)],
    ['dir', NO_SIGNATURE],
  ];
  return [
    ...unsigned.flatMap((alg): Forgery[] => [
      [`alg ${JSON.stringify(alg)} without a signature`, compact({ ...header, alg }, claims, NO_SIGNATURE)],
      [
        `alg ${JSON.stringify(alg)} with the signature of a good token`,
        compact({ ...header, alg }, claims, () => Buffer.from(partsOf(good).signature, 'base64url')),
      ],
    ]),
    ['no alg at all', compact({ kid: header['kid'] }, claims, NO_SIGNATURE)],
    ...hashes.flatMap(([alg, hash]) =>
      secrets.map(
        ([what, key]): Forgery => [
          `${alg} with ${what} as the secret`,
          compact({ ...header, alg }, claims, hmac(hash, key)),
        ],
      ),
    ),
    ...foreign.map(
      ([alg, signer], index): Forgery => [
        `${alg} of the forger under a published kid (${index})`,
        compact({ ...header, alg }, claims, signer),
      ],
    ),
    ...published.flatMap(({ kid }): Forgery[] => [
      [`RS256 of the forger for ${kid}`, compact({ alg: 'RS256', kid }, claims, rsa(keys.rsa.privateKey))],
      [`EdDSA of the forger for ${kid}`, compact({ alg: 'EdDSA', kid }, claims, ed25519(keys.ed.privateKey))],
    ]),
  ];
}

/** Headers that name another key, or where to get one. */
function headerForgeries({ good, keys, bait }: ForgersMeans): Forgery[] {
  const claims = decoded(partsOf(good).payload);
  const jwk = keys.ed.publicKey.export({ format: 'jwk' });
  const { kid } = decoded(partsOf(good).header);
  const header = { alg: 'EdDSA', kid };
  const by = (extra: Json): string => compact({ ...header, ...extra }, claims, ed25519(keys.ed.privateKey));
  const pointers: readonly Json[] = [
    { jwk },
    { jwk, kid: undefined },
    { jku: `${bait.url}/jwks` },
    { jku: `${bait.url}/jwks`, kid: 'forged' },
    { x5u: `${bait.url}/chain.pem` },
    { x5c: [keys.rsa.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')] },
    { x5t: 'AAAAAAAAAAAAAAAAAAAAAAAAAAA' },
    { 'x5t#S256': 'A'.repeat(43) },
    { kid: `${bait.url}/jwks` },
    { kid: undefined },
    { crit: ['exp'], exp: 1 },
    { crit: ['b64'], b64: false },
    { crit: ['unknown'], unknown: true },
    { crit: [] },
    { crit: 'b64' },
    { zip: 'DEF' },
    { enc: 'A256GCM' },
    { typ: 'JWE' },
    { typ: 'none' },
    { typ: ['JWT'] },
    { typ: 'at+jwt', cty: 'JWT' },
    { typ: '../../at+jwt' },
    { iss: claims['iss'] },
  ];
  return [
    ...KIDS.map((value): Forgery => [`kid ${JSON.stringify(value)?.slice(0, 50)}`, by({ kid: value })]),
    ...KIDS.slice(0, 4).map(
      (value): Forgery => [
        `HS256 with an empty secret, kid ${JSON.stringify(value)}`,
        compact({ alg: 'HS256', kid: value }, claims, hmac('sha256', '')),
      ],
    ),
    ...pointers.map((extra): Forgery => [`header ${JSON.stringify(extra).slice(0, 70)}`, by(extra)]),
  ];
}

/** Good tokens with something changed, missing or added. */
function alterations({ good, other }: ForgersMeans): Forgery[] {
  const parts = partsOf(good);
  const claims = decoded(parts.payload);
  const swapped = (payload: Json | string): string =>
    joined({
      ...parts,
      payload: Buffer.from(typeof payload === 'string' ? payload : JSON.stringify(payload)).toString(
        'base64url',
      ),
    });
  const flipped = Buffer.from(parts.signature, 'base64url');
  flipped[0]! ^= 1;
  const jws = { protected: parts.header, payload: parts.payload, signature: parts.signature };
  const text = JSON.stringify(claims);
  return [
    ['the signature is stripped', `${parts.header}.${parts.payload}.`],
    ['the signature and its dot are stripped', `${parts.header}.${parts.payload}`],
    ['the signature is truncated', good.slice(0, -8)],
    ['the signature has one byte more', `${good}AA`],
    ['one bit of the signature is flipped', joined({ ...parts, signature: flipped.toString('base64url') })],
    ['the signature is twice there', `${good}.${parts.signature}`],
    ['the signature of another token', joined({ ...parts, signature: partsOf(other).signature })],
    ['the payload of another token', joined({ ...parts, payload: partsOf(other).payload })],
    ['header and payload change places', `${parts.payload}.${parts.header}.${parts.signature}`],
    ['only dots', '..'],
    ['only a header', parts.header],
    ['only a signature', `..${parts.signature}`],
    ['a nested token as its payload', joined({ ...parts, payload: Buffer.from(good).toString('base64url') })],
    ['five parts, like an encrypted token', `${good}.AAAA.AAAA`],
    ['as JSON', JSON.stringify(jws)],
    ['as JSON in base64', Buffer.from(JSON.stringify(jws)).toString('base64url')],
    ['two tokens at once', `${good},${other}`],
    ['the token in quotation marks', `"${good}"`],
    ['percent-encoded dots', good.replaceAll('.', '%2e')],
    ['a NUL behind it', `${good}\u0000`],
    ['an administrator in the payload', swapped({ ...claims, is_admin: true, role: 'admin' })],
    ['another subject in the payload', swapped({ ...claims, sub: 'attack|somebody' })],
    ['a later end in the payload', swapped({ ...claims, exp: Number(claims['exp']) + 86_400 })],
    ['a claim twice in the payload', swapped(text.replace('{', `{"sub":"attack|somebody",`))],
    ['a claim twice, escaped, in the payload', swapped(text.replace('{', `{"\\u0073ub":"attack|somebody",`))],
    ['__proto__ in the payload', swapped(text.replace('{', '{"__proto__":{"is_admin":true},'))],
    ['a huge claim in the payload', swapped({ ...claims, more: 'x'.repeat(9000) })],
    ['a token above the limit of its length', swapped({ ...claims, more: 'x'.repeat(13_000) })],
    ['a lone surrogate in the payload', swapped(text.replace('{', '{"more":"\\ud800",'))],
    ['a payload that is no JSON', swapped('is_admin')],
    ['a payload 2,000 deep', swapped(`{"more":${'['.repeat(2000)}${']'.repeat(2000)}}`)],
  ];
}

/** Tokens that nobody but a forger makes, whoever the issuer is: each has to be refused like any bad token. */
export const forgeriesOf = (means: ForgersMeans): Forgery[] => [
  ...algorithmForgeries(means),
  ...headerForgeries(means),
  ...alterations(means),
];
