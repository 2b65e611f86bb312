import { expect, test } from 'vitest';
import { readPrincipalRef } from './principal-ref.ts';

const ID = '018f0000-0000-7000-8000-000000000001';
const nothing = { id: null, handle: null, emails: [], email_key: null };

test.each([
  [ID.toUpperCase(), { ...nothing, id: ID }],
  [`urn:uuid:${ID}`, { ...nothing, id: ID }],
  ['@Ann-2', { ...nothing, handle: 'ann-2' }],
  ['ann@x.org', { ...nothing, emails: ['ann@x.org'], email_key: 'ann@x.org' }],
  [' Ann@X.org ', { ...nothing, emails: ['Ann@X.org', 'ann@x.org'], email_key: 'ann@x.org' }],
])('%s', (text, naming) => {
  expect(readPrincipalRef(text)).toEqual(naming);
});

test.each(['', '@', 'ann', 'a b@x', 'x@', '018f'])('%j does not name a principal', (text) => {
  expect(readPrincipalRef(text)).toBeUndefined();
});
