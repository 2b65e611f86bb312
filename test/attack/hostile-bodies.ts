import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { schemaOf } from '#base/shapes.ts';
import type { Attack } from './attack.ts';
import type { Example, Json, Schema } from './examples.ts';
import { pathOf } from './examples.ts';
import { bytesOf } from './exchange.ts';
import type { Prove } from './proof.ts';

interface HostileBody {
  readonly name: string;
  /** What is sent in place of a good body, which is given as a value and as text. */
  readonly bytes: (good: Json, text: string) => string | Buffer;
  readonly headers?: readonly (readonly [string, string])[];
  /** What must be answered; without it, anything but a fault. */
  readonly statuses?: readonly number[];
  /** The field whose value it is about: operations whose bodies have none are passed over. */
  readonly field?: string;
}

const JSON_TYPE: NonNullable<HostileBody['headers']> = [['Content-Type', 'application/json']];

const MALFORMED = [400, 422];
const TOO_LARGE = [413];
const OTHER_TYPE = [415];

const nested = (open: string, close: string, depth: number, inner = '1'): string =>
  open.repeat(depth) + inner + close.repeat(depth);

const deepObject = (depth: number): string => nested('{"a":', '}', depth);
const deepArray = (depth: number): string => nested('[', ']', depth);

/** The text of a body with one more member, written as it stands. */
const withMember = (text: string, member: string): string =>
  text === '{}' ? `{${member}}` : text.replace('{', `{${member},`);

const keysOf = (count: number): string =>
  `{${Array.from({ length: count }, (_, index) => `"key-${index}":${index}`).join(',')}}`;

/** The keys that take anything, as ingests have them. */
const FREE_KEYS = ['open_meta', 'metadata', 'managed_meta', 'preferences', 'facets', 'unknown'];

const inEachKey = (name: string, value: string): HostileBody[] =>
  FREE_KEYS.map((key) => ({
    name: `${name} in ${key}`,
    bytes: (_, text) => withMember(text, `"${key}":${value}`),
    statuses: MALFORMED,
  }));

const DEEP: readonly HostileBody[] = [
  { name: 'an object 2,000 deep', bytes: () => deepObject(2000), statuses: MALFORMED },
  { name: 'an array 3,000 deep', bytes: () => deepArray(3000), statuses: MALFORMED },
  { name: 'an array 4,000 deep', bytes: () => deepArray(4000), statuses: MALFORMED },
  { name: 'an array 200,000 deep', bytes: () => deepArray(200_000), statuses: MALFORMED },
  { name: 'an array 500,000 deep that never ends', bytes: () => '['.repeat(500_000), statuses: MALFORMED },
  ...inEachKey('an object 2,000 deep', deepObject(2000)),
  ...inEachKey('an array 4,000 deep', deepArray(4000)),
];

const WIDE: readonly HostileBody[] = [
  { name: '60,000 keys', bytes: () => keysOf(60_000) },
  {
    name: '60,000 keys in open_meta',
    bytes: (_, text) => withMember(text, `"open_meta":${keysOf(60_000)}`),
  },
  { name: '60,000 keys in metadata', bytes: (_, text) => withMember(text, `"metadata":${keysOf(60_000)}`) },
  { name: '60,000 keys in facets', bytes: (_, text) => withMember(text, `"facets":${keysOf(60_000)}`) },
  {
    name: '60,000 keys in preferences',
    bytes: (_, text) => withMember(text, `"preferences":${keysOf(60_000)}`),
  },
  {
    name: '60,000 times its lists',
    bytes: (good) =>
      JSON.stringify(good, (_key, value: unknown) =>
        Array.isArray(value)
          ? Array(Math.min(60_000, 1_500_000 / JSON.stringify(value).length) | 0).fill(value[0])
          : value,
      ),
  },
  {
    name: 'a key of 100,000 characters',
    bytes: (_, text) => withMember(text, `"open_meta":{"${'k'.repeat(100_000)}":1}`),
  },
];

const member = (name: string, written: string, statuses?: readonly number[]): HostileBody => ({
  name,
  bytes: (_, text) => withMember(text, written),
  ...(statuses && { statuses }),
});

