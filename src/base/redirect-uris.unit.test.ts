import { expect, test } from 'vitest';
import { allowsRedirect, isLoopbackRedirect, isSafeRedirect } from './redirect-uris.ts';

test.each([
  ['http://localhost', true],
  ['http://localhost:8080/any/path?x=1', true],
  ['http://127.0.0.1:1/callback', true],
  ['http://[::1]:9/callback', true],
  ['http://localhost.evil.example/callback', false],
  ['http://127.0.0.1.evil.example/callback', false],
  ['http://localhost@evil.example/callback', false],
  ['http://localhost:1@evil.example/callback', false],
  ['http://user@localhost/callback', false],
  ['https://localhost/callback', false],
  ['http://localhost/callback#fragment', false],
  ['localhost:80', false],
  ['not a url', false],
])('%s belongs to the own machine: %j', (uri, expected) => {
  expect(isLoopbackRedirect(uri)).toBe(expected);
});

test.each([
  ['https://app.example/callback', true],
  ['http://127.0.0.1/callback', true],
  ['cursor://anysphere.cursor/callback', true],
  ['http://app.example/callback', false],
  ['https://localhost/callback', false],
  ['https://app.example/callback#x', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['', false],
])('codes may be sent to %s: %j', (uri, expected) => {
  expect(isSafeRedirect(uri)).toBe(expected);
});

test('of a loopback address only the port may differ, of others nothing', () => {
  expect(allowsRedirect('http://localhost/callback', 'http://localhost:5000/callback')).toBe(true);
  expect(allowsRedirect('http://localhost/callback', 'http://127.0.0.1:5000/callback')).toBe(false);
  expect(allowsRedirect('http://localhost/callback', 'http://localhost:5000/other')).toBe(false);
  expect(allowsRedirect('http://localhost/callback', 'http://localhost:5000/callback?x=1')).toBe(false);
  expect(allowsRedirect('https://app.example/cb', 'https://app.example/cb')).toBe(true);
  expect(allowsRedirect('https://app.example/cb', 'https://app.example:444/cb')).toBe(false);
});
