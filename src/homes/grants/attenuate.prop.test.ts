import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Capabilities } from './capabilities.ts';
import { attenuate, decideGrant, type GrantFacts } from './rules.ts';

const capabilities = fc.record({
  can_read: fc.boolean(),
  can_write: fc.boolean(),
  can_delete: fc.boolean(),
  can_grant: fc.boolean(),
});

const names = (set: Capabilities): string[] =>
  Object.entries(set)
    .filter(([, held]) => held)
    .map(([name]) => name);

const passes = (act: () => unknown): boolean => {
  try {
    act();
    return true;
  } catch {
    return false;
  }
};

test('a set passes attenuation exactly when it is a subset of what is held', () => {
  fc.assert(
    fc.property(capabilities, capabilities, (asked, held) => {
      const subset = names(asked).every((name) => names(held).includes(name));
      expect(passes(() => attenuate(asked, held))).toBe(subset);
    }),
  );
});

test('no chain of delegates without an administrator ever holds more than its first grantor', () => {
  const facts = (held: Capabilities): GrantFacts => ({
    is_admin: false,
    subject_exists: true,
    administers: held.can_grant,
    held,
    principal_known: true,
    previous: null,
    dispensable: true,
  });
  fc.assert(
    fc.property(capabilities, fc.array(capabilities, { maxLength: 8 }), (first, requests) => {
      let held: Capabilities = first;
      for (const asked of requests) {
        const request = { asked, mode: 'replace' } as const;
        if (passes(() => decideGrant(facts(held), request))) held = decideGrant(facts(held), request);
        expect(names(held).filter((name) => !names(first).includes(name))).toEqual([]);
      }
    }),
  );
});
