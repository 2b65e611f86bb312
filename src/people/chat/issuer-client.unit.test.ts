import { expect, test } from 'vitest';
import { lifeSeconds } from './issuer-client.ts';

test.each([
  [undefined, 3600],
  [900, 900],
  [86_400, 86_400],
  [86_401, 86_400],
])('an access token said to live %s s is taken to live %i s', (stated, seconds) => {
  expect(lifeSeconds(stated)).toBe(seconds);
});
