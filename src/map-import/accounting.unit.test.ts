import { describe, expect, it } from 'vitest';
import { Accounting, MOST_EXAMPLES } from './accounting.ts';

describe('what an import found', () => {
  it('is what it took, merged and left out', () => {
    const accounting = new Accounting();
    accounting.taken('links', 3);
    accounting.merged('links', 'the same link again', { file: 'a.md', line: 2 });
    accounting.leftOut('links', 'leads nowhere', { file: 'b.md', line: 1, text: 'x.md' });
    const { links, tags } = accounting.tallies();
    expect(links).toEqual({
      found: 5,
      taken: 3,
      merged: 1,
      left_out: 1,
      merged_because: [{ why: 'the same link again', count: 1, examples: [{ file: 'a.md', line: 2 }] }],
      left_out_because: [
        { why: 'leads nowhere', count: 1, examples: [{ file: 'b.md', line: 1, text: 'x.md' }] },
      ],
    });
    expect(tags.found).toBe(0);
  });

  it('moves what is refused later from taken to left out', () => {
    const accounting = new Accounting();
    accounting.taken('edges', 2);
    accounting.refused('edges', 'the label is too long', { file: 'g.csv', line: 3 });
    const { edges } = accounting.tallies();
    expect([edges.found, edges.taken, edges.left_out]).toEqual([2, 1, 1]);
  });

  it('keeps the first examples and counts all', () => {
    const accounting = new Accounting();
    for (let line = 1; line <= 20; line += 1) accounting.leftOut('tags', 'too long', { file: 'a.md', line });
    const [reason] = accounting.tallies().tags.left_out_because;
    expect(reason?.count).toBe(20);
    expect(reason?.examples.map(({ line }) => line)).toEqual([1, 2, 3, 4, 5].slice(0, MOST_EXAMPLES));
  });
});

it('what was counted for a document goes with it when it is refused', () => {
  const accounting = new Accounting();
  accounting.taken('files', 2);
  accounting.taken('values', 3);
  accounting.allRefused({ files: 1, values: 2, tags: 0 }, 'the title is blank', { file: 'a.md' });
  const { files, values, tags } = accounting.tallies();
  expect(files).toMatchObject({ found: 2, taken: 1, left_out: 1 });
  expect(values).toMatchObject({ found: 3, taken: 1, left_out: 2 });
  expect(tags).toMatchObject({ found: 0, left_out_because: [] });
});
