import { describe, expect, test } from 'vitest';
import { acceptedCoding, namesHtml, prefersEvents } from './accept.ts';

test.each([
  'text/event-stream',
  'TEXT/EVENT-STREAM',
  'text/event-stream; charset=utf-8',
  'text/event-stream, application/json',
  'text/event-stream, */*',
  '*/*, text/event-stream',
  'application/*, text/event-stream',
  'application/json;q=0.9, text/event-stream',
  'text/html, text/event-stream;q=0.5, application/json;q=0.1',
  'application/json;q=0, text/event-stream;q=0.1, */*',
])('%j prefers events', (accept) => {
  expect(prefersEvents(accept)).toBe(true);
});

test.each([
  undefined,
  '',
  '*/*',
  'text/*',
  'application/json',
  'application/json, text/event-stream',
  'text/event-stream;q=0.5, application/json',
  'text/event-stream;q=0.5, */*',
  'text/event-stream;q=0',
  'text/event-stream; charset=utf-8; q=0',
  'text/event-stream; q=0.5, */*',
  'application/json; charset=utf-8, text/event-stream',
  'text/event-streams',
])('%j does not', (accept) => {
  expect(prefersEvents(accept)).toBe(false);
});

test.each([
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', true],
  ['Text/HTML;q=0.1', true],
  ['text/html;q=0', false],
  ['*/*', false],
  ['application/json', false],
  [undefined, false],
])('whether %s names a web page: %s', (accept, expected) => {
  expect(namesHtml(accept)).toBe(expected);
});

describe('the content coding', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP', 'gzip'],
    ['*', 'br'],
    ['br;q=0.1, gzip;q=0.2', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['identity, br;q=0.5', undefined],
    ['br;q=0, gzip;q=0', undefined],
    ['deflate', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('for %j is %s', (header, coding) => expect(acceptedCoding(header)).toBe(coding));
});
