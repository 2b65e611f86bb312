import { expect, test } from 'vitest';
import { meansOf } from './profiles.ts';

test('statements of several calls are means of one call, the dearest first, with every scan', () => {
  const profiles = [
    { statement: 'maps/find_anchor', rows: 1, dbHits: 10, scans: [] },
    { statement: 'graph/walk_readable', rows: 4, dbHits: 100, scans: [] },
    { statement: 'maps/find_anchor', rows: 1, dbHits: 10, scans: [] },
    { statement: 'graph/walk_readable', rows: 8, dbHits: 300, scans: ['NodeByLabelScan@neo4j'] },
    { statement: 'graph/walk_readable', rows: 0, dbHits: 2, scans: ['NodeByLabelScan@neo4j'] },
  ];
  expect(meansOf(profiles, 2)).toEqual([
    { statement: 'graph/walk_readable', rows: 6, dbHits: 201, scans: ['NodeByLabelScan@neo4j'] },
    { statement: 'maps/find_anchor', rows: 1, dbHits: 10, scans: [] },
  ]);
});
