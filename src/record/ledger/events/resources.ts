import { z } from 'zod';
import { type Anchor, PrincipalTable } from '#base/shapes.ts';
import { defineEvent } from './define.ts';
import {
  aboutEdge,
  aboutResource,
  type InHome,
  inHome,
  onResource,
  onResourceBeside,
  touches,
} from './links.ts';
import {
  AnchorSchema,
  BlockManifest,
  Chunks,
  Hash,
  Id,
  Incorporated,
  Resource,
  Source,
} from './payload-shapes.ts';

/** A resource is created: its record, home, owner, type and blocks. */
export const resourceCreated = defineEvent({
  type: 'resource_created',
  category: 'domain',
  payload: z.strictObject({
    resource_id: Id,
    title: z.string(),
    origin_uri: z.string(),
    home: AnchorSchema,
    owner_profile_id: Id,
    /** Default: the owner. */
    originator_profile_id: Id.optional(),
    doc_type: z.string().optional(),
    blocks: z.array(BlockManifest),
    segmented: z.literal(true).optional(),
    /** Hash of the source file of a segmented upload, as the client wrote it. */
    source_hash: z.string().optional(),
  }),
  anchored: ({ home }) => home,
  ...onResource,
  formation: true,
  keepsAccess: true,
});

/** Fields of a resource's own record change; without any, it still counts as changed. */
export const resourceUpdated = defineEvent({
  type: 'resource_updated',
  category: 'domain',
  payload: z.strictObject({
    resource_id: Id,
    title: z.string().optional(),
    origin_uri: z.string().optional(),
  }),
  ...inHome,
  ...onResource,
  keepsAccess: true,
});

/** A resource is gone for every reader; its record stays. */
export const resourceDeleted = defineEvent({
  type: 'resource_deleted',
  category: 'domain',
  payload: z.strictObject({ resource_id: Id }),
  ...inHome,
  ...onResource,
  formation: true,
  keepsAccess: true,
});

interface OfMove {
  /** The previous home, if known. */
  readonly from?: Anchor;
}

const count = z.int().min(0);

/** The content of a resource is erased; that it existed, and until when, is kept. */
export const resourcePurged = defineEvent({
  type: 'resource_purged',
  category: 'domain',
  payload: z.strictObject({
    resource_id: Id,
    /** Hash of the erased body. */
    body_hash: z.string(),
    erased: z.strictObject({
      revisions: count,
      chunks: count,
      properties: count,
      versions: count,
      edges: count,
      artifacts: count,
      events: count,
    }),
  }),
  ...inHome,
  ...onResource,
  projector: ['resource_purged', 'texts_purged', 'traces_purged'],
  keepsAccess: true,
});

/** A resource moves; the event is anchored on the destination, and linked to the former home too. */
export const resourceRehomed = defineEvent({
  type: 'resource_rehomed',
  category: 'domain',
  payload: z.strictObject({ resource_id: Id, home: AnchorSchema }),
  anchored: ({ home }) => home,
  ...onResource,
  left: (_, { from }: OfMove) => from,
  references: (_, { from }: OfMove) => (from === undefined ? [] : [touches(from.table, from.id)]),
  projector: ['resource_rehomed', 'artifacts_rehomed'],
  keepsAccess: true,
});

/** A resource has a new owner; home, originator and grants stay. Only resources in contexts can be reassigned. */
export const resourceReassigned = defineEvent({
  type: 'resource_reassigned',
  category: 'domain',
  payload: z.strictObject({ resource_id: Id, from_profile_id: Id, to_profile_id: Id }),
  anchors: ['kb_contexts'],
  anchored: (_, { context_id }: { readonly context_id: string }): Anchor => ({
    table: 'kb_contexts',
    id: context_id,
  }),
  ...onResource,
  keepsAccess: true,
});

const property = z.strictObject({
  property_id: Id,
  owner: Resource,
  property_key: z.string(),
  value: z.unknown(),
  weight: z.number(),
});

/** A single-valued property is set; null only clears it. */
export const propertySet = defineEvent({
  type: 'property_set',
  category: 'domain',
  payload: property,
  ...inHome,
  labels: ['Resource'],
  about: ({ owner }) => [aboutResource(owner.id)],
  keepsAccess: true,
});

