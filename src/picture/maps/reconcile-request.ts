import { z } from 'zod';
import { newId } from '#base/ids.ts';
import { LIMITS } from '#base/limits.ts';
import { badRequest } from '#base/refusal.ts';
import { nameSchemas } from '#base/schema-names.ts';
import {
  EdgeKind,
  exceed,
  FilledText,
  List,
  OpenObject,
  optional,
  Polarity,
  Text,
  UuidInput,
} from '#base/shapes.ts';
import {
  type CutOutcome,
  type CutText,
  type GivenText,
  type PreparedBody,
  parseDocType,
  parseTitle,
  prepareBody,
  textOf,
} from '#knowledge/resources/index.ts';
import {
  CHARTER_ROLES,
  cutBlock,
  draftBlock,
  draftCharter,
  givenBlock,
  givenCharter,
  givenText,
  type UncutBlock,
} from './given-text.ts';

const DEFAULT_DOC_TYPE = 'kernel_landmark';
const DEFAULT_WEIGHT = 1;

/** Kinds, polarities and roles are parsed after the access check, where an unknown one gives 400. */
const Word = Text(LIMITS.filter);
const Kind = Word.meta({ enum: EdgeKind.options });

const Edge = z.object({
  to: UuidInput,
  kind: Kind,
  polarity: optional(Word.meta({ enum: Polarity.options })),
  label: optional(Text(LIMITS.label)),
  weight: optional(z.number()),
});

const Entry = z.object({
  id: UuidInput,
  origin_uri: Text(LIMITS.uri),
  title: FilledText(LIMITS.title),
  doc_type: optional(FilledText(LIMITS.docType)),
  /** Advisory: the hashes of the chunks themselves are compared. */
  content_hash: optional(Text(LIMITS.ignoredHash)),
  ...givenText,
  facets: OpenObject(),
  edges: optional(List(Edge, LIMITS.edgesOfEntry)),
});

const Tombstone = z.object({ id: UuidInput });
const EdgeTombstone = z.object({ from: UuidInput, to: UuidInput, kind: Kind });
const TelosBlock = givenBlock(Word.meta({ enum: [...CHARTER_ROLES] }));
const Telos = givenCharter(TelosBlock);

/** The declared contents of a map (spec 50 §3.4); anything not named stays. */
export const ReconcileRequest = z
  .object({
    entries: List(Entry, LIMITS.entries),
    fold_resources: optional(List(Tombstone, LIMITS.folds)),
    fold_edges: optional(List(EdgeTombstone, LIMITS.folds)),
    telos: optional(Telos),
  })
  .check((context) => {
    const edges = context.value.entries.reduce((sum, entry) => sum + (entry.edges?.length ?? 0), 0);
    if (edges > LIMITS.edges)
      exceed(context, 'array', LIMITS.edges, `must have at most ${LIMITS.edges} edges`);
  });

nameSchemas({
  ReconcileEdge: Edge,
  ReconcileEntry: Entry,
  ReconcileTombstone: Tombstone,
  ReconcileEdgeTombstone: EdgeTombstone,
  ReconcileTelosBlock: TelosBlock,
  ReconcileTelos: Telos,
  ReconcileCogmapRequest: ReconcileRequest,
});

type Request = z.output<typeof ReconcileRequest>;

export interface DeclaredEdge {
  readonly edge_id: string;
  readonly source: string;
  readonly target: string;
  readonly edge_kind: EdgeKind;
  readonly polarity: Polarity;
  readonly label: string | null;
  readonly weight: number;
}

/** A text with the id of the event that will carry it. */
export interface PreparedText {
  readonly event_id: string;
  readonly body: PreparedBody;
}

export interface DeclaredEntry extends PreparedText {
  /** Name inside its map, also used by edges and tombstones. */
  readonly id: string;
  readonly title: string;
  readonly origin_uri: string;
  readonly doc_type: string;
  /** Without the delivery mark, which is not a facet. */
  readonly facets: Readonly<Record<string, unknown>>;
}

