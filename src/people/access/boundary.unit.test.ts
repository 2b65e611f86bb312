import { describe, expect, test } from 'vitest';
import { Refusal } from '#base/refusal.ts';
import type { Principal } from '#operation/context.ts';
import { STANDINGS } from '#operation/standing.ts';
import { admit, gateRefusal } from './boundary.ts';

const ID = '018f0000-0000-7000-8000-000000000001';

const caller = (given: Partial<Principal>): Principal => ({
  profile_id: ID,
  kind: 'human',
  handle: 'zoe',
  display_name: 'Zoe',
  email: 'zoe@example.org',
  standing: 'approved',
  is_admin: false,
  login: { link_key: 'test zoe', client_id: null },
  ...given,
});

function refusalOf(work: () => void): Refusal {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error('was admitted');
}

test('the refusal of a human says why, where and how to ask, and nothing else', () => {
  const refusal = refusalOf(() =>
    admit('approved', caller({ standing: 'denied' }), 'https://example.org/ask'),
  );
  expect(refusal.code).toBe('SYSTEM_ACCESS_REQUIRED');
  expect(refusal.details).toEqual({
    email: 'zoe@example.org',
    display_name: 'Zoe',
    refusal: { kind: 'denied' },
    request_url: 'https://example.org/ask',
    cli_command: 'atlas auth request-access --message "..."',
  });
});

test('the refusal of a machine names its profile and the command that admits it', () => {
  const machine = caller({ kind: 'machine', email: null, standing: 'denied' });
  expect(refusalOf(() => admit('approved', machine, null)).details).toEqual({
    email: null,
    display_name: 'Zoe',
    refusal: { kind: 'denied' },
    request_url: null,
    cli_command: `atlas admin access approve ${ID}`,
    profile_id: ID,
  });
});

test('an unknown standing is reported as stored', () => {
  const { details } = refusalOf(() => admit('approved', caller({ standing: 'banned' }), null));
  expect(details).toMatchObject({ refusal: { kind: 'unrecognized_standing', raw: 'banned' } });
});

test('an administrator who is not approved is refused', () => {
  const governing = caller({ standing: 'revoked', is_admin: true });
  expect(refusalOf(() => admit('admin', governing, null)).code).toBe('SYSTEM_ACCESS_REQUIRED');
  expect(() => admit('admin', caller({}), null)).not.toThrow();
});

test('any authenticated caller passes where authentication is enough', () => {
  expect(() => admit('authenticated', caller({ standing: 'denied' }), null)).not.toThrow();
});

describe('the standing that gate two requires', () => {
  test('is approved and no other', () => {
    expect(gateRefusal('approved')).toBeUndefined();
    expect(gateRefusal(null)).toEqual({ kind: 'no_standing' });
    for (const kind of STANDINGS.filter((standing) => standing !== 'approved'))
      expect(gateRefusal(kind)).toEqual({ kind });
  });

  test.each(['', 'Approved', 'approved ', 'banned', 'constructor'])('%j is an unknown standing', (raw) => {
    expect(gateRefusal(raw)).toEqual({ kind: 'unrecognized_standing', raw });
  });
});
