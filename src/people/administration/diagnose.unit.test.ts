import { expect, test } from 'vitest';
import { type DiagnosisFacts, diagnose } from './diagnose.ts';

const facts = (given: Partial<DiagnosisFacts>): DiagnosisFacts => ({
  id: '018f0000-0000-7000-8000-000000000001',
  kind: 'human',
  standing: 'approved',
  before_deactivation: null,
  live_registrations: 0,
  ...given,
});

const shortOf = (given: Partial<DiagnosisFacts>) => {
  const { admitted, refused_by, reason, remedies } = diagnose(facts(given));
  return [admitted, refused_by, reason, remedies.map(({ act }) => act)];
};

test.each([
  [{}, [true, null, null, []]],
  [{ standing: null }, [false, 'gate_two', 'no_standing', []]],
  [{ standing: 'denied' }, [false, 'gate_two', 'denied', ['approve']]],
  [{ standing: 'requested' }, [false, 'gate_two', 'requested', ['approve']]],
  [{ standing: 'revoked' }, [false, 'gate_two', 'revoked', ['approve']]],
  [{ standing: 'banned' }, [false, 'gate_two', 'unrecognized_standing', []]],
  [
    { standing: 'deactivated', before_deactivation: 'approved' },
    [false, 'gate_one', 'deactivated', ['reactivate']],
  ],
  [
    { standing: 'deactivated', before_deactivation: 'revoked' },
    [false, 'gate_one', 'deactivated', ['reactivate', 'approve']],
  ],
  [{ kind: 'machine', live_registrations: 1 }, [true, null, null, []]],
  [
    { kind: 'machine', standing: 'denied', live_registrations: 1 },
    [false, 'gate_two', 'denied', ['approve']],
  ],
  [{ kind: 'machine' }, [false, 'gate_one', 'no_live_registration', ['issue']]],
  [{ kind: 'machine', standing: 'revoked' }, [false, 'gate_one', 'no_live_registration', ['issue']]],
  [{ kind: 'system' }, [false, 'gate_one', 'built_in', []]],
] as const)('%j', (given, expected) => {
  expect(shortOf(given)).toEqual(expected);
});
