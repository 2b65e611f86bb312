import { expect, test } from 'vitest';
import { readManifest } from './manifest.ts';

const ID = '00000000-0000-7000-8000-000000000001';
const OTHER = '00000000-0000-7000-8000-000000000002';

test('a manifest gives the bodies of genesis and of reconcile', () => {
  const text = `
name: Starter
telos:
  title: What it is for
  statement: Keep the bench clear.
  questions: [{ question: What is cooked? }]
entries:
  - id: ${ID}
    origin_uri: file:stock.md
    title: Stock
    body: Begin with it.
    edges: [{ to: ${OTHER}, kind: leads_to }]
fold_resources: [{ id: ${OTHER} }]`;
  expect(readManifest(text)).toEqual({
    genesis: { name: 'Starter', telos_title: 'What it is for' },
    reconcile: {
      entries: [
        {
          id: ID,
          origin_uri: 'file:stock.md',
          title: 'Stock',
          body: 'Begin with it.',
          edges: [{ to: OTHER, kind: 'leads_to' }],
        },
      ],
      fold_resources: [{ id: OTHER }],
      telos: { statement: 'Keep the bench clear.', questions: [{ question: 'What is cooked?' }] },
    },
  });
});

test('without a charter none is delivered, and without a name no map can be made of it', () => {
  expect(readManifest('entries: []')).toEqual({ genesis: undefined, reconcile: { entries: [] } });
  expect(readManifest('name: Bare\ntelos: { title: Purpose }')).toEqual({
    genesis: { name: 'Bare', telos_title: 'Purpose' },
    reconcile: { entries: [] },
  });
});

test.each([
  ['an unknown key', 'entires: []', /entires/],
  ['an id that is none', 'entries: [{ id: one, origin_uri: x, title: T, body: B }]', /entries\[0\]\.id/],
  [
    'an unknown kind',
    `entries: [{ id: ${ID}, origin_uri: x, title: T, body: B, edges: [{ to: ${OTHER}, kind: likes }] }]`,
    /entries\[0\]\.edges\[0\]\.kind/,
  ],
  ['a text', 'just words', /expected object/i],
  ['what is no YAML', 'a: [', /flow/i],
])('%s is refused, and named', (_what, text, message) => {
  expect(() => readManifest(text)).toThrow(message);
});
