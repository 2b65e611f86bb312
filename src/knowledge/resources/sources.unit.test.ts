import { assert, property, webUrl } from 'fast-check';
import { expect, test } from 'vitest';
import { incorporatedOf, isWebAddress, remoteKey, sourcesAtCreate } from './sources.ts';

const ID = '018f3a2b-4c5d-7e6f-8a9b-0c1d2e3f4a5b';

test('a source named twice counts once, at its first position; remote spellings of one address are one source', () => {
  expect(
    incorporatedOf([
      { kind: 'resource', value: ID },
      { kind: 'remote', value: ' https://X.org:443/ ' },
      { kind: 'resource', value: ID },
      { kind: 'remote', value: 'https://x.org' },
      { kind: 'event', value: ID },
    ]),
  ).toEqual([
    { source: { kind: 'resource', value: ID }, seq: 0 },
    { source: { kind: 'remote', value: 'https://X.org:443/' }, seq: 1 },
    { source: { kind: 'event', value: ID }, seq: 4 },
  ]);
});

test('two lines of one page are two sources', () => {
  const lines = ['https://x.org/a#L1', 'https://x.org/a#L2'].map(
    (value) => ({ kind: 'remote', value }) as const,
  );
  expect(incorporatedOf(lines)).toHaveLength(2);
});

test('a blank remote source is refused', () => {
  expect(() => incorporatedOf([{ kind: 'remote', value: ' ' }])).toThrow(
    expect.objectContaining({ code: 'BAD_REQUEST' }),
  );
});

test.each([
  ['a web origin', 'https://x.org/a', 'text', [], ['https://x.org/a']],
  ['a web origin without a body', 'https://x.org/a', '', [], []],
  ['another scheme', 'mcp://x', 'text', [], []],
  ['a web origin and named sources', 'https://x.org/a', 'text', ['urn:y'], ['urn:y']],
])('from %s come the right sources', (_, origin_uri, content, named, expected) => {
  const sources = named.map((value) => ({ kind: 'remote', value }) as const);
  expect(sourcesAtCreate(sources, { origin_uri, content }).map(({ value }) => value)).toEqual(expected);
});

test.each([
  ['https://X.org:443/', 'https://x.org'],
  [' https://x.org\n', 'https://x.org'],
  ['HTTP://Example.ORG:80/Path?Q=A#L10-L20', 'http://example.org/Path?Q=A#L10-L20'],
  ['https://x.org:80/', 'https://x.org:80'],
  ['http://x.org:443', 'http://x.org:443'],
  ['https://x.org/a/', 'https://x.org/a/'],
  ['https://x.org/?q', 'https://x.org/?q'],
  ['https://x.org?Q', 'https://x.org?Q'],
  ['http://[::80]/', 'http://[::80]'],
  ['FILE:///A/b', 'file:///A/b'],
  ['ftp://H:80/', 'ftp://h:80'],
  ['Doe, J. (2020) A Book', 'Doe, J. (2020) A Book'],
  ['X.org/A', 'X.org/A'],
  ['mailto:A@B', 'mailto:A@B'],
])('the key of %j is %j', (uri, key) => {
  expect(remoteKey(uri)).toBe(key);
});

test('two locators in one document are two sources', () => {
  expect(remoteKey('https://x.org/a#L1')).not.toBe(remoteKey('https://x.org/a#L2'));
});

test('the key of a key is itself', () => {
  assert(
    property(webUrl({ withFragments: true, withQueryParameters: true }), (url) => {
      expect(remoteKey(remoteKey(url))).toBe(remoteKey(url));
    }),
    { numRuns: 30 },
  );
});

test.each([
  ['https://x.org/a', true],
  ['HTTP://x.org', true],
  ['mcp://x', false],
  ['httpsomething', false],
  ['', false],
])('whether %j is a web address: %j', (uri, expected) => {
  expect(isWebAddress(uri)).toBe(expected);
});
