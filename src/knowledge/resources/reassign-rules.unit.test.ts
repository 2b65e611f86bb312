import { expect, test } from 'vitest';
import { decideReassign, type ReassignFacts } from './reassign-rules.ts';

const own: ReassignFacts = {
  home_kind: 'context',
  owner_id: 'alice',
  target_exists: true,
  may_hand_over: false,
};

const outcome = (facts: ReassignFacts | undefined, caller = 'alice', to = 'bob'): unknown => {
  try {
    return decideReassign(facts, caller, to);
  } catch (error) {
    return (error as { code: string }).code;
  }
};

test.each<[string, unknown, unknown]>([
  ['its owner gives it to anybody', outcome(own), true],
  ['what nobody reads is not found', outcome(undefined), 'NOT_FOUND'],
  ['a reader is refused', outcome(own, 'carol'), 'FORBIDDEN'],
  [
    'a manager of a team that shares it gives it to a member',
    outcome({ ...own, may_hand_over: true }, 'carol'),
    true,
  ],
  ['to its owner nothing happens', outcome(own, 'alice', 'alice'), false],
  [
    'an unknown new owner is refused after authority',
    outcome({ ...own, target_exists: false }),
    'BAD_REQUEST',
  ],
  [
    'a reader learns nothing about a new owner',
    outcome({ ...own, target_exists: false }, 'carol'),
    'FORBIDDEN',
  ],
  [
    'in a map it stays whose it is, for readers too',
    outcome({ ...own, home_kind: 'cogmap' }, 'carol'),
    'BAD_REQUEST',
  ],
])('%s', (_, actual, expected) => {
  expect(actual).toEqual(expected);
});
