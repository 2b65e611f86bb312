import { expect, test } from 'vitest';
import { DocumentCache } from './documents.ts';

const text = (words: string) => ({
  title: '',
  body: [words],
  headings: [],
  keywords: [],
  tags: [],
  descriptor: '',
  is_cut: false,
});

test('documents take no more than their bytes: the least recently used leave', () => {
  const documents = new DocumentCache({ documents: 2000, stems: 9000 });
  for (const key of ['a', 'b', 'c']) documents.add(key, text('stock and soup'));
  documents.get('a');
  documents.add('d', text('bread and salt'));
  expect(['a', 'b', 'c', 'd'].filter((key) => documents.get(key) !== undefined)).toEqual(['a', 'c', 'd']);
});

test('a document with more words takes more', () => {
  const documents = new DocumentCache({ documents: 2000, stems: 9000 });
  documents.add('short', text('stock'));
  documents.add('long', text('stock '.repeat(300)));
  expect(documents.get('short')).toBeUndefined();
});

test('there is room until the stems take their bytes', () => {
  const documents = new DocumentCache({ documents: 2000, stems: 270 });
  documents.add('a', text('stock soup'));
  expect(documents.hasRoom).toBe(true);
  documents.add('b', text('bread salt'));
  expect(documents.hasRoom).toBe(false);
});
