import { describe, expect, test } from 'vitest';
import { readMeta } from '#cli/open-meta.ts';
import { parseOpenMeta } from '#knowledge/resources/index.ts';
import { keptMeta } from '#map-import/kept-meta.ts';

const kept = (values: Readonly<Record<string, unknown>>) => {
  const { openMeta, warnings } = keptMeta('front matter', values, readMeta);
  // What is kept must be what the service takes.
  expect(() => parseOpenMeta(openMeta)).not.toThrow();
  return { openMeta, warnings };
};

describe('a date', () => {
  test.each([
    ['2024-06-01', { date: '2024-06-01' }],
    ['2024-06-01T10:00:00+02:00', { date: '2024-06-01', date_time: '2024-06-01T10:00:00+02:00' }],
    ['2024-06-01 10:00', { date: '2024-06-01', date_time: '2024-06-01 10:00' }],
    ['2024-06-01 10:00:00 +02:00', { date: '2024-06-01', date_time: '2024-06-01 10:00:00 +02:00' }],
    ['2024-06-01t10:00:00z', { date: '2024-06-01', date_time: '2024-06-01t10:00:00z' }],
    ['2024/6/1 8:05', { date: '2024-06-01', date_time: '2024/6/1 8:05' }],
    ['2024-6-1', { date: '2024-06-01', date_time: '2024-6-1' }],
    [null, {}],
  ])('%j keeps its day, and its full text beside it where that says more', (date, openMeta) => {
    expect(kept({ date })).toEqual({ openMeta, warnings: [] });
  });

  test.each(['soon', '1.6.2024', 20240601, ['2024-06-01'], true, ''])(
    '%j is left out with a warning',
    (date) => {
      expect(kept({ date })).toEqual({
        openMeta: {},
        warnings: ['front matter "date" is left out: it must begin with a day like 2026-01-31'],
      });
    },
  );
});

test('only the names that the service would refuse are left out', () => {
  const names = ['facet', 'doc_type', 'service-stage', 'temper-seq', 'service-provenance'];
  for (const name of names) expect(() => parseOpenMeta({ [name]: 'x' })).toThrow(name);
  const { openMeta, warnings } = kept(Object.fromEntries([...names, 'kept'].map((name) => [name, 'x'])));
  expect([openMeta, warnings.length]).toEqual([{ kept: 'x' }, names.length]);
});

describe('a list', () => {
  test('may be a text with commas, a number, or nested lists', () => {
    expect(kept({ tags: 'a, b', keywords: [2024, [true, 'c']], relates_to: 'x' })).toEqual({
      openMeta: { tags: ['a', 'b'], keywords: ['2024', 'true', 'c'], relates_to: ['x'] },
      warnings: [],
    });
  });

  test('leaves out mappings, with a warning for each', () => {
    expect(kept({ tags: ['a', { name: 'b' }], keywords: { c: 1 } })).toEqual({
      openMeta: { tags: ['a'] },
      warnings: [
        'front matter "tags": "{\\"name\\":\\"b\\"}" is left out: it is a mapping, where a text belongs',
        'front matter "keywords": "{\\"c\\":1}" is left out: it is a mapping, where a text belongs',
      ],
    });
  });

  test('leaves out entries that are too long or too many', () => {
    const { openMeta, warnings } = kept({
      tags: ['t'.repeat(257), ...Array.from({ length: 501 }, (_, at) => `t${at}`)],
    });
    expect((openMeta['tags'] as string[]).length).toBe(500);
    expect(warnings).toMatchObject([
      expect.stringMatching(/is left out: it has more than 256 characters$/),
      expect.stringMatching(/"t500" is left out: there are more than 500$/),
    ]);
  });
});

test('a text may be given as a number, but not as a list', () => {
  expect(kept({ descriptor: 5 })).toEqual({ openMeta: { descriptor: '5' }, warnings: [] });
  expect(kept({ descriptor: ['a'] }).warnings).toEqual([
    'front matter "descriptor" is left out: it must be a text',
  ]);
});
