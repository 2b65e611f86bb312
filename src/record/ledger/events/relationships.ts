import { z } from 'zod';
import { EdgeKind, Polarity } from '#base/shapes.ts';
import { defineEvent } from './define.ts';
import { aboutAnchor, aboutEdge, aboutResource, type OfEdge } from './links.ts';
import { AnchorSchema, Id, Resource } from './payload-shapes.ts';

/** A new live edge, or a new weight for an existing equal one. */
export const relationshipAsserted = defineEvent({
  type: 'relationship_asserted',
  category: 'domain',
  payload: z.strictObject({
    edge_id: Id,
    source: Resource,
    /** Maps occur in stored worlds only; the API asserts between resources. */
    target: z.strictObject({ table: z.enum(['kb_resources', 'kb_cogmaps']), id: Id }),
    edge_kind: EdgeKind,
    polarity: Polarity,
    label: z.string().optional(),
    weight: z.number(),
    home: AnchorSchema,
  }),
  anchored: ({ home }) => home,
  labels: ['Resource', 'Anchor', 'Edge'],
  about: ({ edge_id, source, target }) => [
    aboutEdge(edge_id),
    aboutResource(source.id),
    target.table === 'kb_cogmaps' ? aboutAnchor(target.id) : aboutResource(target.id),
  ],
  formation: true,
  keepsAccess: true,
});

/** The links of an event that names a relationship by its id. */
const ofEdge = {
  anchored: (_: unknown, { home }: OfEdge) => home,
  labels: ['Resource', 'Edge'] as const,
  about: ({ edge_id }: { readonly edge_id: string }, { source, target }: OfEdge) => [
    aboutEdge(edge_id),
    aboutResource(source),
    aboutResource(target),
  ],
};

/** The edge gets a new kind and polarity; everything else is unchanged. */
export const relationshipRetyped = defineEvent({
  type: 'relationship_retyped',
  category: 'domain',
  payload: z.strictObject({ edge_id: Id, edge_kind: EdgeKind, polarity: Polarity }),
  ...ofEdge,
  formation: true,
  keepsAccess: true,
});

/** The edge gets a new weight; everything else is unchanged. */
export const relationshipReweighted = defineEvent({
  type: 'relationship_reweighted',
  category: 'domain',
  payload: z.strictObject({ edge_id: Id, weight: z.number() }),
  ...ofEdge,
  formation: true,
  keepsAccess: true,
});

/** The edge disappears from every live read; its record stays. */
export const relationshipFolded = defineEvent({
  type: 'relationship_folded',
  category: 'domain',
  payload: z.strictObject({ edge_id: Id, reason: z.string().optional() }),
  ...ofEdge,
  formation: true,
  keepsAccess: true,
});
