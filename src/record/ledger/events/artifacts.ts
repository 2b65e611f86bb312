import { z } from 'zod';
import { AnchorTable, PrincipalTable } from '#base/shapes.ts';
import { defineEvent } from './define.ts';
import { aboutAnchor, inHome, onResource } from './links.ts';
import { Hash, Id } from './payload-shapes.ts';

const family = { kind_owner_table: PrincipalTable, kind_owner_id: Id, artifact_kind: z.string() };

/** A resource has a new data artifact; its content was stored under the artifact's id. */
export const dataArtifactCommitted = defineEvent({
  type: 'data_artifact_committed',
  category: 'domain',
  payload: z.strictObject({
    artifact_id: Id,
    resource_id: Id,
    ...family,
    intent: z.enum(['current', 'member', 'pinned']),
    precedence: z.number(),
    /** Of the canonical JSON. */
    content_hash: Hash,
    content_bytes: z.int().min(0),
    supersedes: z.array(Id).optional(),
  }),
  ...inHome,
  ...onResource,
  keepsAccess: true,
});

/** A JSON Schema now governs one kind of data artifacts in a home. */
export const shapeDeclared = defineEvent({
  type: 'shape_declared',
  category: 'domain',
  payload: z.strictObject({
    shape_id: Id,
    home_anchor_table: AnchorTable,
    home_anchor_id: Id,
    ...family,
    /** Also stored as text under the shape's id. */
    schema: z.unknown(),
    enforcement: z.enum(['advisory', 'enforcing']),
    shape_version: z.int().min(1),
  }),
  anchors: ['kb_contexts'],
  anchored: ({ home_anchor_table, home_anchor_id }) => ({ table: home_anchor_table, id: home_anchor_id }),
  labels: ['Anchor'],
  about: ({ home_anchor_id }) => [aboutAnchor(home_anchor_id)],
  keepsAccess: true,
});
