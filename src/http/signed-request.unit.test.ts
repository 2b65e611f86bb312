import { describe, expect, test } from 'vitest';
import { isSigned, signatureOf } from '#operation/signature.ts';
import { hasBearer } from './signed-request.ts';

/** The published vectors of spec 10 §16 and spec 70 §8.2. */
const VECTORS = [
  {
    secret: 's3cret-key',
    timestamp: '1700000000',
    body: '{"slack_principal_id":"slack:T1:U2"}',
    signature: '044ae6f38cf5f822a5e69343ee0725a9693ebbb16340dcf6b7d10ac218a11969',
  },
  {
    secret: 'atlas-known-answer-secret-000001',
    timestamp: '1750000000',
    body: '{"slack_principal_id":"slack:T01:U01"}',
    signature: '8ec9e4e00fff29f64b8b9150cac5dec936c19763769f388163077afbe8485a9b',
  },
] as const;

const [vector] = VECTORS;
const at = (seconds: number): number => (Number(vector.timestamp) + seconds) * 1000;
const headers = (changes: Record<string, string | string[]> = {}) => ({
  'x-service-timestamp': vector.timestamp,
  'x-service-signature': vector.signature,
  ...changes,
});

describe('a signature', () => {
  test.each(VECTORS)('is the known answer for $body', ({ secret, timestamp, body, signature }) => {
    expect(signatureOf(secret, timestamp, body)).toBe(signature);
    expect(signatureOf(secret, timestamp, Buffer.from(body))).toBe(signature);
  });

  test('is accepted under both spellings of the headers', () => {
    const aliases = { 'x-temper-timestamp': vector.timestamp, 'x-temper-signature': vector.signature };
    expect(isSigned(vector.secret, headers(), vector.body, at(0))).toBe(true);
    expect(isSigned(vector.secret, aliases, vector.body, at(0))).toBe(true);
  });

  test.each([-30, -29, 0, 29, 30])('is good %i s after its time', (seconds) => {
    expect(isSigned(vector.secret, headers(), vector.body, at(seconds))).toBe(true);
  });

  test('is good to the end of the thirtieth second', () => {
    expect(isSigned(vector.secret, headers(), vector.body, at(30) + 999)).toBe(true);
  });

  test.each([-31, 31, 3600])('is stale %i s after its time', (seconds) => {
    expect(isSigned(vector.secret, headers(), vector.body, at(seconds))).toBe(false);
  });

  test.each<[string, string | undefined, Record<string, string | string[]>, string]>([
    ['another secret', 's3cret-kez', {}, vector.body],
    ['no secret', undefined, {}, vector.body],
    [
      'an empty secret',
      '',
      { 'x-service-signature': signatureOf('', vector.timestamp, vector.body) },
      vector.body,
    ],
    ['a changed body', vector.secret, {}, vector.body.replace('U2', 'U3')],
    ['an empty body', vector.secret, {}, ''],
    ['upper-case hex', vector.secret, { 'x-service-signature': vector.signature.toUpperCase() }, vector.body],
    ['a cut signature', vector.secret, { 'x-service-signature': vector.signature.slice(1) }, vector.body],
    ['no signature', vector.secret, { 'x-service-signature': '' }, vector.body],
    [
      'two signatures',
      vector.secret,
      { 'x-service-signature': [vector.signature, vector.signature] },
      vector.body,
    ],
    ['another time', vector.secret, { 'x-service-timestamp': '1700000001' }, vector.body],
    ['a time with a sign', vector.secret, { 'x-service-timestamp': '+1700000000' }, vector.body],
    ['a time with a fraction', vector.secret, { 'x-service-timestamp': '1700000000.0' }, vector.body],
    ['a time in hex', vector.secret, { 'x-service-timestamp': '0x6553f100' }, vector.body],
    ['no time', vector.secret, { 'x-service-timestamp': '' }, vector.body],
  ])('is refused with %s', (_, secret, changes, body) => {
    expect(isSigned(secret, headers(changes), body, at(0))).toBe(false);
  });
});

describe('a bearer secret', () => {
  test('is accepted in its own header, in any case of the scheme', () => {
    for (const scheme of ['Bearer', 'bearer', 'BEARER', 'Bearer '])
      expect(hasBearer('cron-1', `${scheme} cron-1`)).toBe(true);
  });

  test.each([
    'Basic cron-1',
    'Bearer cron-2',
    'Bearer cron-1 ',
    'Bearer ',
    'Bearer',
    'cron-1',
    '',
    undefined,
  ])('is not accepted in %j', (authorization) => expect(hasBearer('cron-1', authorization)).toBe(false));

  test.each([undefined, ''])('that is %j is never accepted', (secret) => {
    for (const authorization of [undefined, '', 'Bearer', 'Bearer ', 'Bearer undefined'])
      expect(hasBearer(secret, authorization)).toBe(false);
  });
});
