import type { Random } from '../random.ts';
import type { Attack, Sent } from './attack.ts';
import type { Sending } from './exchange.ts';

type Table = readonly (readonly [name: string, sending: Sending, expectation?: Partial<Sent>])[];

const END = '\r\n\r\n';
const HOST = 'Host: 127.0.0.1\r\n';
const CLOSE = 'Connection: close\r\n';

const TWO_ANSWERS = { answers: 2, timeoutMs: 5000 };

const one = (text: string | Buffer): Sending => ({ pieces: [text] });

/** One request by its first line and its other lines, as they stand. */
const raw = (first: string, lines: readonly string[] = [], body = ''): Sending => ({
  // A second answer would be one to a smuggled request.
  ...TWO_ANSWERS,
  ...one(`${[first, 'Host: 127.0.0.1', 'Connection: close', ...lines].join('\r\n')}${END}${body}`),
});

const NO_REQUEST: Partial<Sent> = { statuses: [400], mayClose: true };
/** Node reads these as requests of the version it knows, which harms nobody. */
const LENIENT: Partial<Sent> = { statuses: [200, 400, 505], mayClose: true };
const REFUSED: Partial<Sent> = { statuses: [400] };

/** First lines that are none, or name what is not there. */
const firstLines = (): Table => [
  ['an empty line', { ...one(END), timeoutMs: 1000 }, { ...NO_REQUEST, isWaiting: true }],
  ['HTTP/0.9', { ...one('GET /api/health\r\n'), timeoutMs: 1000 }, { ...NO_REQUEST, isWaiting: true }],
  ['HTTP/1.0 without a host', one(`GET /api/health HTTP/1.0${END}`)],
  ['HTTP/1.2', raw('GET /api/health HTTP/1.2')],
  ['HTTP/2.0', raw('GET /api/health HTTP/2.0'), LENIENT],
  ['HTTP/9.9', raw('GET /api/health HTTP/9.9'), NO_REQUEST],
  ['the preface of HTTP/2', one('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'), NO_REQUEST],
  ['no version', raw('GET /api/health'), LENIENT],
  ['another protocol', raw('GET /api/health RTSP/1.0'), LENIENT],
  ['an unknown method', raw('FOO /api/contexts HTTP/1.1'), NO_REQUEST],
  ['a method in small letters', raw('get /api/contexts HTTP/1.1'), NO_REQUEST],
  ['a method of 10,000 letters', raw(`${'A'.repeat(10_000)} / HTTP/1.1`), NO_REQUEST],
  ['no method', raw(' /api/contexts HTTP/1.1'), NO_REQUEST],
  ['a method with a NUL', raw('GE\0T /api/contexts HTTP/1.1'), NO_REQUEST],
  ['CONNECT', raw('CONNECT 127.0.0.1:80 HTTP/1.1'), { mayClose: true }],
  ['OPTIONS *', raw('OPTIONS * HTTP/1.1')],
  ['an absolute address', raw('GET http://127.0.0.1/api/health HTTP/1.1')],
  ['the absolute address of another host', raw('GET http://example.org/api/contexts HTTP/1.1')],
  ['spaces in the path', raw('GET /api /health HTTP/1.1'), NO_REQUEST],
  ['bytes beyond ASCII in the path', raw('GET /api/\xff\xfe HTTP/1.1')],
  ['a fragment', raw('GET /api/health#a HTTP/1.1')],
  ['no slash', raw('GET api/health HTTP/1.1'), { mayClose: true }],
  ['a TLS hello', one(Buffer.from('160301020001000001fc0303', 'hex')), NO_REQUEST],
  ['an SSH hello', one('SSH-2.0-OpenSSH_9.9\r\n'), NO_REQUEST],
];

