import { z } from 'zod';
import { newId } from '#base/ids.ts';
import { LIMITS } from '#base/limits.ts';
import { badRequest } from '#base/refusal.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { Content, List, optional } from '#base/shapes.ts';
import { type BlockDraft, decodePackedChunks } from '../resources/index.ts';

export const CHARTER_ROLES = ['statement', 'question', 'framing'] as const;
type CharterRole = (typeof CHARTER_ROLES)[number];

/** The fields of a text as it arrives: cut and embedded by the client, or plain, and then cut here; one of both. */
export const givenText = { chunks_packed: optional(Content), body: optional(Content) };

interface GivenText {
  readonly chunks_packed?: string | undefined;
  readonly body?: string | undefined;
}

interface GivenBlock extends GivenText {
  readonly role?: string | undefined;
}

/** One block of a charter. */
export const givenBlock = <Role extends z.ZodType<string>>(role: Role) => z.object({ role, ...givenText });

const CharterQuestion = z.object({ question: Content, context: optional(Content) });

nameSchemas({ CharterQuestion });

/** A charter as its blocks in order, or as its parts, from which the blocks follow (spec 50 §3.1). */
export const givenCharter = <Block extends z.ZodType>(block: Block) =>
  z.object({
    blocks: optional(List(block, LIMITS.charterBlocks)),
    statement: optional(Content),
    questions: optional(List(CharterQuestion, LIMITS.charterBlocks)),
    framing: optional(List(Content, LIMITS.charterBlocks)),
  });

type GivenCharter = Partial<z.output<ReturnType<typeof givenCharter<z.ZodType<GivenBlock>>>>>;

const isCharterRole = (role: string): role is CharterRole =>
  (CHARTER_ROLES as readonly string[]).includes(role);

function cutOf({ chunks_packed, body }: GivenText): Pick<BlockDraft, 'content' | 'packed_chunks'> {
  if ((chunks_packed === undefined) === (body === undefined))
    throw badRequest('chunks_packed, body: one of them must be given');
  if (chunks_packed === undefined) return { content: body! };
  const chunks = decodePackedChunks(chunks_packed);
  return { content: chunks.map((chunk) => chunk.content).join('\n\n'), packed_chunks: chunks };
}

/**
 * A block from what was given; the text of packed chunks is theirs, joined by blank lines. Ids are minted here.
 * @throws Refusal BAD_REQUEST (both forms or none, chunks that cannot be read, an unknown role)
 */
export function draftBlock({ role, ...text }: GivenBlock, seq: number): BlockDraft {
  const block = { block_id: newId(), seq, ...cutOf(text) };
  if (role === undefined) return block;
  if (!isCharterRole(role)) throw badRequest(`role: must be one of ${CHARTER_ROLES.join(', ')}`);
  return { ...block, role };
}

/**
 * The blocks of a charter, in order: as given, or statement, questions with their contexts, framing.
 * @throws Refusal BAD_REQUEST (blocks beside parts, and as draftBlock)
 */
export function draftCharter({
  blocks,
  statement,
  questions = [],
  framing = [],
}: GivenCharter): BlockDraft[] {
  const parts: GivenBlock[] = [
    ...(statement === undefined ? [] : [{ role: 'statement', body: statement }]),
    ...questions.map(({ question, context }) => ({
      role: 'question',
      body: context ? `${question}\n\n${context}` : question,
    })),
    ...framing.map((body) => ({ role: 'framing', body })),
  ];
  if (blocks !== undefined && parts.length > 0)
    throw badRequest('telos.blocks: may not stand beside statement, questions or framing');
  return (blocks ?? parts).map(draftBlock);
}
