import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvOf, tableCsv } from './csv.ts';

/** Spec 90 §14: RFC 4180, UTF-8 with a byte order mark, and nothing that a spreadsheet would compute. */

const BOM = '\ufeff';
/** What a program reads of a file. */
const read = (csv: string): string[][] => parse(csv, { bom: true, record_delimiter: '\r\n' });

test.each([
  ['plain', 'plain'],
  ['', ''],
  ['Simmer, never boil', '"Simmer, never boil"'],
  ['say "so"', '"say ""so"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tcell', "'\tcell"],
  ['\rcell', '"\'\rcell"'],
  ['a=1', 'a=1'],
  ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
])('%j is written as %j', (text, cell) => {
  expect(csvOf([[text, 'next']])).toBe(`${BOM}${cell},next\r\n`);
});

const SPECIAL = ['"', ',', '\r', '\n', '=', '+', '-', '@', '\t', "'", ' ', '\u202e', 'ü', '🙂'];
const text = fc.oneof(fc.string({ unit: fc.constantFrom(...SPECIAL, 'a', '0') }), fc.string());
const grid = fc
  .integer({ min: 1, max: 5 })
  .chain((width) =>
    fc.array(fc.array(text, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }),
  );

test('what is written is read again, but for the apostrophes', () => {
  fc.assert(
    fc.property(grid, (rows) => {
      const guarded = rows.map((cells) =>
        cells.map((cell) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)),
      );
      expect(read(csvOf(rows))).toEqual(guarded);
    }),
  );
});

test('no cell is computed, and a file begins with its byte order mark', () => {
  fc.assert(
    fc.property(grid, (rows) => {
      const csv = csvOf(rows);
      expect(csv.startsWith(BOM)).toBe(true);
      for (const cell of read(csv).flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    }),
  );
});

test('a table has its heads, numbers with all digits, and nothing for what is not known', () => {
  const csv = tableCsv({
    rows: [
      { name: 'a', salience: 1.23456789 },
      { name: 'b', salience: undefined },
    ],
    columns: [
      { name: 'Territory', value: ({ name }) => name },
      { name: 'Salience', value: ({ salience }) => salience, text: () => 'rounded', isNumber: true },
    ],
  });
  expect(csv).toBe(`${BOM}Territory,Salience\r\na,1.23456789\r\nb,\r\n`);
});
