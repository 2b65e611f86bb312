import { z } from 'zod';
import { AnchorTable } from '#base/shapes.ts';
import type { Frozen } from './define.ts';

/** Shapes that payloads are made of; strict, since a payload says nothing that its schema does not. */

/** Any UUID, lower-case with hyphens. */
export const Id = z
  .string()
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/)
  .meta({ format: 'uuid' });

/** SHA-256, lower-case hex. */
export const Hash = z.string().regex(/^[0-9a-f]{64}$/);

export const AnchorSchema = z.strictObject({ table: AnchorTable, id: Id });
export const Resource = z.strictObject({ table: z.literal('kb_resources'), id: Id });

/** A resource, as payloads spell it. */
export const resourceRef = (id: string) => ({ table: 'kb_resources' as const, id });

/** What a block was made from: a resource or event by its id, or something remote by its address as first written. */
export const Source = z.strictObject({ kind: z.enum(['resource', 'event', 'remote']), value: z.string() });

/** A source, at its position in the list of the act, from 0. */
export const Incorporated = z.strictObject({ source: Source, seq: z.int().min(0) });

export type Source = Frozen<z.output<typeof Source>>;
export type Incorporated = Frozen<z.output<typeof Incorporated>>;

const Chunk = z.strictObject({ chunk_id: Id, chunk_index: z.int().min(0), content_hash: Hash });

export const Chunks = z.array(Chunk);

/** A block as a payload has it: ids and hashes, never text. */
export const BlockManifest = z.strictObject({
  block_id: Id,
  seq: z.int().min(0),
  role: z.enum(['statement', 'question', 'framing']).optional(),
  chunks: Chunks,
  incorporated: z.array(Incorporated).optional(),
});

export type BlockManifest = Frozen<z.output<typeof BlockManifest>>;

/** Whom an act of administration was done on. */
export const subjectProfile = { subject_table: z.literal('kb_profiles'), subject_id: Id };
