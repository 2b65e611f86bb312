import { expect, test } from 'vitest';
import { LinkRates } from './link-rates.ts';

/** How often a link may be read. */

test('a link may be read 120 times in a minute; another one has its own count', () => {
  const rates = new LinkRates();
  for (let read = 0; read < 120; read += 1) rates.count('a');
  expect(() => rates.count('a')).toThrow(
    expect.objectContaining({
      code: 'RATE_LIMITED',
      headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
    }),
  );
  expect(() => rates.count('b')).not.toThrow();
});