/** Paths that a router, a proxy and a file system read differently: each is another path, or none. */
const PATHS: readonly string[] = [
  '//api/contexts',
  '/api//contexts',
  '/api/./contexts',
  '/api/../api/contexts',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/api/contexts/..%2f..%2fhealth',
  '/api/contexts/%00',
  '/api/contexts%00.json',
  '/api/contexts/%',
  '/api/contexts/%zz',
  '/api/contexts/%c0%af',
  '/api/contexts/%ed%a0%80',
  '/api/contexts/%ff',
  '/api/contexts;jsessionid=1',
  '/api/contexts/',
  '/API/CONTEXTS',
  '/api\\contexts',
  '/api/contexts?a=%',
  '/api/contexts?a=%ff&a[]=1&a[b]=2&__proto__[c]=3',
  `/api/contexts?${'a=1&'.repeat(2000)}`,
  '/api/contexts?q[$ne]=1',
  '/api/resources?limit=1&limit=2',
  '/api/resources?limit=%00',
  '/api/resources?tags=,,,,,,,,,,,,',
  '/api-docs/ui/../../package.json',
  '/api-docs/ui/%2e%2e/%2e%2e/package.json',
  '/api-docs/ui/..%5c..%5cpackage.json',
  '/package.json',
  '/.env',
  '/.git/config',
  '/oauth/../api/contexts',
  '/oauth//token',
  '/oauth/login/..%2f..%2fapi%2fhealth',
  '/mcp/../api/health',
  '/mcp//',
  '/api/health/ready/more',
];

const LENGTHS = [513, 1000, 4000, 8000, 15_000];

const paths = (): Table => [
  ...PATHS.map((path) => [`path ${path.slice(0, 60)}`, raw(`GET ${path} HTTP/1.1`)] as const),
  ...LENGTHS.map(
    (length) =>
      [
        `a parameter of ${length} characters`,
        raw(`GET /api/contexts/${'x'.repeat(length)} HTTP/1.1`),
        { statuses: [401, 404, 414, 431] },
      ] as const,
  ),
  ...LENGTHS.map(
    (length) =>
      [
        `an unknown path of ${length} characters`,
        raw(`GET /${'x/'.repeat(length / 2)} HTTP/1.1`),
        { statuses: [404, 414, 431] },
      ] as const,
  ),
  [
    'a path of 100,000 characters',
    raw(`GET /${'x'.repeat(100_000)} HTTP/1.1`),
    { statuses: [404, 414, 431], mayClose: true },
  ],
];

