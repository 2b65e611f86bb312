import { expect, test } from 'vitest';
import { entityTag, namesTag } from './response-cache.ts';

const TAG = entityTag('{"a":1}');

test('equal bodies have equal tags, others have not', () => {
  expect(entityTag('{"a":1}')).toBe(TAG);
  expect(entityTag('{"a":2}')).not.toBe(TAG);
  expect(TAG).toMatch(/^W\/"[\w-]{43}"$/);
});

test.each([
  ['the tag', TAG, true],
  ['the tag as a strong one', TAG.slice(2), true],
  ['one of several', `"x", ${TAG} ,"y"`, true],
  ['anything', '*', true],
  ['another', entityTag('{"a":2}'), false],
  ['a part of it', TAG.slice(0, -3), false],
  ['none', undefined, false],
  ['an empty header', '', false],
])('If-None-Match names %s', (_, header, named) => {
  expect(namesTag(header, TAG)).toBe(named);
});
