import { expect, test } from 'vitest';
import { newId, parseUuid } from './ids.ts';

const ID = '018f3a2b-4c5d-7e6f-8a9b-0c1d2e3f4a5b';

test.each([
  ['hyphenated', ID],
  ['upper case', ID.toUpperCase()],
  ['32 hex digits', ID.replaceAll('-', '')],
  ['urn', `urn:uuid:${ID}`],
  ['braces', `{${ID}}`],
])('a UUID written %s reads as the lower-case hyphenated form', (_, text) => {
  expect(parseUuid(text)).toBe(ID);
});

test.each(['', 'x', `${ID}0`, `{${ID}`, `${ID.slice(0, -1)}g`, ` ${ID}`])('%j is not a UUID', (text) => {
  expect(parseUuid(text)).toBeUndefined();
});

test('minted ids are UUIDv7 and ascend', () => {
  const ids = Array.from({ length: 1000 }, newId);
  expect(ids.every((id) => id[14] === '7')).toBe(true);
  expect([...ids].sort()).toEqual(ids);
});
