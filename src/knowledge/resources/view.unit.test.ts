import { expect, test } from 'vitest';
import type { ResourceColumns } from './queries.ts';
import { toView } from './view.ts';

const ID = '018f3a2b-4c5d-7e6f-8a9b-0c1d2e3f4a5b';

const row = (properties: ResourceColumns['properties']): ResourceColumns => ({
  id: ID,
  title: 'A',
  origin_uri: '',
  doc_type: 'fact',
  home_id: ID,
  home_kind: 'cogmap',
  home_name: 'Map',
  home_slug: null,
  home_owner_ref: null,
  owner_id: ID,
  owner_handle: 'ann',
  originator_id: ID,
  active: true,
  body_hash: '',
  body_storage: 'derived',
  ingest_state: 'complete',
  created: '2026-01-31T00:00:00Z',
  updated: '2026-01-31T00:00:00Z',
  last_event: ID,
  properties,
});

test('marks and keys that are named like members of a prototype are shown like any other', () => {
  const properties = [
    { key: 'facet', value: JSON.parse('{"__proto__":{"a":1}}') as unknown },
    { key: 'facet', value: { constructor: 'c' } },
    { key: '__proto__', value: 'p' },
  ];
  const { open_meta } = toView(row(properties), { openMeta: true });
  expect(JSON.stringify(open_meta)).toBe('{"__proto__":"p","facet":{"__proto__":{"a":1},"constructor":"c"}}');
});

test('free metadata is there only when it was asked for', () => {
  expect(toView(row([]), { openMeta: true }).open_meta).toEqual({});
  expect(toView(row([]), { openMeta: false })).not.toHaveProperty('open_meta');
});
