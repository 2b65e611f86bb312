import { newId } from '#base/ids.ts';
import { badRequest } from '#base/refusal.ts';
import { type BlockDraft, decodePackedChunks } from '../resources/index.ts';

export const CHARTER_ROLES = ['statement', 'question', 'framing'] as const;
type CharterRole = (typeof CHARTER_ROLES)[number];

/** A block that a client cut and embedded, as it arrives. */
export interface PackedBlock {
  readonly role?: string | undefined;
  readonly chunks_packed: string;
}

const isCharterRole = (role: string): role is CharterRole =>
  (CHARTER_ROLES as readonly string[]).includes(role);

/**
 * Blocks arrive cut and embedded; their text is that of their chunks, joined by blank lines. Ids are minted here.
 * @throws Refusal BAD_REQUEST (chunks that cannot be read, an unknown role)
 */
export function draftBlock({ role, chunks_packed }: PackedBlock, seq: number): BlockDraft {
  const chunks = decodePackedChunks(chunks_packed);
  const content = chunks.map((chunk) => chunk.content).join('\n\n');
  const block = { block_id: newId(), seq, content, packed_chunks: chunks };
  if (role === undefined) return block;
  if (!isCharterRole(role)) throw badRequest(`role: must be one of ${CHARTER_ROLES.join(', ')}`);
  return { ...block, role };
}
