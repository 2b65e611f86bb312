import { z } from 'zod';
import { EdgeKind, Polarity, UuidInput } from '#base/shapes.ts';

const Embedding = z.array(z.number()).min(1).max(768);

const SeedSource = z.strictObject({ uri: z.string(), corrected: z.boolean().default(false) });

const SeedResource = z.strictObject({
  /** Key of the resource in this file. */
  key: z.string(),
  id: UuidInput,
  title: z.string(),
  doc_type: z.string(),
  origin_uri: z.string().default(''),
  body: z.string().default(''),
  /** Leading components of the body's vector; the rest are zero. */
  embedding: Embedding.optional(),
  facets: z
    .strictObject({ values: z.record(z.string(), z.unknown()), weight: z.number().default(1) })
    .optional(),
  sources: z.array(SeedSource).default([]),
});

const SeedEdge = z.strictObject({
  id: UuidInput,
  from: z.string(),
  /** Key of a resource, or `map` for the map itself. */
  to: z.string(),
  kind: EdgeKind,
  polarity: Polarity.default('forward'),
  label: z.string().optional(),
  weight: z.number().default(1),
  /** Key of a context; the map when absent. */
  home: z.string().optional(),
  folded: z.boolean().default(false),
});

/** A map in a seed file (spec 40 §9.2, with fixed ids); unknown keys are refused. */
export const MapSeed = z.strictObject({
  name: z.string(),
  map: z.strictObject({ id: UuidInput, telos: z.string() }),
  contexts: z.array(z.strictObject({ key: z.string(), id: UuidInput, name: z.string() })).default([]),
  resources: z.array(SeedResource.extend({ context: z.string().optional() })),
  edges: z.array(SeedEdge).default([]),
});

export type MapSeed = z.output<typeof MapSeed>;
export type SeedResource = MapSeed['resources'][number];
export type SeedEdge = MapSeed['edges'][number];