/** The facts for a facet; for a relationship also its ends, which are resources. */
interface OfFacet extends InHome {
  readonly source?: string;
  readonly target?: string;
}

/** A facet of a resource or relationship is set: each inner key is a property of its own, and null clears it. */
export const propertyAsserted = defineEvent({
  type: 'property_asserted',
  category: 'domain',
  payload: property.extend({
    owner: z.strictObject({ table: z.enum(['kb_resources', 'kb_edges']), id: Id }),
    value: z.record(z.string(), z.unknown()),
  }),
  anchored: (_, { home }: OfFacet) => home,
  labels: ['Resource', 'Edge'],
  about: ({ owner }, { source, target }: OfFacet) =>
    owner.table === 'kb_resources'
      ? [aboutResource(owner.id)]
      : [aboutEdge(owner.id), ...[source, target].flatMap((end) => (end ? [aboutResource(end)] : []))],
  projector: ['property_asserted', 'edge_property_asserted'],
  formation: true,
  keepsAccess: true,
});

/**
 * Resources are merged into one: what the one lacked was added to it by the events of the same act that precede this
 * one, and the others are deleted by those that follow. The payload names what was added, so that it can be withdrawn.
 */
export const resourcesMerged = defineEvent({
  type: 'resources_merged',
  category: 'domain',
  payload: z.strictObject({
    resource_id: Id,
    /** The others, by id. */
    merged: z.array(Id).min(1),
    /** Relationships that were asserted. */
    edges: z.array(Id),
    /** Marks of facets that were set on the one. */
    marks: z.array(Id),
    /** Blocks that gained sources, by the event that named these. */
    cited: z.array(z.strictObject({ block_id: Id, event_id: Id })),
    /** Principals that were granted access to the one. */
    granted: z.array(z.strictObject({ principal_table: PrincipalTable, principal_id: Id })),
  }),
  ...inHome,
  labels: ['Resource'],
  about: ({ resource_id, merged }) => [resource_id, ...merged].map(aboutResource),
  keepsAccess: true,
});

/** A merged resource is a resource of its own again, as it was when it was merged. */
export const resourceRestored = defineEvent({
  type: 'resource_restored',
  category: 'domain',
  payload: z.strictObject({ resource_id: Id, merge_id: Id }),
  ...inHome,
  ...onResource,
  formation: true,
  keepsAccess: true,
});

/** A segmented upload gains a block. Its text was stored under the event's id. */
export const blockCreated = defineEvent({
  type: 'block_created',
  category: 'domain',
  payload: z.strictObject({ resource_id: Id, block: BlockManifest }),
  ...inHome,
  ...onResource,
  formation: true,
  keepsAccess: true,
});

/** A segmented upload is complete: lists now show the resource. */
export const resourceFinalized = defineEvent({
  type: 'resource_finalized',
  category: 'domain',
  payload: z.strictObject({
    resource_id: Id,
    expected_blocks: z.int().min(0),
    expected_body_hash: Hash,
    expected_content_hash: Hash.optional(),
  }),
  ...inHome,
  ...onResource,
  keepsAccess: true,
});

/** A block gets a new text; its sources accumulate. The text was stored under the event's id. */
export const blockMutated = defineEvent({
  type: 'block_mutated',
  category: 'domain',
  payload: z.strictObject({ block_id: Id, chunks: Chunks, incorporated: z.array(Incorporated) }),
  ...onResourceBeside,
  formation: true,
  keepsAccess: true,
});

/** A block gains sources. */
export const blockProvenanceAnnotated = defineEvent({
  type: 'block_provenance_annotated',
  category: 'domain',
  payload: z.strictObject({ block_id: Id, incorporated: z.array(Incorporated).min(1) }),
  ...onResourceBeside,
  keepsAccess: true,
});

/** A source of a block was a mistake: its rows stay, marked as corrected, and reads no longer count them. */
export const blockProvenanceCorrected = defineEvent({
  type: 'block_provenance_corrected',
  category: 'domain',
  payload: z.strictObject({
    block_id: Id,
    /** The value of a remote source is its key, not its address. */
    source: Source,
  }),
  ...onResourceBeside,
  keepsAccess: true,
});
