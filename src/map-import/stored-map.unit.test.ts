import { expect, test } from 'vitest';
import { spelledAs } from './stored-map.ts';

const resource = (id: string) => ({
  id,
  title: id,
  docType: 'document',
  openMeta: {},
  managedMeta: {},
  hasBody: true,
});

const mapOf = (...keys: string[]) => ({
  id: 'map',
  isNew: false,
  resources: new Map(keys.map((key) => [key, resource(key)])),
  edges: [],
  doubles: [],
});

test('a stored key is found by whatever spelling of its accents the files have', () => {
  const { resources } = spelledAs(mapOf('', 'Cre\u0300me.md', 'plain.md', 'gone\u0301.md'), [
    'Cr\u00e8me.md',
    'plain.md',
  ]);
  expect([...resources.keys()]).toEqual(['', 'Cr\u00e8me.md', 'plain.md', 'gone\u0301.md']);
  expect(resources.get('Cr\u00e8me.md')?.id).toBe('Cre\u0300me.md');
  expect([...spelledAs(mapOf('\u00e9.md'), ['e\u0301.md']).resources.keys()]).toEqual(['e\u0301.md']);
});

test('where both spellings are stored, each keeps its own', () => {
  const { resources } = spelledAs(mapOf('e\u0301.md', '\u00e9.md'), ['\u00e9.md']);
  expect([...resources].map(([key, { id }]) => [key, id])).toEqual([
    ['e\u0301.md', 'e\u0301.md'],
    ['\u00e9.md', '\u00e9.md'],
  ]);
});
