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
    nodes: z.custom<object>((nodes) => typeof nodes === 'object' && nodes !== null && !Array.isArray(nodes), {
      message: 'must be an object of nodes by key',
    }),
    edges: z.array(
      z.object({
        source: z.string(),
        target: z.string(),
        metadata: z.record(z.string(), z.unknown()),
      }),
    ),
  }),
});

const Node = z.object({ label: z.string(), metadata: z.record(z.string(), z.unknown()).default({}) });

/** A map in JSON Graph Format, version 2: readable by any graph tool, and an import restores the whole map. */
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

/** Whether a parsed JSON file is an exported map rather than any graph. */
export const isMapGraph = (file: unknown): boolean =>
  (file as { graph?: { type?: unknown } } | null)?.graph?.type === FORMAT;

/**
 * The contents of a map exported as a JSON graph.
 * @param file the result of `JSON.parse`
 * @throws MapFileError naming the place
 */
export function readJsonGraph(file: unknown): MapContents {
  const { graph } = readFields(Envelope, file, 'file');
  // A Zod record would drop a node whose key is __proto__.
  const nodes = Object.entries(graph.nodes).map(
    ([key, node]) => [key, readFields(Node, node, `graph.nodes.${key}`)] as const,
  );
  const telos = nodes.find(([key]) => key === TELOS_KEY)?.[1];
  const place = (key: string) => `graph.nodes.${key}.metadata`;
  return inOrder({
    name: graph.label,
    telos: readFields(
      TelosFields,
      { title: telos?.label ?? graph.label, ...telos?.metadata },
      place(TELOS_KEY),
    ),
    documents: nodes
      .filter(([key]) => key !== TELOS_KEY)
      .map(([key, { label: title, metadata }]) => ({
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
