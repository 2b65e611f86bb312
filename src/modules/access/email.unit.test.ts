import { expect, test } from 'vitest';
import { emailKey, plausibleEmail } from './email.ts';

test('addresses that differ in case or surrounding space are the same address', () => {
  expect(emailKey(' Ann@X.org ')).toBe(emailKey('ann@x.ORG'));
});

test.each(['', '   ', 'ann', '@x.org', 'ann@', 'a b@x.org', undefined])('%j is no address', (text) => {
  expect(plausibleEmail(text)).toBeUndefined();
});

test('an address is kept as it was written, but for the space around it', () => {
  expect(plausibleEmail(' Zoë.O’Neil+kb@X.org ')).toBe('Zoë.O’Neil+kb@X.org');
});