/** Header lines that are none, are too many, or say two things. */
const headerLines = (): Table => [
  ['no host', one(`GET /api/health HTTP/1.1\r\n${CLOSE}\r\n`), REFUSED],
  ['two hosts', raw('GET /api/health HTTP/1.1', ['Host: example.org'])],
  ['an empty host', one(`GET /api/health HTTP/1.1\r\nHost:\r\n${CLOSE}\r\n`)],
  ['a host that is none', one(`GET /api/health HTTP/1.1\r\nHost: <script>\r\n${CLOSE}\r\n`)],
  ['a host with a path', one(`GET /api/health HTTP/1.1\r\nHost: a/../b@c:99999\r\n${CLOSE}\r\n`)],
  ['a folded header', raw('GET /api/health HTTP/1.1', ['X-A: a', ' b']), { statuses: [200, 400] }],
  ['a space before the colon', raw('GET /api/health HTTP/1.1', ['X-A : a']), REFUSED],
  ['no colon', raw('GET /api/health HTTP/1.1', ['nothing']), REFUSED],
  ['no name', raw('GET /api/health HTTP/1.1', [': value']), REFUSED],
  ['a NUL in a value', raw('GET /api/health HTTP/1.1', ['X-A: a\0b']), REFUSED],
  ['a NUL in a name', raw('GET /api/health HTTP/1.1', ['X\0A: a']), REFUSED],
  ['a carriage return alone', raw('GET /api/health HTTP/1.1', ['X-A: a\rX-B: b']), REFUSED],
  ['a line feed alone', one(`GET /api/health HTTP/1.1\n${HOST}${CLOSE}\r\n`), { statuses: [200, 400] }],
  [
    '3,000 headers',
    raw(
      'GET /api/health HTTP/1.1',
      Array.from({ length: 3000 }, (_, n) => `X-${n}: ${n}`),
    ),
    { statuses: [200, 400, 431], mayClose: true },
  ],
  [
    'a header of 64 KiB',
    raw('GET /api/health HTTP/1.1', [`X-A: ${'a'.repeat(65_536)}`]),
    { statuses: [431], mayClose: true },
  ],
  [
    'a header of 20,000 bytes',
    raw('GET /api/health HTTP/1.1', [`X-A: ${'a'.repeat(20_000)}`]),
    { statuses: [431] },
  ],
  ['Expect: 100-continue', raw('GET /api/health HTTP/1.1', ['Expect: 100-continue'])],
  [
    'Expect: something else',
    raw('GET /api/health HTTP/1.1', ['Expect: something']),
    { statuses: [200, 400, 417] },
  ],
  [
    'Expect: 100-continue with a body that never comes',
    {
      ...raw('POST /oauth/register HTTP/1.1', [
        'Expect: 100-continue',
        'Content-Type: application/json',
        'Content-Length: 10',
      ]),
      timeoutMs: 1500,
    },
    { mayClose: true, isWaiting: true },
  ],
  ['Upgrade: websocket', raw('GET /api/health HTTP/1.1', ['Upgrade: websocket'])],
  [
    'Upgrade: h2c',
    raw('GET /api/health HTTP/1.1', ['Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA']),
  ],
  ['TE: trailers, gzip', raw('GET /api/health HTTP/1.1', ['TE: trailers, gzip'])],
];

const POST = 'POST /oauth/register HTTP/1.1';
const TYPE = 'Content-Type: application/json';
const SMUGGLED = `GET /smuggled HTTP/1.1\r\n${HOST}\r\n`;

