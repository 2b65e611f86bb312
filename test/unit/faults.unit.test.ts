import { expect, test } from 'vitest';
import { FAULT_NAMES, faultsOf } from '../faults/faults.ts';
import { readOptions } from '../faults/options.ts';
import { seeded } from '../random.ts';

const first = (count: number, seed: number) => faultsOf(seeded(seed), FAULT_NAMES).take(count).toArray();

test('every fault comes once before any comes again', () => {
  const faults = first(3 * FAULT_NAMES.length, 7);
  for (let begin = 0; begin < faults.length; begin += FAULT_NAMES.length)
    expect(new Set(faults.slice(begin, begin + FAULT_NAMES.length))).toEqual(new Set(FAULT_NAMES));
});

test('the same seed gives the same faults, and another seed others', () => {
  expect(first(20, 7)).toEqual(first(20, 7));
  expect(first(20, 8)).not.toEqual(first(20, 7));
});

test('a run can be of one fault alone', () => {
  expect(new Set(faultsOf(seeded(1), ['kill-database']).take(9).toArray())).toEqual(
    new Set(['kill-database']),
  );
});

test('twenty rounds with a seed of their own, unless the options say otherwise', () => {
  expect(readOptions([])).toMatchObject({ rounds: 20, only: undefined, readyWithinMs: 20_000 });
  expect(readOptions(['--rounds', '3', '--seed', '9', '--only', 'cut-connections'])).toMatchObject({
    rounds: 3,
    seed: 9,
    only: 'cut-connections',
  });
});

test.each([
  ['--rounds', '0'],
  ['--seed', 'x'],
  ['--ready-within', '1.5'],
  ['--only', 'flood'],
])('%s %s is refused with the rule', (name, value) => {
  expect(() => readOptions([name, value])).toThrow(`${name} must be`);
});
