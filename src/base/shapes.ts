import { z } from 'zod';
import { parseUuid } from './ids.ts';

/** A UUID in a request, in any accepted spelling; comes out lower-case and hyphenated. */
export const UuidInput = z
  .string()
  .transform((text, issue) => {
    const id = parseUuid(text);
    if (id === undefined) issue.addIssue({ code: 'custom', message: 'must be a UUID' });
    return id ?? z.NEVER;
  })
  .meta({ format: 'uuid' });

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

/** Where a membership comes from: made here, or by the groups of an identity provider. */
export const TeamMemberSource = z.enum(['native', 'idp']);

/** The anchor and principal kinds as they are spelled on the wire (spec 40 §0). */
export const AnchorTable = z.enum(['kb_contexts', 'kb_cogmaps']);
export type AnchorTable = z.infer<typeof AnchorTable>;

export const PrincipalTable = z.enum(['kb_profiles', 'kb_teams']);
export type PrincipalTable = z.infer<typeof PrincipalTable>;

/** A context or a map, as payloads spell it. */
export interface AnchorRef {
  readonly table: AnchorTable;
  readonly id: string;
}

/** The reference of a context or map of which kind and id are known. */
export const anchorOf = (kind: 'context' | 'cogmap', id: string): AnchorRef => ({
  table: kind === 'context' ? 'kb_contexts' : 'kb_cogmaps',
  id,
});
