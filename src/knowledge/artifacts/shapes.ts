import { z } from 'zod';
import { LIMITS } from '#base/limits.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { Double, FilledText, Instant, Int32, Int64, Uuid, UuidInput } from '#base/shapes.ts';

/** The owner of a kind: a profile or a team. */
export const KindOwnerInput = z.union([
  z.strictObject({ kb_profiles: UuidInput }),
  z.strictObject({ kb_teams: UuidInput }),
]);

export const EnforcementMode = z.enum(['advisory', 'enforcing']);

export const INTENTS = ['current', 'member', 'pinned'] as const;

export const Kind = FilledText(LIMITS.artifactKind);

/** Any JSON value, required; null is a value. */
export const AnyJson = z.unknown().refine((value) => value !== undefined, 'is required');

const ShapeProblem = z.object({ path: z.string(), message: z.string() });

export const ArtifactView = z.object({
  artifact_id: Uuid,
  resource_id: Uuid,
  kind_owner_table: z.string(),
  kind_owner_id: Uuid,
  artifact_kind: z.string(),
  intent: z.string(),
  precedence: Double,
  /** Omitted when null. */
  content: z.unknown().optional(),
  /** SHA-256 of the canonical JSON: compact, keys sorted. */
  content_hash: z.string(),
  content_bytes: Int64,
  /** `never_declared`, `declared_satisfied`, `declared_not_satisfied` or `declared_not_yet_checked`. */
  shape_state: z.string(),
  /** Problems that keep the content from satisfying the shape: JSON Pointer and message. */
  shape_detail: z.array(ShapeProblem).optional(),
  is_folded: z.boolean(),
  created: Instant,
});

export const ShapeView = z.object({
  shape_id: Uuid,
  home_anchor_table: z.string(),
  home_anchor_id: Uuid,
  kind_owner_table: z.string(),
  kind_owner_id: Uuid,
  artifact_kind: z.string(),
  schema: z.unknown(),
  enforcement: EnforcementMode,
  shape_version: Int32,
  is_folded: z.boolean(),
  created: Instant,
});

nameSchemas({ KindOwnerInput, EnforcementMode, ShapeProblem, ArtifactView, ShapeView });
