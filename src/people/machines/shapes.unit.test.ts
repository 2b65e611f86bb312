import { expect, test } from 'vitest';
import { RebindRequest } from './shapes.ts';

const expiring = (expires_at: string) => RebindRequest.shape.expires_at.safeParse(expires_at);

test.each(['2040-05-06T07:08:09Z', '2040-05-06t07:08:09z', '2040-05-06t09:08:09+02:00'])(
  'a machine may expire at %s',
  (text) => {
    expect(expiring(text).data).toBe('2040-05-06T07:08:09.000Z');
  },
);

test.each(['2040-05-06', '2040-02-30T00:00:00Z', '9999-12-31T23:59:59-23:59', '0000-01-01T00:00:00+01:00'])(
  'a machine cannot expire at %s',
  (text) => {
    expect(expiring(text).error?.issues.map(({ message }) => message)).toEqual([
      'must be an RFC 3339 time, in UTC from the year 0000 to 9999',
    ]);
  },
);