export interface FoldedEdge {
  readonly from: string;
  readonly to: string;
  readonly kind: EdgeKind;
}

/** A request with all its content prepared and every id minted. */
export interface Delivery {
  readonly entries: readonly DeclaredEntry[];
  readonly edges: readonly DeclaredEdge[];
  readonly fold_resources: readonly string[];
  readonly fold_edges: readonly FoldedEdge[];
  readonly telos: PreparedText | undefined;
}

function oneOf<Value extends string>(shape: z.ZodType<Value>, field: string, given: string): Value {
  const { success, data } = shape.safeParse(given);
  if (!success) throw badRequest(`${field}: ${given} is not known`);
  return data;
}

function facetsOf(given: unknown): Record<string, unknown> {
  if (given === undefined || given === null) return {};
  if (typeof given !== 'object' || Array.isArray(given)) throw badRequest('facets: must be a JSON object');
  const { provenance: _, ...facets } = given as Record<string, unknown>;
  return facets;
}

function entryOf(entry: Request['entries'][number], block: UncutBlock, text: CutText): DeclaredEntry {
  const event_id = newId();
  return {
    id: entry.id,
    event_id,
    title: parseTitle(entry.title),
    origin_uri: entry.origin_uri,
    doc_type: parseDocType(entry.doc_type ?? DEFAULT_DOC_TYPE),
    facets: facetsOf(entry.facets),
    body: prepareBody(event_id, [cutBlock(block, text)]),
  };
}

const edgesOf = ({ id: source, edges = [] }: Request['entries'][number]): DeclaredEdge[] =>
  edges.map((edge) => ({
    edge_id: newId(),
    source,
    target: edge.to,
    edge_kind: oneOf(EdgeKind, 'kind', edge.kind),
    polarity: oneOf(Polarity, 'polarity', edge.polarity ?? 'forward'),
    label: edge.label || null,
    weight: edge.weight ?? DEFAULT_WEIGHT,
  }));

function charterBlocks({ telos }: Request): UncutBlock[] | undefined {
  const blocks = telos && draftCharter(telos);
  if (blocks?.length === 0) throw badRequest('telos.blocks: must have at least one block');
  return blocks;
}

function telosOf(blocks: readonly UncutBlock[], texts: readonly CutText[]): PreparedText {
  const event_id = newId();
  return {
    event_id,
    body: prepareBody(
      event_id,
      blocks.map((block, index) => cutBlock(block, texts[index]!)),
    ),
  };
}

/**
 * Prepares a delivery outside the transaction: ids, chunks and hashes.
 * @param cut cuts its texts
 * @throws Refusal BAD_REQUEST
 */
export async function draftDelivery(
  request: Request,
  cut: (texts: readonly GivenText[]) => Promise<CutOutcome[]>,
): Promise<Delivery> {
  const ids = new Set(request.entries.map((entry) => entry.id));
  if (ids.size < request.entries.length) throw badRequest('entries: an id is there twice');
  const bodies = request.entries.map(({ chunks_packed, body }) => draftBlock({ chunks_packed, body }, 0));
  const charter = charterBlocks(request);
  const outcomes = await cut([...bodies, ...(charter ?? [])].map(({ given }) => given));
  const texts = outcomes.map(textOf);
  return {
    entries: request.entries.map((entry, index) => entryOf(entry, bodies[index]!, texts[index]!)),
    edges: request.entries.flatMap(edgesOf),
    fold_resources: [...new Set(request.fold_resources?.map(({ id }) => id))],
    fold_edges: (request.fold_edges ?? []).map((edge) => ({
      ...edge,
      kind: oneOf(EdgeKind, 'kind', edge.kind),
    })),
    telos: charter && telosOf(charter, texts.slice(bodies.length)),
  };
}