const MEMBERS: readonly HostileBody[] = [
  member('a key twice', '"twice":1,"twice":2', MALFORMED),
  member('a key twice, once escaped', '"twice":1,"\\u0074wice":2', MALFORMED),
  member('a key twice, deep inside', '"open_meta":{"a":{"twice":1,"twice":2}}', MALFORMED),
  member('1e400', '"number":1e400', MALFORMED),
  member('-1e400', '"number":-1e400', MALFORMED),
  member('1e400 in open_meta', '"open_meta":{"number":1e400}', MALFORMED),
  member('a number of 100,000 digits', `"number":${'9'.repeat(100_000)}`, MALFORMED),
  member('NaN', '"number":NaN', MALFORMED),
  member('Infinity', '"number":Infinity', MALFORMED),
  member('a hexadecimal number', '"number":0x10', MALFORMED),
  member('a leading zero', '"number":010', MALFORMED),
  member('a lone high surrogate', '"text":"\\ud800"', MALFORMED),
  member('a lone low surrogate', '"text":"\\udc00"', MALFORMED),
  member('surrogates in the wrong order', '"text":"\\udc00\\ud800"', MALFORMED),
  member('a lone surrogate as a key', '"\\ud800":1', MALFORMED),
  member('a lone surrogate in open_meta', '"open_meta":{"text":"\\ud800"}', MALFORMED),
  member('a control character as it is', '"text":"\u0001"', MALFORMED),
  member('a NUL as it is', '"text":"\u0000"', MALFORMED),
  member('an escaped NUL', '"text":"\\u0000"'),
  member('an escaped NUL as a key', '"\\u0000":1'),
  member('__proto__', '"__proto__":{"is_admin":true,"toString":1}'),
  member('__proto__ in open_meta', '"open_meta":{"__proto__":{"polluted":true}}'),
  member('constructor.prototype', '"constructor":{"prototype":{"polluted":true}}'),
  member(
    'constructor in open_meta',
    '"open_meta":{"constructor":{"prototype":{"polluted":true}},"toString":1}',
  ),
  member('names of methods', '"toString":1,"valueOf":1,"toJSON":1,"hasOwnProperty":1,"then":1'),
  member('a trailing comma', '"a":1,,"b":2', MALFORMED),
  member('a comment', '/* nothing */"a":1', MALFORMED),
  member('single quotes', "'a':1", MALFORMED),
  member('an unknown escape', '"text":"\\x41"', MALFORMED),
];

const whole = (
  name: string,
  bytes: HostileBody['bytes'],
  statuses: readonly number[] = MALFORMED,
): HostileBody => ({
  name,
  bytes,
  statuses,
});

const WHOLE: readonly HostileBody[] = [
  whole('nothing', () => ''),
  whole('only spaces', () => ' '.repeat(1000)),
  whole('null', () => 'null'),
  whole('a list', () => '[]'),
  whole('a text', () => '"text"'),
  whole('a number', () => '0'),
  whole('true', () => 'true'),
  whole('half of it', (_, text) => text.slice(0, Math.max(1, text.length / 2))),
  whole('more behind it', (_, text) => `${text}{}`),
  whole('a byte order mark before it', (_, text) => `\ufeff${text}`, [
    ...MALFORMED,
    200,
    201,
    204,
    403,
    404,
    409,
  ]),
  whole('UTF-16', (_, text) => Buffer.from(text, 'utf16le')),
  whole('0xFF', (_, text) => Buffer.from(withMember(text, '"text":"\xff"'), 'latin1')),
  whole('an overlong slash', (_, text) => Buffer.from(withMember(text, '"text":"\xc0\xaf"'), 'latin1')),
  whole('a surrogate in UTF-8', (_, text) =>
    Buffer.from(withMember(text, '"text":"\xed\xa0\x80"'), 'latin1'),
  ),
  whole('half a character', (_, text) => Buffer.from(withMember(text, '"text":"\xe2\x82"'), 'latin1')),
  whole('a code point above Unicode', (_, text) =>
    Buffer.from(withMember(text, '"text":"\xf5\x80\x80\x80"'), 'latin1'),
  ),
  whole('3 MiB', () => `{"text":"${'x'.repeat(3 * 1024 * 1024)}"}`, TOO_LARGE),
  whole('2 MiB of spaces', (_, text) => `${text}${' '.repeat(2 * 1024 * 1024)}`, TOO_LARGE),
];

