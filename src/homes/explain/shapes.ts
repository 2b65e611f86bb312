import { z } from 'zod';
import { nameSchemas } from '#base/schema-names.ts';
import { AnchorTable, Instant, PrincipalTable, Uuid } from '#base/shapes.ts';
import { Capability } from '#people/access/index.ts';

export const SUBJECT_KINDS = ['kb_resources', 'kb_contexts', 'kb_cogmaps', 'kb_edges'] as const;

const Thing = z.object({ kind: z.enum(SUBJECT_KINDS), id: Uuid });

const Team = z.object({ id: Uuid, slug: z.string(), role: z.string().optional() });

const AnchorOfAccess = z.object({ kind: AnchorTable, id: Uuid });

const GrantOfAccess = z.object({
  principal_table: PrincipalTable,
  principal_id: Uuid,
  granted_by: Uuid.nullable(),
  granted_at: Instant.nullable(),
});

export const AccessPath = z.object({
  capability: Capability,
  /** `home` stands for a path through a home that the asker does not read; its other fields are null. */
  via: z.enum(['ownership', 'team_ownership', 'share', 'binding', 'grant', 'administration', 'home']),
  /** From the principal's team, with the role there, up to the team that carries the path. */
  teams: z.array(Team),
  /** The home of the subject, when the home gives the access. */
  home: AnchorOfAccess.nullable(),
  grant: GrantOfAccess.nullable(),
});

export type AccessPath = z.input<typeof AccessPath>;

const ExplainedPrincipal = z.object({ id: Uuid, handle: z.string(), standing: z.string().nullable() });

const Dependence = z.object({
  part: z.enum(['home', 'source', 'target']),
  ...Thing.shape,
  read: z.boolean(),
});

export const AccessExplanation = z.object({
  principal: ExplainedPrincipal,
  /** Whether the principal's standing admits them; the other fields assume that it does. */
  admitted: z.boolean(),
  subject: Thing,
  read: z.boolean(),
  write: z.boolean(),
  grant: z.boolean(),
  paths: z.array(AccessPath),
  /** For an edge: its home and its ends. A reader of the edge reads all of them. */
  depends_on: z.array(Dependence),
  /** For each missing capability, how to gain it. */
  missing: z.array(z.string()),
});

export type AccessExplanation = z.input<typeof AccessExplanation>;

nameSchemas({
  AccessSubject: Thing,
  TeamOnPath: Team,
  AnchorOfAccess,
  GrantOfAccess,
  AccessPath,
  ExplainedPrincipal,
  AccessDependence: Dependence,
  AccessExplanation,
});
