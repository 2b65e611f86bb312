import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Audit, type Band, type EvidenceFacts, standingOf, weightOf } from './evidential-standing.ts';

/** Spec 30 §17, 7, and that no input makes the numbers fall out of their ranges. */

const NOW = Date.parse('2026-11-23T00:00:00Z');
const CENTURY_MS = 100 * 365 * 86_400_000;

/** Better is greater; what is disputed is not below what nobody looked at. */
const RANK: Readonly<Record<Band, number>> = {
  'near-canonical': 2,
  reinforced: 1,
  provisional: 0,
  disputed: 0,
};

const sources = ['a', 'b', 'c', 'd', 'e'];

const auditOf = (value: fc.Arbitrary<number>): fc.Arbitrary<Audit> =>
  fc.record({
    source_id: fc.constantFrom(...sources),
    auditor_id: fc.constantFrom('ann', 'ben', 'cid'),
    value,
    created: fc.integer({ min: NOW - 2 * CENTURY_MS, max: NOW + 1000 }),
  });

const anyValue = fc.double({ min: -1, max: 1, noNaN: true });

const facts: fc.Arbitrary<EvidenceFacts> = fc.record({
  sources: fc.subarray(sources),
  audits: fc.array(auditOf(anyValue), { maxLength: 12 }),
  balance: fc.array(fc.double({ min: -2, max: 2, noNaN: true }), { maxLength: 4 }),
  contributions: fc.nat(100),
  newest: fc.option(fc.integer({ min: NOW - CENTURY_MS, max: NOW })),
});

test('a good verdict on a source never lowers the coverage', () => {
  const good = fc.double({ min: 0.1, max: 1, noNaN: true });
  fc.assert(
    fc.property(facts, auditOf(good), (before, audit) => {
      const after = { ...before, audits: [...before.audits, audit] };
      expect(standingOf(after, NOW).audit_coverage).toBeGreaterThanOrEqual(
        standingOf(before, NOW).audit_coverage,
      );
    }),
  );
});

test('a source without audits never raises the band', () => {
  fc.assert(
    fc.property(facts, (before) => {
      const after = { ...before, sources: [...before.sources, 'unaudited'] };
      expect(RANK[standingOf(after, NOW).band]).toBeLessThanOrEqual(RANK[standingOf(before, NOW).band]);
    }),
  );
});

test('numbers are finite and in their ranges, however old and many the audits', () => {
  fc.assert(
    fc.property(facts, (given) => {
      const standing = standingOf(given, NOW);
      expect(Math.abs(standing.citation_quality)).toBeLessThanOrEqual(1 + 1e-12);
      expect(standing.audit_coverage).toBeLessThanOrEqual(standing.citation_magnitude);
      expect(standing.freshness).toBeGreaterThanOrEqual(0);
      expect(standing.freshness).toBeLessThanOrEqual(1);
    }),
  );
});

test('to say the same again at the same moment changes nothing', () => {
  fc.assert(
    fc.property(facts, (given) => {
      const twice = { ...given, audits: [...given.audits, ...given.audits] };
      expect(standingOf(twice, NOW).citation_quality).toBeCloseTo(standingOf(given, NOW).citation_quality, 9);
    }),
  );
});

test('a weight is always above zero, and never grows with age', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 3 * CENTURY_MS }),
      fc.integer({ min: 0, max: CENTURY_MS }),
      (age, more) => {
        expect(weightOf(age + more)).toBeGreaterThan(0);
        expect(weightOf(age + more)).toBeLessThanOrEqual(weightOf(age));
      },
    ),
  );
});
