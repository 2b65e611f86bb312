import type { Tally } from '#map-import/accounting.ts';
import type { MapDraft } from '#map-import/draft-map.ts';
import { draftOfGraph } from '#map-import/graphs/draft-graph.ts';
import type { Graph } from '#map-import/graphs/graph.ts';

/** The draft of a graph, where open metadata takes every value. */
export const draftOf = (graph: Graph): MapDraft => draftOfGraph(graph, (meta) => meta, 'file');

/** Documents in short: path, title, type, and what else there is. */
export const documentsOf = ({ resources }: MapDraft) =>
  resources.map(({ path, title, docType, openMeta, body }) => [
    path,
    title,
    ...(docType === 'concept' ? [] : [docType]),
    ...(Object.keys(openMeta).length === 0 ? [] : [openMeta]),
    ...(body === '' ? [] : [body]),
  ]);

/** Relationships in short: ends, kind, label, weight, and facets where there are some. */
export const relationshipsOf = ({ edges }: MapDraft) =>
  edges.map(({ from, to, kind, label, weight, facets }) => [
    from,
    to,
    kind,
    label,
    weight,
    ...(facets === undefined ? [] : [facets]),
  ]);

/** How many there are, and what becomes of them. */
export const counts = ({ found, taken, merged, left_out }: Tally) => [found, taken, merged, left_out];
