import { parse } from 'yaml';
import { z } from 'zod';
import { EdgeKind, Polarity, UuidInput } from './shapes.ts';

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

/** What a map is to hold, as a file spells it (spec 40 §9.5); unknown keys are refused. */
const Manifest = z.strictObject({
  name: z.string().optional(),
  telos: Telos.optional(),
  entries: z.array(Entry).default([]),
  fold_resources: z.array(z.strictObject({ id: UuidInput })).optional(),
  fold_edges: z.array(z.strictObject({ from: UuidInput, to: UuidInput, kind: EdgeKind })).optional(),
});

export interface ManifestBodies {
  /** The body of `genesis`; undefined when the manifest names no map. */
  readonly genesis: { readonly name: string; readonly telos_title: string } | undefined;
  /** The body of `reconcile`. */
  readonly reconcile: Readonly<Record<string, unknown>>;
}

/**
 * Reads a manifest and gives the bodies of the operations that it stands for.
 * @param text YAML
 * @throws Error with one line for each fault
 */
export function readManifest(text: string): ManifestBodies {
  const read = Manifest.safeParse(parse(text));
  if (!read.success) throw new Error(z.prettifyError(read.error));
  const { name, telos, ...delivery } = read.data;
  const { title: telos_title, ...charter } = Telos.parse(telos ?? {});
  const isGiven = Object.values(charter).some((part) => part !== undefined);
  return {
    genesis: name === undefined ? undefined : { name, telos_title },
    reconcile: { ...delivery, ...(isGiven && { telos: charter }) },
  };
}
