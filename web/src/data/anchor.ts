/** What a picture is of: a map or a context. Both have territories, and are drawn, searched and formed alike. */
export interface Anchor {
  readonly kind: 'map' | 'context';
  readonly id: string;
}

/** What the service calls things of either kind. */
export const NAMES = {
  map: {
    subject: 'kb_cogmaps',
    path: '/api/graph/cogmaps/{id}/panorama',
    panorama: 'cogmap_panorama',
    formation: 'formation',
    shape: 'shape',
    materialize: 'materialize',
    metrics: 'region_metrics',
    slice: 'cogmap_neighborhood_slice',
    locate: 'cogmap_locate',
  },
  context: {
    subject: 'kb_contexts',
    path: '/api/graph/contexts/{id}/panorama',
    panorama: 'context_territories',
    formation: 'context_formation',
    shape: 'context_shape',
    materialize: 'context_materialize',
    metrics: 'context_region_metrics',
    slice: 'context_neighborhood_slice',
    locate: 'context_locate',
  },
} as const;

/** The page of a map or a context. */
export const pageOf = ({ kind, id }: Anchor): string => `/${kind}s/${id}`;

interface Homed {
  readonly cogmap_id?: string | undefined;
  readonly kb_context_id?: string | undefined;
}

/** The map or the context that a document is homed in. */
export function homeOf({ cogmap_id, kb_context_id }: Homed): Anchor | undefined {
  if (cogmap_id !== undefined) return { kind: 'map', id: cogmap_id };
  return kb_context_id === undefined ? undefined : { kind: 'context', id: kb_context_id };
}
