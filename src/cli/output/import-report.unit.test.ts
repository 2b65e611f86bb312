import { expect, test } from 'vitest';
import { Accounting } from '#map-import/accounting.ts';
import { noLinks } from '#map-import/resolve-links.ts';
import { importReportText } from './import-report.ts';

test('each kind has a line with its counts, and a line for each reason with examples', () => {
  const accounting = new Accounting();
  accounting.taken('links', 480);
  accounting.merged('links', 'the same pair again', { file: 'a.md', line: 7, text: 'b.md' }, 12);
  for (const line of [3, 4, 5, 6])
    accounting.leftOut('links', 'leads nowhere', { file: 'a.md', line, text: 'x.md' });
  accounting.leftOut('files', 'no Markdown', { file: 'c.org' });
  const report = {
    ...{
      map_id: 'm',
      is_empty: false,
      created: 1,
      updated: 0,
      unchanged: 0,
      refused: 0,
      asserted: 1,
      folded: 0,
    },
    ...{ refused_relationships: 0, missing: [], links: noLinks(), materialized: false },
    ...{ found: accounting.tallies(), warnings: ['told'] },
  };
  expect(importReportText(report).split('\n')).toEqual([
    ...['map: m', 'created: 1', 'updated: 0', 'unchanged: 0', 'refused: 0', 'asserted: 1', 'folded: 0'],
    ...['refused_relationships: 0', 'materialized: false'],
    'files: 1 found, 0 taken, 0 merged, 1 left out',
    '  1 left out: no Markdown (c.org)',
    'links: 496 found, 480 taken, 12 merged, 4 left out',
    '  12 merged: the same pair again (a.md:7 b.md, and 11 more)',
    '  4 left out: leads nowhere (a.md:3 x.md, a.md:4 x.md, a.md:5 x.md, and 1 more)',
    '! told',
  ]);
});