/** Bodies whose length two programs would read differently. The second request must never be answered as one. */
const lengths = (): Table => [
  [
    'two equal lengths',
    raw(POST, [TYPE, 'Content-Length: 2', 'Content-Length: 2'], '{}'),
    { statuses: [201, 400] },
  ],
  ['two different lengths', raw(POST, [TYPE, 'Content-Length: 2', 'Content-Length: 9'], '{}'), REFUSED],
  ['a negative length', raw(POST, [TYPE, 'Content-Length: -1'], '{}'), REFUSED],
  ['a length with a plus', raw(POST, [TYPE, 'Content-Length: +2'], '{}'), REFUSED],
  ['a hexadecimal length', raw(POST, [TYPE, 'Content-Length: 0x2'], '{}'), REFUSED],
  ['a length beyond all integers', raw(POST, [TYPE, `Content-Length: ${'9'.repeat(40)}`], '{}'), REFUSED],
  [
    'a length above the limit',
    raw(POST, [TYPE, 'Content-Length: 999999999999'], '{}'),
    { statuses: [400, 413] },
  ],
  [
    'a length and chunks',
    raw(POST, [TYPE, 'Content-Length: 4', 'Transfer-Encoding: chunked'], `0\r\n\r\n${SMUGGLED}`),
    { ...REFUSED, mayClose: true },
  ],
  [
    'chunks and a length',
    raw(POST, [TYPE, 'Transfer-Encoding: chunked', 'Content-Length: 4'], `2\r\n{}\r\n0\r\n\r\n${SMUGGLED}`),
    { ...REFUSED, mayClose: true },
  ],
  [
    'an unknown transfer encoding',
    raw(POST, [TYPE, 'Transfer-Encoding: xchunked'], '2\r\n{}\r\n0\r\n\r\n'),
    NO_REQUEST,
  ],
  [
    'chunked twice',
    raw(POST, [TYPE, 'Transfer-Encoding: chunked, chunked'], '2\r\n{}\r\n0\r\n\r\n'),
    { statuses: [201, 400], mayClose: true },
  ],
  [
    'chunked, identity',
    raw(POST, [TYPE, 'Transfer-Encoding: chunked, identity'], '2\r\n{}\r\n0\r\n\r\n'),
    NO_REQUEST,
  ],
  [
    'chunked behind a tab',
    raw(POST, [TYPE, 'Transfer-Encoding:\tchunked'], '2\r\n{}\r\n0\r\n\r\n'),
    { statuses: [201, 400] },
  ],
  [
    'a chunk size that is none',
    raw(POST, [TYPE, 'Transfer-Encoding: chunked'], 'zz\r\n{}\r\n0\r\n\r\n'),
    NO_REQUEST,
  ],
  ['a negative chunk', raw(POST, [TYPE, 'Transfer-Encoding: chunked'], '-2\r\n{}\r\n0\r\n\r\n'), NO_REQUEST],
  [
    'a chunk beyond all integers',
    raw(POST, [TYPE, 'Transfer-Encoding: chunked'], `${'f'.repeat(40)}\r\n{}\r\n0\r\n\r\n`),
    NO_REQUEST,
  ],
  [
    'a chunk that is shorter than it says',
    raw(POST, [TYPE, 'Transfer-Encoding: chunked'], '1\r\n{}\r\n0\r\n\r\n'),
    NO_REQUEST,
  ],
  [
    'chunk extensions of 100,000 characters',
    raw(POST, [TYPE, 'Transfer-Encoding: chunked'], `2;${'x'.repeat(100_000)}\r\n{}\r\n0\r\n\r\n`),
    { statuses: [201, 400, 413, 431], mayClose: true },
  ],
  [
    '20,000 chunks of one byte',
    raw(POST, [TYPE, 'Transfer-Encoding: chunked'], `${'1\r\n \r\n'.repeat(20_000)}2\r\n{}\r\n0\r\n\r\n`),
    { statuses: [201] },
  ],
  [
    'a trailer',
    raw(
      POST,
      [TYPE, 'Transfer-Encoding: chunked', 'Trailer: Authorization'],
      `2\r\n{}\r\n0\r\nAuthorization: Bearer x\r\n\r\n`,
    ),
    { statuses: [201, 400] },
  ],
  [
    'a body of GET that holds a request',
    raw('GET /api/health HTTP/1.1', [`Content-Length: ${SMUGGLED.length}`], SMUGGLED),
    { statuses: [200] },
  ],
];

/** Bytes of no protocol at all; what they are depends on the seed. */
const noise = (random: Random): Table =>
  Array.from({ length: 40 }, (_, index) => {
    const bytes = Buffer.from(Array.from({ length: random.integer(1, 400) }, () => random.integer(0, 255)));
    const sending = index % 2 === 0 ? one(bytes) : raw(`GET /${bytes.toString('latin1')} HTTP/1.1`);
    return [`noise ${index}`, { ...sending, timeoutMs: 1500 }, { mayClose: true, isWaiting: true }] as const;
  });

/** Requests in one go on one connection: each is answered, in order. */
const pipelines = (token: string): Table => [
  [
    '100 requests at once on one connection',
    {
      pieces: [`GET /api/contexts HTTP/1.1\r\n${HOST}Authorization: Bearer ${token}\r\n\r\n`.repeat(100)],
      answers: 100,
    },
    { statuses: [200], wantedAnswers: 100 },
  ],
];

/** What is no HTTP, or too much of it. */
export function* httpAttacks(port: number, token: string, random: Random): Generator<Attack> {
  const table: Table = [
    ...firstLines(),
    ...paths(),
    ...headerLines(),
    ...lengths(),
    ...noise(random),
    ...pipelines(token),
  ];
  for (const [name, sending, expectation] of table)
    yield { name, port, surface: 'sign-in', ...expectation, sending: () => sending };
}
