import { z } from 'zod';
import { parseUuid } from './ids.ts';
import { isTextParts, type TextParts } from './json-pieces.ts';
import { LIMITS } from './limits.ts';
import { nameSchemas } from './schema-names.ts';

/** Whether a text has more than `most` characters (code points). */
export function isLonger(text: string, most: number): boolean {
  if (text.length <= most) return false;
  return text.length > 2 * most || Array.from(text).length > most;
}

interface Checked {
  readonly value: unknown;
  readonly issues: z.core.$ZodRawIssue[];
}

/** Reports an exceeded limit; surfaces refuse input without other problems with 400. */
export function exceed(
  { value, issues }: Checked,
  origin: 'string' | 'array' | 'object',
  most: number,
  message: string,
): void {
  issues.push({
    code: 'too_big',
    origin,
    maximum: most,
    inclusive: true,
    input: value,
    message,
    continue: true,
  });
}

/** A text in a request, of at most `most` characters; zod's own `max` counts UTF-16 units. */
export const Text = (most: number) =>
  z
    .string()
    .check((context) => {
      if (isLonger(context.value, most))
        exceed(context, 'string', most, `must have at most ${most} characters`);
    })
    .meta({ maxLength: most });

/** Content in a request: only the limit of the whole body applies. */
export const Content = Text(LIMITS.bodyBytes);

/** Description of the chunking limits, for the contract. */
const CUTTING =
  `Cut into at most ${LIMITS.chunks} chunks, ${LIMITS.chunksOfCall} in one call: tiny neighbouring sections are merged, and ` +
  `a text that still has more is refused with 400. In the paths of headings a title is cut at ${LIMITS.headingInPath} characters and a path at ` +
  `${LIMITS.headerPath}; those of one text have at most ${LIMITS.headerPaths} together.`;

/** A text in a request that is split into chunks. */
export const Body = Content.meta({ description: `Markdown. ${CUTTING}` });

/** As `Body`, and not blank. */
export const FilledBody = Body.meta({ pattern: '\\S' });

/** Chunks that the client has split and embedded. */
export const PackedChunks = Content.meta({
  description:
    `Standard base64 of MessagePack: a list of at most ${LIMITS.chunks} records (chunk_index, header_path, heading_depth, content, ` +
    `content_hash, embedding, embedded_with). Counts are compared with the bytes before anything is decoded.`,
});

/** As `Text`, documented as non-blank in the OpenAPI document; the operation refuses a blank one with 400. */
export const FilledText = (most: number) => Text(most).meta({ pattern: '\\S' });

/** A text in a streamed response, whole or in parts. */
export const TextInParts = z
  .custom<string | TextParts>((value) => typeof value === 'string' || isTextParts(value))
  .meta({ type: 'string' });

/** A list in a request, of at most `most` items. */
export const List = <Item extends z.ZodType>(item: Item, most: number) =>
  z.array(item).max(most, `must have at most ${most} items`);

/** Checks the keys that the caller of a request chose for an object. */
export function checkKeys(context: Checked, most: number): void {
  const keys = Object.keys(context.value as object);
  if (keys.length > most) exceed(context, 'object', most, `must have at most ${most} keys`);
  if (keys.some((key) => isLonger(key, LIMITS.key)))
    exceed(context, 'object', LIMITS.key, `must have keys of at most ${LIMITS.key} characters`);
}

/** What the contract says of `checkKeys`. */
export const limitedKeys = (most: number) => ({
  maxProperties: most,
  propertyNames: { type: 'string', maxLength: LIMITS.key },
});

/** An object in a request whose keys the caller chooses: at most `most` of them, of at most 256 characters each. */
export const Dictionary = <Value extends z.ZodType>(value: Value, most: number) =>
  z
    .record(z.string(), value)
    .check((context) => checkKeys(context, most))
    .meta(limitedKeys(most));

/**
 * As `Dictionary`, for an object that the operation validates itself, with 400 instead of 422 for invalid input.
 * @param schema additional JSON Schema for the OpenAPI document
 */
export const OpenObject = (schema: Readonly<Record<string, unknown>> = { additionalProperties: {} }) =>
  z
    .unknown()
    .check((context) => {
      const { value } = context;
      if (typeof value === 'object' && value !== null && !Array.isArray(value))
        checkKeys(context, LIMITS.keys);
    })
    .meta({ type: ['object', 'null'], ...limitedKeys(LIMITS.keys), ...schema })
    .optional();

/** The JSON Schema (2020-12) of an input or a response, in one piece; types without a JSON Schema accept anything. */
export function schemaOf(shape: z.ZodType, io: 'input' | 'output' = 'input'): Record<string, unknown> {
  const { $schema, ...schema } = z.toJSONSchema(shape, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
  });
  return schema;
}

/** A UUID in a request, in any accepted spelling; comes out lower-case and hyphenated. */
export const UuidInput = z
  .string()
  .transform((text, issue) => {
    const id = parseUuid(text);
    if (id === undefined) issue.addIssue({ code: 'custom', message: 'must be a UUID' });
    return id ?? z.NEVER;
  })
  .meta({ format: 'uuid', maxLength: LIMITS.uuid });

/** A UUID in an answer. */
export const Uuid = z.string().meta({ format: 'uuid' });

/** An instant in an answer: RFC 3339, UTC, `Z`. */
export const Instant = z.string().meta({ format: 'date-time' });

/** An optional field of a request: absent and null mean the same (spec 10 §12.1). */
export const optional = <Shape extends z.ZodType>(shape: Shape) =>
  shape.nullish().transform((value) => value ?? undefined);

export const Int32 = z.int().meta({ format: 'int32' });
export const Int64 = z.int().meta({ format: 'int64' });
export const Double = z.number().meta({ format: 'double' });

/** The four kinds of the domain's link (spec 50 §1). */
export const EdgeKind = z.enum(['express', 'contains', 'leads_to', 'near']);
export type EdgeKind = z.infer<typeof EdgeKind>;

export const Polarity = z.enum(['forward', 'inverse']);
export type Polarity = z.infer<typeof Polarity>;

export const TeamRole = z.enum(['owner', 'maintainer', 'member', 'watcher']);
export type TeamRole = z.infer<typeof TeamRole>;

/** Origin of a membership: created here, or by the groups of an identity provider. */
export const TeamMemberSource = z.enum(['native', 'idp']);

/** The anchor and principal kinds as they are spelled on the wire (spec 40 §0). */
export const AnchorTable = z.enum(['kb_contexts', 'kb_cogmaps']);
export type AnchorTable = z.infer<typeof AnchorTable>;

export const PrincipalTable = z.enum(['kb_profiles', 'kb_teams']);
export type PrincipalTable = z.infer<typeof PrincipalTable>;

/** A context or a map: the home of resources and edges, and the subject of a picture. */
export interface Anchor {
  readonly table: AnchorTable;
  readonly id: string;
}

export type AnchorKind = 'context' | 'cogmap';

export const anchorOf = (kind: AnchorKind, id: string): Anchor => ({
  table: kind === 'context' ? 'kb_contexts' : 'kb_cogmaps',
  id,
});

/** The kind of anchor that a table holds. */
export const kindOf = (table: AnchorTable): AnchorKind => (table === 'kb_cogmaps' ? 'cogmap' : 'context');

nameSchemas({ EdgeKind, Polarity, TeamRole, TeamMemberSource, AnchorTable, PrincipalTable });
