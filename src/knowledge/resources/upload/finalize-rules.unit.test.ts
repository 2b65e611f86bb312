import { expect, test } from 'vitest';
import type { Refusal } from '#base/refusal.ts';
import { sha256Hex } from '../content/hashes.ts';
import { decideFinalize, type FinalizeFacts, type FinalizeRequest } from './finalize-rules.ts';
import type { LandedBlock } from './queries.ts';

const block = (seq: number, more: Partial<LandedBlock> = {}): LandedBlock => ({
  id: `b${seq}`,
  seq,
  folded: false,
  merkle: 'm',
  revision_key: `r${seq}`,
  byte_hash: 'h',
  bytes: 1,
  chunks: 1,
  ...more,
});

const WHOLE = sha256Hex('ab');

const facts = (more: Partial<FinalizeFacts> = {}): FinalizeFacts => ({
  resource: {
    home_id: 'c',
    home_kind: 'context',
    title: 'T',
    doc_type: 'fact',
    ingest_state: 'in_progress',
    upload_correlation_id: 'u',
    last_event: 'e',
  },
  landed: { body_hash: 'root', last_event: 'e', correlation_id: 'u', blocks: [block(0), block(1)] },
  digest: { revisionKeys: ['r0', 'r1'], hash: WHOLE },
  ...more,
});

const request = (more: Partial<FinalizeRequest> = {}): FinalizeRequest => ({
  resource_id: 'r',
  expected_blocks: 2,
  expected_body_hash: 'root',
  expected_content_hash: WHOLE,
  ...more,
});

function outcome(asked: FinalizeRequest, known: FinalizeFacts): unknown {
  try {
    return decideFinalize(asked, known);
  } catch (error) {
    return (error as Refusal).code;
  }
}

const complete = { resource: { ...facts().resource!, ingest_state: 'complete' as const } };
const landed = (blocks: LandedBlock[]) => ({ landed: { ...facts().landed!, blocks } });

test.each<[string, FinalizeRequest, FinalizeFacts, unknown]>([
  ['everything is as expected', request(), facts(), true],
  ['it was complete already', request(), facts(complete), false],
  [
    'the bytes are not asked about',
    request({ expected_content_hash: undefined }),
    facts({ digest: undefined }),
    true,
  ],
  [
    'a folded block is beside the live ones',
    request(),
    facts(landed([block(0), block(1), block(2, { folded: true })])),
    true,
  ],
  ['who asks may not change it', request(), facts({ resource: undefined }), 'FORBIDDEN'],
  ['a block is missing', request({ expected_blocks: 3 }), facts(), 'CONFLICT'],
  ['the body hash is another', request({ expected_body_hash: 'x' }), facts(), 'CONFLICT'],
  ['the bytes are others', request({ expected_content_hash: sha256Hex('x') }), facts(), 'CONTENT_INTEGRITY'],
  [
    'it is complete, and the bytes are others',
    request({ expected_content_hash: 'x' }),
    facts(complete),
    'CONTENT_INTEGRITY',
  ],
  [
    'a block took another text while the body was hashed',
    request(),
    facts(landed([block(0), block(1, { revision_key: 'r9' })])),
    'CONFLICT',
  ],
  ['the body was not hashed', request(), facts({ digest: undefined }), 'CONFLICT'],
])('when %s', (_, asked, known, expected) => {
  expect(outcome(asked, known)).toBe(expected);
});
