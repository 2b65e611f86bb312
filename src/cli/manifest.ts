import { parseDocument } from 'yaml';
import { z } from 'zod';
import { EdgeKind, Polarity, UuidInput } from '#base/shapes.ts';
import { refuseGrowth } from '#map-files/yaml-growth.ts';

const Telos = z.strictObject({
  title: z.string().default('Charter'),
  statement: z.string().optional(),
  questions: z.array(z.strictObject({ question: z.string(), context: z.string().optional() })).optional(),
  framing: z.array(z.string()).optional(),
});

const Entry = z.strictObject({
  id: UuidInput,
  origin_uri: z.string(),
  title: z.string(),
  doc_type: z.string().optional(),
  body: z.string(),
  facets: z.record(z.string(), z.unknown()).optional(),
  edges: z
    .array(
      z.strictObject({
        to: UuidInput,
        kind: EdgeKind,
        polarity: Polarity.optional(),
        label: z.string().optional(),
        weight: z.number().optional(),
      }),
    )
    .optional(),
});

/** The manifest of a map (spec 40 §9.5); unknown keys are refused. */
const Manifest = z.strictObject({
  name: z.string().optional(),
  telos: Telos.optional(),
  entries: z.array(Entry).default([]),
  fold_resources: z.array(z.strictObject({ id: UuidInput })).optional(),
  fold_edges: z.array(z.strictObject({ from: UuidInput, to: UuidInput, kind: EdgeKind })).optional(),
});

export interface ManifestBodies {
  /** The body of `genesis`; undefined if the manifest does not name a map. */
  readonly genesis: { readonly name: string; readonly telos_title: string } | undefined;
  /** The body of `reconcile`. */
  readonly reconcile: Readonly<Record<string, unknown>>;
}

function yamlOf(text: string): unknown {
  const document = parseDocument(text);
  for (const error of document.errors) throw error;
  refuseGrowth(document, text);
  return document.toJS();
}

/**
 * Parses a manifest into the bodies of `genesis` and `reconcile`.
 * @param text YAML
 * @throws Error with one line per fault
 */
export function readManifest(text: string): ManifestBodies {
  const read = Manifest.safeParse(yamlOf(text));
  if (!read.success) throw new Error(z.prettifyError(read.error));
  const { name, telos, ...delivery } = read.data;
  const { title: telos_title, ...charter } = Telos.parse(telos ?? {});
  const isGiven = Object.values(charter).some((part) => part !== undefined);
  return {
    genesis: name === undefined ? undefined : { name, telos_title },
    reconcile: { ...delivery, ...(isGiven && { telos: charter }) },
  };
}
