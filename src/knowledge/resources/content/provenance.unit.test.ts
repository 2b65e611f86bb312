import { assert, property, webUrl } from 'fast-check';
import { expect, test } from 'vitest';
import { isWebAddress, remoteKey } from './provenance.ts';

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
