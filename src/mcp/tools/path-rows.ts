import { z } from 'zod';
import type { Answered } from './declare.ts';

const Row = z.object({
  strength: z.number(),
  documents: z.array(z.object({ id: z.string(), title: z.string() })),
  relationships: z.array(
    z.object({
      edge_handle: z.string(),
      edge_kind: z.string(),
      label: z.string().optional(),
      weight: z.number(),
      against: z.literal(true).optional(),
    }),
  ),
});

/** Paths as an agent reads them. */
export const PathRows = z.object({ paths: z.array(Row), cut: z.array(z.string()).optional() });

const relationshipOf = (edge: Answered, begin: Answered): Answered => ({
  edge_handle: edge.id,
  edge_kind: edge.edge_kind,
  ...(edge.label !== undefined && { label: edge.label }),
  weight: edge.weight,
  ...(edge.source !== begin.id && { against: true }),
});

/** Each path by titles and relationships, without what its place says already. */
export const rowsOfPaths = ({ paths, cut }: Answered): Answered => ({
  paths: paths.map(({ strength, nodes, edges }: Answered) => ({
    strength,
    documents: nodes.map(({ id, title }: Answered) => ({ id, title })),
    relationships: edges.map((edge: Answered, at: number) => relationshipOf(edge, nodes[at])),
  })),
  ...(cut.length > 0 && { cut }),
});
