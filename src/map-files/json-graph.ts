import { z } from 'zod';
import {
  DocumentFields,
  FORMAT,
  filled,
  inOrder,
  jsonText,
  type MapContents,
  RelationshipFields,
  readFields,
  TELOS_KEY,
  TelosFields,
  VERSION,
} from './map-contents.ts';

const Envelope = z.object({
  graph: z.object({
    type: z.literal(FORMAT),
    label: z.string(),
    metadata: z.object({ version: z.literal(VERSION) }),
    nodes: z.record(
      z.string(),
      z.object({ label: z.string(), metadata: z.record(z.string(), z.unknown()).default({}) }),
    ),
    edges: z.array(
      z.object({
        source: z.string(),
        target: z.string(),
        metadata: z.record(z.string(), z.unknown()),
      }),
    ),
  }),
});

/** A map in JSON Graph Format, version 2: any reader of graphs takes it, and an import has all of the map again. */
export function writeJsonGraph({ name, telos, documents, relationships }: MapContents): string {
  const { title, ...purpose } = telos;
  const nodes = documents.map(({ key, title: label, type, ...fields }) => [
    key,
    { label, metadata: { type, ...filled(fields) } },
  ]);
  const edges = relationships.map(({ source, target, ...metadata }) => ({
    source,
    target,
    relation: metadata.label || metadata.kind,
    metadata,
  }));
  return jsonText({
    graph: {
      type: FORMAT,
      label: name,
      directed: true,
      metadata: { version: VERSION },
      nodes: Object.fromEntries([...nodes, [TELOS_KEY, { label: title, metadata: filled(purpose) }]]),
      edges,
    },
  });
}

/** Whether a parsed file of JSON is a map that was exported, and not any graph. */
export const isMapGraph = (file: unknown): boolean =>
  (file as { graph?: { type?: unknown } } | null)?.graph?.type === FORMAT;

/**
 * The contents of a map that was written as a JSON graph.
 * @param file as `JSON.parse` gives it
 * @throws MapFileError naming the place
 */
export function readJsonGraph(file: unknown): MapContents {
  const { graph } = readFields(Envelope, file, 'file');
  const { [TELOS_KEY]: telos, ...nodes } = graph.nodes;
  const place = (key: string) => `graph.nodes.${key}.metadata`;
  return inOrder({
    name: graph.label,
    telos: readFields(
      TelosFields,
      { title: telos?.label ?? graph.label, ...telos?.metadata },
      place(TELOS_KEY),
    ),
    documents: Object.entries(nodes).map(([key, { label: title, metadata }]) => ({
      key,
      ...readFields(DocumentFields, { ...metadata, title }, place(key)),
    })),
    relationships: graph.edges.map(({ source, target, metadata }, at) => ({
      source,
      target,
      ...readFields(RelationshipFields, metadata, `graph.edges.${at}.metadata`),
    })),
  });
}
