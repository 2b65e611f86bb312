import { z } from 'zod';
import { canonicalJson } from '#base/canonical-json.ts';
import { compareText } from '#base/compare-text.ts';
import { parseJson } from '#base/parse-json.ts';
import { EdgeKind, Polarity } from '#base/shapes.ts';

/** The format name that map files carry, and the version of their structure. */
export const FORMAT = 'atlas-map';
export const VERSION = 1;

/**
 * The key of the telos as an end of a relationship. The telos is created with the map, so its id is never transferred.
 */
export const TELOS_KEY = 'atlas:telos';

const Values = z.record(z.string(), z.unknown());

const Facets = z.record(z.string(), z.object({ value: z.unknown(), weight: z.number() }));

/** The members of a document except its key, as every format writes them. */
export const DocumentFields = z.object({
  title: z.string(),
  type: z.string(),
  body: z.string().default(''),
  /** Open metadata, without facets and without the metadata that an import records for itself. */
  open_meta: Values.default({}),
  /** Managed metadata, without the provenance, which describes how a document came into its own map. */
  managed_meta: z.record(z.string(), z.string()).default({}),
  /** By name. */
  facets: Facets.default({}),
});

/** The possible roles of a charter block (spec 50 §3.1). */
const CharterRole = z.enum(['statement', 'question', 'framing']);

export const TelosFields = z.object({
  title: z.string(),
  charter: z.array(z.object({ role: CharterRole, body: z.string() })).default([]),
  facets: Facets.default({}),
});

/** The members of a relationship except its ends. */
export const RelationshipFields = z.object({
  kind: EdgeKind,
  label: z.string().default(''),
  polarity: Polarity.default('forward'),
  weight: z.number().default(1),
});

export type MapTelos = z.output<typeof TelosFields>;

/** A charter as the service returns it; a block created without a role has an empty one. */
export type StoredCharter = readonly { readonly role: string; readonly body: string }[];

/** The charter as files carry it. A text without a role becomes a statement, because an import requires a role. */
export const charterOf = (stored: StoredCharter): MapTelos['charter'] =>
  stored.map(({ role, body }) => ({ role: CharterRole.catch('statement').parse(role), body }));

export interface MapDocument extends z.output<typeof DocumentFields> {
  /** The document's key in its file: its origin, or its id when it has no distinct origin. */
  readonly key: string;
}

export interface MapRelationship extends z.output<typeof RelationshipFields> {
  /** Keys of documents, or `TELOS_KEY`. */
  readonly source: string;
  readonly target: string;
}

/** The contents of a map, as its files carry them from one map to another. */
export interface MapContents {
  readonly name: string;
  readonly telos: MapTelos;
  readonly documents: readonly MapDocument[];
  readonly relationships: readonly MapRelationship[];
}

/** An invalid part of a map file; the message names the place. */
export class MapFileError extends Error {
  override readonly name = 'MapFileError';
}

/**
 * Parses a part of a file.
 * @param place in the file, for the message
 * @throws MapFileError naming the place and the field
 */
export function readFields<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  place: string,
): z.output<Schema> {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new MapFileError(`${[place, ...issue!.path].join('.')}: ${issue!.message}`);
}

/** Contents in the order that all formats use: documents by key, relationships by their ends, kind and label. */
export function inOrder({ name, telos, documents, relationships }: MapContents): MapContents {
  const byKey = (one: MapDocument, other: MapDocument) => compareText(one.key, other.key);
  const byEnds = (one: MapRelationship, other: MapRelationship) =>
    compareText(one.source, other.source) ||
    compareText(one.target, other.target) ||
    compareText(one.kind, other.kind) ||
    compareText(one.label, other.label);
  return {
    name,
    telos,
    documents: documents.toSorted(byKey),
    relationships: relationships.toSorted(byEnds),
  };
}

/** The members of an object without those that are empty or have their default. */
export function filled<Fields extends object>(fields: Fields): Partial<Fields> {
  const isEmpty = (value: unknown): boolean =>
    value === undefined ||
    value === '' ||
    (typeof value === 'object' && value !== null && Object.keys(value).length === 0);
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value))) as Partial<Fields>;
}

/** The same value with the keys of every object sorted. */
export const inKeyOrder = <Value>(value: Value): Value => parseJson(canonicalJson(value)) as Value;

/** Indented JSON with a final line break: equal values give equal bytes. */
export const jsonText = (value: unknown): string => `${JSON.stringify(inKeyOrder(value), null, 1)}\n`;

/** Parses a JSON text. Throws a MapFileError that names where it is invalid. */
export function readJsonText(text: string): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    throw new MapFileError((error as Error).message, { cause: error });
  }
}
