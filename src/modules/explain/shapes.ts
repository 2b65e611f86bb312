import { z } from 'zod';
import { AnchorTable, Instant, PrincipalTable, Uuid } from '#base/shapes.ts';

export const SUBJECT_KINDS = ['kb_resources', 'kb_contexts', 'kb_cogmaps', 'kb_edges'] as const;

const Thing = z.object({ kind: z.enum(SUBJECT_KINDS), id: Uuid });

const Team = z.object({ id: Uuid, slug: z.string(), role: z.string().optional() });

export const AccessPath = z.object({
  capability: z.enum(['read', 'write', 'grant']),
  /** `home` stands for a path through a home that the asker does not read; the rest of it is not told. */
  via: z.enum(['ownership', 'team_ownership', 'share', 'binding', 'grant', 'administration', 'home']),
  /** From the team of which the principal is a member, with the role there, up to the team that carries the path. */
  teams: z.array(Team),
  /** The home of the subject, when the home gives the access. */
  home: z.object({ kind: AnchorTable, id: Uuid }).nullable(),
  grant: z
    .object({
      principal_table: PrincipalTable,
      principal_id: Uuid,
      granted_by: Uuid.nullable(),
      granted_at: Instant.nullable(),
    })
    .nullable(),
});

export type AccessPath = z.input<typeof AccessPath>;

export const AccessExplanation = z.object({
  principal: z.object({ id: Uuid, handle: z.string(), standing: z.string().nullable() }),
  /** Whether the standing lets the principal in at all; what follows holds once it does. */
  admitted: z.boolean(),
  subject: Thing,
  read: z.boolean(),
  write: z.boolean(),
  grant: z.boolean(),
  paths: z.array(AccessPath),
  /** Of an edge: the home and the ends on which it depends. Whoever reads it reads all of them. */
  depends_on: z.array(
    z.object({ part: z.enum(['home', 'source', 'target']), ...Thing.shape, read: z.boolean() }),
  ),
  /** For each capability that is absent, what would bring it. */
  missing: z.array(z.string()),
});

export type AccessExplanation = z.input<typeof AccessExplanation>;
