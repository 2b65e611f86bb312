import { z } from 'zod';
import { badRequest } from '#base/refusal.ts';
import { Int32, Uuid } from '#base/shapes.ts';
import { sha256Hex } from '#knowledge/resources/index.ts';
import { Sources, sourcesOf } from '../refs.ts';
import type { Given, ToolDeclaration } from './declare.ts';
import { homeOf, originOf } from './resources.ts';

const BLOCK_BUDGET = 262_144;

/** The fields of an ingest that begins the upload of a body in segments. @throws Refusal BAD_REQUEST */
function begun(given: Given): Given {
  const { block_budget, total_blocks_hint, source_hash, content_hash, origin_uri, ...fields } = given;
  const { content } = given;
  if (typeof content === 'string' && sha256Hex(content) !== content_hash)
    throw badRequest('content_hash is not the SHA-256 of content');
  return {
    ...fields,
    ...homeOf(given),
    sources: sourcesOf(given['sources']),
    origin_uri: origin_uri ?? originOf(given),
    segmented: { block_budget: block_budget ?? BLOCK_BUDGET, total_blocks_hint, source_hash },
  };
}

const Count = z.int().min(0).nullish();
const RESOURCE = { resource: 'id' } as const;

export const INGEST_TOOLS: readonly ToolDeclaration[] = [
  {
    name: 'segmented_ingest',
    title: 'Upload a long document',
    description: `For bodies too large for one call: \`begin\` creates the document with its first segment (0), \`append\` adds segments from \`seq\` 1 on, \`finalize\` ends the upload with the last \`body_hash\` that was told, \`blocks\` tells what has landed, to resume. A segment that is sent again is ignored.`,
    example: { action: 'blocks', resource: 'Swift' },
    kind: 'repeats',
    by: 'action',
    unlisted: ['goal', 'version'],
    cases: {
      begin: {
        operation: 'create_ingest',
        names: { cogmap: 'home_cogmap_id' },
        without: ['chunks_packed', 'embed', 'metadata', 'segmented'],
        further: {
          sources: Sources,
          block_budget: Count,
          total_blocks_hint: Count,
          source_hash: z.string().nullish(),
        },
        required: ['content_hash'],
        optional: ['context_ref', 'origin_uri'],
        fields: begun,
      },
      append: {
        operation: 'append_block',
        names: RESOURCE,
        without: ['chunks_packed'],
        further: { sources: Sources },
        fields: (given) => ({ ...given, sources: sourcesOf(given['sources']) }),
      },
      finalize: {
        operation: 'finalize_resource',
        names: RESOURCE,
        without: ['expected_content_hash'],
        tells: {
          shape: () => z.object({ finalized: z.literal(true), resource: Uuid, blocks: Int32 }),
          of: (_nothing, { id, expected_blocks }) => ({
            finalized: true,
            resource: id,
            blocks: expected_blocks,
          }),
        },
      },
      blocks: { operation: 'list_blocks', names: RESOURCE },
    },
  },
];