const typed = (type: string | undefined, statuses: readonly number[] = OTHER_TYPE): HostileBody => ({
  name: `content type ${type ?? 'none'}`,
  bytes: (_, text) => text,
  headers: type === undefined ? [] : [['Content-Type', type]],
  statuses,
});

const TYPES: readonly HostileBody[] = [
  typed('text/plain'),
  typed('text/html'),
  typed('application/xml'),
  typed('application/x-www-form-urlencoded'),
  typed('multipart/form-data; boundary=x'),
  typed('application/vnd.api+json'),
  typed('application/jsonp'),
  typed('*/*'),
  typed('application'),
  typed('application/json, text/plain'),
  typed(undefined),
];

const encodedBody = (
  name: string,
  encoding: string,
  bytes: HostileBody['bytes'],
  statuses?: readonly number[],
): HostileBody => ({
  name,
  bytes,
  headers: [
    ['Content-Type', 'application/json'],
    ['Content-Encoding', encoding],
  ],
  ...(statuses && { statuses }),
});

const bomb = (mebibytes: number): Buffer => gzipSync(Buffer.alloc(mebibytes * 1024 * 1024, ' '));
let largeBomb: Buffer | undefined;

const ENCODINGS: readonly HostileBody[] = [
  encodedBody('deflate', 'deflate', (_, text) => deflateSync(text), OTHER_TYPE),
  encodedBody('brotli', 'br', (_, text) => brotliCompressSync(text), OTHER_TYPE),
  encodedBody('gzip twice', 'gzip, gzip', (_, text) => gzipSync(gzipSync(text)), OTHER_TYPE),
  encodedBody('gzip twice, once named', 'gzip', (_, text) => gzipSync(gzipSync(text)), MALFORMED),
  encodedBody('an unknown encoding', 'rot13', (_, text) => text, OTHER_TYPE),
  encodedBody('gzip that is none', 'gzip', (_, text) => text, MALFORMED),
  encodedBody('gzip that is cut off', 'gzip', (_, text) => gzipSync(text).subarray(0, -6), MALFORMED),
  encodedBody(
    'gzip with a wrong checksum',
    'gzip',
    (_, text) => {
      const packed = gzipSync(text);
      packed[packed.length - 5]! ^= 255;
      return packed;
    },
    MALFORMED,
  ),
  encodedBody('gzip with more behind it', 'gzip', (_, text) =>
    Buffer.concat([gzipSync(text), Buffer.from('more')]),
  ),
  encodedBody('nothing as gzip', 'gzip', () => '', MALFORMED),
  encodedBody('a gzip bomb of 16 MiB', 'gzip', () => bomb(16), TOO_LARGE),
  encodedBody(
    'a gzip bomb of 1 GiB',
    'gzip',
    () => {
      // One gzip member after the other unpacks to one content.
      largeBomb ??= Buffer.concat(Array(64).fill(bomb(16)) as Buffer[]);
      return largeBomb;
    },
    TOO_LARGE,
  ),
  encodedBody(
    'a gzip bomb inside a text',
    'gzip',
    () => gzipSync(`{"text":"${'x'.repeat(8 * 1024 * 1024)}"}`),
    TOO_LARGE,
  ),
];

/** Texts that would be cut into far more than they are. */
const CUT: readonly (readonly [name: string, text: string])[] = [
  [
    'a heading of 190,000 letters above 26,000 sections',
    `# ${'h'.repeat(190_000)}\n${'## a\nx\n'.repeat(26_000)}`,
  ],
  ['216,000 bold lines', '**a**\n'.repeat(216_000)],
  ['216,000 sections of one letter', '# a\nx\n'.repeat(216_000)],
];

const hexOf = (head: string, item = '', count = 0): string =>
  Buffer.from(head + item.repeat(count), 'hex').toString('base64');

