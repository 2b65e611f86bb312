import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { eraseProse, knowsProseOf } from './erase-prose.ts';
import { EVENT_TYPES } from './events/catalogue.ts';

const CANARY = 'canary';
const id = newId();
const hash = 'a'.repeat(64);
const home = { table: 'kb_contexts', id };
const owner = { table: 'kb_resources', id };
const remote = { source: { kind: 'remote', value: `https://${CANARY}` }, seq: 0 };
const block = {
  block_id: id,
  seq: 0,
  chunks: [{ chunk_id: id, chunk_index: 0, content_hash: hash }],
  incorporated: [remote],
};
const property = { property_id: id, owner, property_key: CANARY, weight: 1 };

test('of every event about a resource or an edge it is known what in it is prose', () => {
  const about = EVENT_TYPES.filter(({ labels }) => labels.includes('Resource') || labels.includes('Edge'));
  expect(about.length).toBeGreaterThan(10);
  expect(about.map(({ type }) => type).filter((type) => !knowsProseOf(type))).toEqual([]);
});

test.each([
  [
    'resource_created',
    {
      resource_id: id,
      title: CANARY,
      origin_uri: CANARY,
      home,
      owner_profile_id: id,
      doc_type: CANARY,
      blocks: [block],
      source_hash: CANARY,
    },
  ],
  ['resource_updated', { resource_id: id, title: CANARY, origin_uri: CANARY }],
  ['property_set', { ...property, value: CANARY }],
  ['property_asserted', { ...property, value: { [CANARY]: CANARY } }],
  ['block_created', { resource_id: id, block }],
  ['block_mutated', { block_id: id, chunks: block.chunks, incorporated: [remote] }],
  ['block_provenance_annotated', { block_id: id, incorporated: [remote] }],
  ['block_provenance_corrected', { block_id: id, source: remote.source }],
  [
    'citation_audited',
    { block_id: id, source: owner && { kind: 'resource', value: id }, value: 1, reason: CANARY },
  ],
  [
    'relationship_asserted',
    {
      edge_id: id,
      source: owner,
      target: owner,
      edge_kind: 'near',
      polarity: 'forward',
      label: CANARY,
      weight: 1,
      home,
    },
  ],
  ['relationship_folded', { edge_id: id, reason: CANARY }],
  ['invocation_closed', { invocation_id: id, disposition: 'completed', outcome: { said: CANARY } }],
])('%s keeps ids and hashes, no prose, and fits its schema', (type, payload) => {
  const schema = EVENT_TYPES.find((one) => one.type === type)!.payload;
  expect(schema.safeParse(payload).error).toBeUndefined();
  const erased = eraseProse(type, payload);
  expect(JSON.stringify(erased)).not.toContain(CANARY);
  expect(schema.safeParse(erased).error).toBeUndefined();
  if (JSON.stringify(payload).includes(hash)) expect(JSON.stringify(erased)).toContain(hash);
});
