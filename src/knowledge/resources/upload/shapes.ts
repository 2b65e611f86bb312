import { z } from 'zod';
import { LIMITS } from '#base/limits.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { Body, Int32, Int64, List, optional, PackedChunks, Text, Uuid } from '#base/shapes.ts';
import { actBody } from '#homes/invocations/index.ts';
import { Existing, ProvenanceSource, ResourceView } from '../shapes.ts';
import type { LandedBody } from './queries.ts';

const LARGEST_INT32 = 2 ** 31 - 1;

const Count = Int32.min(0).max(LARGEST_INT32);

const Sha256 = Text(LIMITS.sourceHash);

/** An uploaded block; a block without text has neither size nor byte hash. */
const SegmentInfo = z.object({
  seq: Count,
  /** Merkle hash of the block. */
  content_hash: z.string(),
  block_id: Uuid,
  /** Size of its text in UTF-8. */
  bytes: Int64.optional(),
  /** SHA-256 of its text, hex. */
  byte_hash: z.string().optional(),
});

/** Live blocks by seq, with the body hash of the resource. */
export const BlocksResponse = z.object({ blocks: z.array(SegmentInfo), body_hash: z.string() });

export const SegmentedBeginResponse = BlocksResponse.extend({
  resource_id: Uuid,
  /** Shared by all events of the upload. */
  correlation_id: Uuid,
  /** Only in the response to a creation with `unique_origin`: the upload had begun before. */
  existing: Existing,
});

export const IngestCreateResponse = z.union([ResourceView, SegmentedBeginResponse]);

export const AppendBlockPayload = actBody({
  seq: Count,
  content: Body,
  /** SHA-256 of the content in UTF-8, bare lower-case hex. */
  content_hash: Sha256,
  chunks_packed: optional(PackedChunks),
  sources: optional(List(ProvenanceSource, LIMITS.sources)),
});

export const FinalizePayload = actBody({
  expected_blocks: Count,
  expected_body_hash: Sha256,
  /** SHA-256 of the whole body in UTF-8, bare lower-case hex; if absent, the bytes are not compared. */
  expected_content_hash: optional(Sha256),
});

nameSchemas({
  SegmentInfo,
  BlocksResponse,
  SegmentedBeginResponse,
  IngestCreateResponse,
  AppendBlockPayload,
  FinalizePayload,
});

/** A landed body in wire form: folded blocks are left out. */
export function blocksResponse({ blocks, body_hash }: LandedBody): z.infer<typeof BlocksResponse> {
  const live = blocks.filter(({ folded }) => !folded);
  return {
    blocks: live.map(({ id, seq, merkle, bytes, byte_hash }) => ({
      seq,
      content_hash: merkle,
      block_id: id,
      ...(bytes !== null && { bytes }),
      ...(byte_hash !== null && { byte_hash }),
    })),
    body_hash,
  };
}
