import { describe, expect, test } from 'vitest';
import { type Audit, bandOf, type EvidenceFacts, standingOf, weightOf } from './evidential-standing.ts';

/** The golden numbers of spec 30 §12. */

const DAY_MS = 86_400_000;
const NOW = Date.parse('2026-11-23T00:00:00Z');

const audit = (source_id: string, auditor_id: string, value: number, days = 0): Audit => ({
  source_id,
  auditor_id,
  value,
  created: NOW - days * DAY_MS,
});

const standing = (facts: Partial<EvidenceFacts>) =>
  standingOf({ sources: [], audits: [], balance: [], contributions: 0, newest: null, ...facts }, NOW);

const repeated = (count: number, one: Audit): Audit[] => Array.from({ length: count }, () => one);

describe('band', () => {
  test.each([
    [0, 0, 0, 0, 'provisional'],
    [2, 2, 0.3, 0, 'reinforced'],
    [2, 2, 0.31, 0, 'near-canonical'],
    [2, 2, 0.6, 0, 'near-canonical'],
    [2, 1, 1, 0, 'reinforced'],
    [1, 1, 1, 0, 'reinforced'],
    [2, 2, 1, -1, 'disputed'],
    [1, 1, 1, -1, 'disputed'],
    [3, 3, 0.9, -1, 'disputed'],
    [3, 0, 0, -1, 'provisional'],
    [3, 1, 1, 0, 'provisional'],
    [2, 2, 0, 0, 'disputed'],
  ])('m %d, c %d, Q %d, B %d: %s', (m, c, q, b, band) => {
    const measures = {
      citation_magnitude: m,
      audit_coverage: c,
      citation_quality: q,
      contradiction_balance: b,
    };
    expect(bandOf(measures)).toBe(band);
  });
});

describe('quality', () => {
  test('a source that is judged +1 and -1 counts 0, one that is judged +1 counts 1: together 0.5', () => {
    const audits = [audit('a', 'ann', 1), audit('a', 'ben', -1), audit('b', 'ann', 1)];
    expect(standing({ sources: ['a', 'b'], audits })).toMatchObject({
      citation_magnitude: 2,
      audit_coverage: 2,
      citation_quality: 0.5,
    });
    const byOne = [audit('a', 'ann', 1), audit('a', 'ann', -1), audit('b', 'ann', 1)];
    expect(standing({ sources: ['a', 'b'], audits: byOne }).citation_quality).toBe(0.5);
  });

  test('one voice for each auditor, however often they judged', () => {
    const audits = [...repeated(10, audit('a', 'ann', -1)), audit('a', 'ben', 1)];
    expect(standing({ sources: ['a'], audits }).citation_quality).toBe(0);
  });

  test('an old verdict weighs less than a new one', () => {
    const audits = [audit('a', 'xena', 1, 365), audit('a', 'yves', -1)];
    expect(standing({ sources: ['a'], audits }).citation_quality).toBeCloseTo(-0.999565, 6);
    const weight = 0.5 ** (365 / 30);
    expect(standing({ sources: ['a'], audits }).citation_quality).toBeCloseTo(
      (weight - 1) / (weight + 1),
      12,
    );
  });

  test('an auditor who changes their mind moves towards the newer verdict', () => {
    const audits = [audit('a', 'ann', -1, 30), audit('a', 'ann', 1)];
    expect(standing({ sources: ['a'], audits }).citation_quality).toBeCloseTo(1 / 3, 12);
  });

  test('verdicts from long ago still count, and those from the future like those from now', () => {
    const ancient = [audit('a', 'ann', 1, 365 * 200), audit('a', 'ann', -0.5, 365 * 200)];
    expect(standing({ sources: ['a'], audits: ancient }).citation_quality).toBe(0.25);
    expect(weightOf(365 * 200 * DAY_MS)).toBe(2 ** -1000);
    expect(weightOf(-DAY_MS)).toBe(1);
    expect(weightOf(30 * DAY_MS)).toBe(0.5);
  });

  test('audits of what is cited no more count nothing', () => {
    expect(standing({ sources: ['a'], audits: [audit('b', 'ann', 1)] })).toMatchObject({
      audit_coverage: 0,
      citation_quality: 0,
      band: 'provisional',
    });
  });
});

test('four unaudited sources beside two good ones: coverage is less than half, so provisional', () => {
  const audits = [audit('a', 'ann', 1), audit('b', 'ann', 1)];
  expect(standing({ sources: ['a', 'b'], audits })).toMatchObject({ band: 'near-canonical' });
  expect(standing({ sources: ['a', 'b', 'c', 'd', 'e', 'f'], audits })).toMatchObject({
    citation_magnitude: 6,
    audit_coverage: 2,
    citation_quality: 1,
    band: 'provisional',
  });
});

test('freshness halves in 30 days, and is 0 without sources; r_parent counts every row', () => {
  expect(standing({})).toMatchObject({ freshness: 0, r_parent: 0 });
  expect(standing({ newest: NOW - 60 * DAY_MS, contributions: 10 })).toMatchObject({
    freshness: 0.25,
    r_parent: 10,
  });
});

test('the balance is the sum of the signed weights', () => {
  expect(standing({ balance: [1, 0.5, -2] }).contradiction_balance).toBe(-0.5);
});