const MILLION = 1_000_000;
/** Packed chunks that claim more than they have, or make far more of memory than they are. */
const PACKED: readonly (readonly [name: string, packed: string])[] = [
  ['a list that claims 4,294,967,295 records', hexOf('ddffffffff')],
  ['a map that claims 4,294,967,295 members', hexOf('dfffffffff')],
  ['lists in each other that claim as many', hexOf('', 'ddffffffff', 9000)],
  ['maps in each other that claim as many', hexOf('', 'dfffffffff', 9000)],
  ['a million empty maps', hexOf(`dd${MILLION.toString(16).padStart(8, '0')}`, '80', MILLION)],
];

/** The body with another value in its field, packed: some of these are less than a thousand bytes. */
const packedField = (
  field: string,
  [name, value]: readonly [string, string],
  statuses: readonly number[],
  beside: Json = {},
): HostileBody => ({
  ...encodedBody(
    `${name} as ${field}`,
    'gzip',
    (good) => gzipSync(JSON.stringify({ ...beside, ...good, [field]: value }), { level: 9 }),
    statuses,
  ),
  field,
});

/** Kept in few pieces, or refused: by what else is asked of the field, and by where its thing stands by now. */
const CUT_STATUSES = [200, 201, 400, 403, 404, 409, 413, 422];
const PACKED_STATUSES = CUT_STATUSES.filter((status) => status >= 400);

const AMPLIFIED: readonly HostileBody[] = [
  ...['content', 'body'].flatMap((field) => CUT.map((text) => packedField(field, text, CUT_STATUSES))),
  // A change without content passes chunks over.
  ...PACKED.map((packed) => packedField('chunks_packed', packed, PACKED_STATUSES, { content: 'A text.' })),
];

/** Whether the body of an operation has the field that a hostile body is about. */
const concerns = ({ field }: HostileBody, { operation }: Example): boolean =>
  field === undefined ||
  (operation.body !== undefined && field in ((schemaOf(operation.body) as Schema).properties ?? {}));

export const HOSTILE_BODIES: readonly HostileBody[] = [
  ...DEEP,
  ...WIDE,
  ...MEMBERS,
  ...WHOLE,
  ...TYPES,
  ...ENCODINGS,
  ...AMPLIFIED,
];

/** A signed body is larger than its limit long before it is than that of the others, and is refused as unproven. */
const SIGNED_STATUSES = [400, 401, 413, 415, 422];

/** Every hostile body to every operation that reads one. */
export function* bodyAttacks(port: number, examples: readonly Example[], prove: Prove): Generator<Attack> {
  for (const example of examples.filter(({ operation }) => operation.body !== undefined)) {
    const { operation, body } = example;
    const isSigned = operation.access === 'internal';
    for (const hostile of HOSTILE_BODIES.filter((one) => concerns(one, example))) {
      const { name, bytes, headers = JSON_TYPE, statuses } = hostile;
      yield {
        name: `${name} to ${operation.id}`,
        port,
        ...(statuses && { statuses: isSigned ? [...SIGNED_STATUSES, 200, 202, 204] : statuses }),
        sending: () => {
          const sent = bytes(body ?? {}, JSON.stringify(body));
          return bytesOf({
            method: operation.method,
            path: pathOf(example),
            headers: [...prove(operation, sent), ...headers],
            body: sent,
          });
        },
      };
    }
  }
}

/** Bodies that nobody reads: an operation without one answers as if it were not there, or refuses it. */
export function* unreadBodyAttacks(
  port: number,
  examples: readonly Example[],
  prove: Prove,
): Generator<Attack> {
  const kinds = [...ENCODINGS, ...WHOLE, DEEP[4]!];
  for (const example of examples.filter(({ operation }) => operation.body === undefined)) {
    const { operation } = example;
    for (const { name, bytes, headers = JSON_TYPE } of kinds) {
      yield {
        name: `${name} to ${operation.id}`,
        port,
        sending: () => {
          const sent = bytes({}, '{}');
          const path = pathOf(example);
          return bytesOf({
            method: operation.method,
            path,
            headers: [...prove(operation, sent), ...headers],
            body: sent,
          });
        },
      };
    }
  }
}
