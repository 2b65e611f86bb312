import { expect, test } from 'vitest';
import { DOC_TYPES, isRecognised, parseDocType } from './doc-types.ts';
import { MetadataError } from './metadata-error.ts';
import { parseTitle } from './title.ts';

test('fourteen doc types carry rules, matched exactly', () => {
  expect(DOC_TYPES).toHaveLength(14);
  expect(DOC_TYPES.every(isRecognised)).toBe(true);
  for (const other of ['Task', 'task ', 'cogmap_charter', 'constructor'])
    expect(isRecognised(other)).toBe(false);
});

test('any text but a blank one is a doc type, kept as written', () => {
  expect(parseDocType(' Recipe ')).toBe(' Recipe ');
  for (const blank of ['', ' \n', '\u00a0']) expect(() => parseDocType(blank)).toThrow(MetadataError);
});

test('a title is trimmed, and any script will do', () => {
  expect(parseTitle('  Alpha  KB\n')).toBe('Alpha  KB');
  expect(parseTitle('日本語')).toBe('日本語');
});

test('a title has 1 to 1 000 characters', () => {
  expect(parseTitle('😀'.repeat(1_000))).toHaveLength(2_000);
  expect(() => parseTitle('x'.repeat(1_001))).toThrow(/at most 1000/);
  expect(() => parseTitle(' \u3000\t')).toThrow(/title must not be blank/);
});

test('a metadata fault is a bad request', () => {
  expect(new MetadataError('because')).toMatchObject({ code: 'BAD_REQUEST', message: 'because' });
});
