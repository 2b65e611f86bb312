import { z } from 'zod';
import { AnchorTable } from '#base/shapes.ts';
import type { Frozen } from './define.ts';

/** Schemas that payloads are built from; strict, so that a payload contains only what its schema declares. */

/** Any UUID, lower-case with hyphens. */
export const Id = z
  .string()
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/)
  .meta({ format: 'uuid' });

/** SHA-256, lower-case hex. */
export const Hash = z.string().regex(/^[0-9a-f]{64}$/);

export const AnchorSchema = z.strictObject({ table: AnchorTable, id: Id });
export const Resource = z.strictObject({ table: z.literal('kb_resources'), id: Id });

/** A resource reference, as in payloads. */
export const resourceRef = (id: string) => ({ table: 'kb_resources' as const, id });

/** A source of a block: the id of a resource or event, or the address of something remote as first written. */
export const Source = z.strictObject({ kind: z.enum(['resource', 'event', 'remote']), value: z.string() });

/** A source with its position in the act's list, from 0. */
export const Incorporated = z.strictObject({ source: Source, seq: z.int().min(0) });

export type Source = Frozen<z.output<typeof Source>>;
export type Incorporated = Frozen<z.output<typeof Incorporated>>;

const Chunk = z.strictObject({ chunk_id: Id, chunk_index: z.int().min(0), content_hash: Hash });

export const Chunks = z.array(Chunk);

/** A block in a payload: ids and hashes, never text. */
export const BlockManifest = z.strictObject({
  block_id: Id,
  seq: z.int().min(0),
  role: z.enum(['statement', 'question', 'framing']).optional(),
  chunks: Chunks,
  incorporated: z.array(Incorporated).optional(),
});

export type BlockManifest = Frozen<z.output<typeof BlockManifest>>;

/** The profile that an administrative act concerns. */
export const subjectProfile = { subject_table: z.literal('kb_profiles'), subject_id: Id };
