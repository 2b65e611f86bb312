import { z } from 'zod';
import { newId } from '#base/ids.ts';
import { LIMITS } from '#base/limits.ts';
import { badRequest } from '#base/refusal.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { Body, Content, List, optional, PackedChunks } from '#base/shapes.ts';
import type { BlockDraft, CutText, GivenText } from '#knowledge/resources/index.ts';

export const CHARTER_ROLES = ['statement', 'question', 'framing'] as const;
type CharterRole = (typeof CHARTER_ROLES)[number];

/**
 * The fields of an incoming text, exactly one of them: chunks cut and embedded by the client, or plain text to cut
 * here.
 */
export const givenText = { chunks_packed: optional(PackedChunks), body: optional(Body) };

interface GivenBlock {
  readonly chunks_packed?: string | undefined;
  readonly body?: string | undefined;
  readonly role?: string | undefined;
}

/** A block whose text is not cut yet. */
export interface UncutBlock extends Omit<BlockDraft, 'text'> {
  readonly given: GivenText;
}

/** The block with its cut text. */
export const cutBlock = ({ given: _, ...block }: UncutBlock, text: CutText): BlockDraft => ({
  ...block,
  text,
});

/** One block of a charter. */
export const givenBlock = <Role extends z.ZodType<string>>(role: Role) => z.object({ role, ...givenText });

const CharterQuestion = z.object({ question: Content, context: optional(Content) });

nameSchemas({ CharterQuestion });

/** A charter as a list of blocks, or as parts from which the blocks are built (spec 50 §3.1). */
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

function textToCut({ chunks_packed, body }: GivenBlock): GivenText {
  if ((chunks_packed === undefined) === (body === undefined))
    throw badRequest('chunks_packed, body: one of them must be given');
  return { content: body, chunks_packed, field: chunks_packed === undefined ? 'body' : 'chunks_packed' };
}

/**
 * A block from its request fields; the text of packed chunks is their texts joined by blank lines. Ids are minted here.
 * @throws Refusal BAD_REQUEST (both forms or none, an unknown role)
 */
export function draftBlock({ role, ...text }: GivenBlock, seq: number): UncutBlock {
  const block = { block_id: newId(), seq, given: textToCut(text) };
  if (role === undefined) return block;
  if (!isCharterRole(role)) throw badRequest(`role: must be one of ${CHARTER_ROLES.join(', ')}`);
  return { ...block, role };
}

/**
 * The blocks of a charter, in order: as listed, or statement, questions with their contexts, framing.
 * @throws Refusal BAD_REQUEST (blocks beside parts, and as draftBlock)
 */
export function draftCharter({
  blocks,
  statement,
  questions = [],
  framing = [],
}: GivenCharter): UncutBlock[] {
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
