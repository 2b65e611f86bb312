import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { signatureOf } from '#operation/signature.ts';

const page = readFileSync(new URL('../../docs/deliveries.md', import.meta.url), 'utf8');
const [, code] = /```js\n([\s\S]+?)```/.exec(page)!;

test('the code of docs/deliveries.md takes a genuine delivery, and no other', async () => {
  const { isGenuine } = await import(`data:text/javascript,${encodeURIComponent(code!)}`);
  const at = (seconds: number, body = '{}', secret = 'secret') => {
    const timestamp = String(Math.floor(Date.now() / 1000) + seconds);
    return { 'x-service-timestamp': timestamp, 'x-service-signature': signatureOf(secret, timestamp, body) };
  };
  expect(isGenuine('secret', at(0), '{}')).toBe(true);
  expect(isGenuine('secret', at(0), Buffer.from('{}'))).toBe(true);
  expect(isGenuine('secret', at(-600), '{}')).toBe(false);
  expect(isGenuine('secret', at(0, '{ }'), '{}')).toBe(false);
  expect(isGenuine('secret', at(0, '{}', 'another'), '{}')).toBe(false);
  expect(isGenuine('secret', {}, '{}')).toBe(false);
});
