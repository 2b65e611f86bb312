import { isDeepStrictEqual } from 'node:util';
import { parseJson } from '#base/parse-json.ts';
import { sha256Hex, type ValueRow, valueRows } from '#knowledge/resources/index.ts';
import type { Database } from '#neo4j/database.ts';
import type { RowOf } from '#neo4j/query.ts';
import type { LedgerEvent } from '#operation/context.ts';
import { type BlockManifest, type EventType, eventTypeOf } from '#record/ledger/index.ts';
import type { Difference } from './differences.ts';
import { listContents, listEvents, measureEvents } from './queries.ts';

type StoredEvent = RowOf<typeof listEvents>;
type ContentRow = Readonly<Record<string, unknown>>;

/** Rows by kind; rows with purged text are separate: only their hashes remain. */
interface Found {
  readonly rows: ReadonlyMap<string, readonly ContentRow[]>;
  readonly purged: ReadonlySet<string>;
}

/** One event of a ledger, ready to be projected. */
export interface PastEvent {
  readonly stored: StoredEvent;
  readonly type: EventType;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** Rows of the content store, by kind. */
export interface Contents {
  readonly revisions: readonly ContentRow[];
  readonly chunks: readonly ContentRow[];
  readonly values: readonly ValueRow[];
  readonly artifacts: readonly ContentRow[];
  readonly shapes: readonly ContentRow[];
  readonly descriptions: readonly ContentRow[];
  readonly plans: readonly ContentRow[];
}

/** A range of a ledger with the contents that its events reference, as stored. */
export interface StoredPage {
  readonly last_seq: number;
  readonly events: readonly StoredEvent[];
  readonly contents: Omit<Contents, 'values'>;
}

/** A range of a ledger with the contents that its events reference. */
export interface Page {
  readonly last_seq: number;
  readonly events: readonly PastEvent[];
  readonly contents: Contents;
  readonly differences: readonly Difference[];
}

/** An event of an unknown type, which cannot be replayed. */
class UnknownEventType extends Error {}

const MOST_EVENTS = 1000;
/** Limit for all payloads of a page, unless a single one is longer. */
const MOST_CHARACTERS = 8_000_000;

const wrong = (
  what: 'event' | 'content',
  id: string,
  where: string,
  expected: unknown,
  found: unknown,
): Difference => ({ what, id, where, expected, found });

/**
 * Parses the payload and type of a stored event; adds its problems to `differences`.
 * @throws UnknownEventType
 */
function readEvent(stored: StoredEvent, differences: Difference[]): PastEvent {
  const { id, seq, type: name, payload: text, category, anchor_id } = stored.event;
  const type = eventTypeOf(name);
  if (type === undefined)
    throw new UnknownEventType(`event ${id} (number ${seq}) has the unknown type ${name}`);
  const payload = parseJson(text) as Record<string, unknown>;
  const { error } = type.payload.safeParse(payload);
  for (const { path, code } of error?.issues ?? [])
    differences.push(wrong('event', id, `payload ${path.join('.')}`, `a payload of ${name}`, code));
  if (category !== type.category) differences.push(wrong('event', id, 'category', type.category, category));
  if (stored.emitter === null) differences.push(wrong('event', id, 'emitter', 'there', 'absent'));
  if ((anchor_id ?? null) !== stored.anchored_in)
    differences.push(wrong('event', id, 'anchor', anchor_id, stored.anchored_in));
  return { stored, type, payload };
}

function gaps(after: number, to: number, events: readonly PastEvent[]): Difference[] {
  const there = new Set(events.map(({ stored }) => stored.event.seq));
  const missing = Array.from({ length: to - after }, (_, index) => after + index + 1).filter(
    (seq) => !there.has(seq),
  );
  return missing.map((seq) => wrong('event', String(seq), 'the number', 'there', 'absent'));
}

interface Block {
  readonly event_id: string;
  readonly block_id: string;
  readonly chunks: BlockManifest['chunks'];
}

/** The blocks whose texts an event has in the content store. */
function blocksOf({ stored, payload }: PastEvent): Block[] {
  const { blocks, block, telos, chunks } = payload as {
    blocks?: BlockManifest[];
    block?: BlockManifest;
    telos?: { blocks: BlockManifest[] };
    chunks?: BlockManifest['chunks'];
  };
  const manifests = [
    ...(blocks ?? []),
    ...(telos?.blocks ?? []),
    ...(block === undefined ? [] : [block]),
    ...(chunks === undefined ? [] : [{ block_id: payload['block_id'] as string, chunks }]),
  ];
  return manifests.map((manifest) => ({ event_id: stored.event.id, ...manifest }));
}

/** The keys of the contents that the events reference, with their hashes or schemas in the ledger. */
function namedBy(events: readonly PastEvent[]) {
  const blocks = events.flatMap(blocksOf);
  const of = (type: string) => events.filter(({ stored }) => stored.event.type === type);
  return {
    revisions: blocks.map(({ event_id, block_id }) => `${event_id}:${block_id}`),
    chunks: new Map(
      blocks.flatMap((block) => block.chunks.map(({ chunk_id, content_hash }) => [chunk_id, content_hash])),
    ),
    artifacts: new Map(
      of('data_artifact_committed').map(({ payload }) => [
        payload['artifact_id'] as string,
        payload['content_hash'] as string,
      ]),
    ),
    shapes: new Map(
      of('shape_declared').map(({ payload }) => [payload['shape_id'] as string, payload['schema']]),
    ),
    plans: new Map(
      of('plan_saved').map(({ payload }) => [
        payload['text_id'] as string,
        payload['content_hash'] as string,
      ]),
    ),
    descriptions: of('team_updated')
      .filter(({ payload }) => payload['description_changed'] === true)
      .map(({ stored }) => stored.event.id),
  };
}

type Named = ReturnType<typeof namedBy>;

const byId = (found: Found, kind: string): Map<string, ContentRow> =>
  new Map((found.rows.get(kind) ?? []).map((row) => [row['id'] as string, row]));

/** Compares texts with their hashes in the ledger. */
const checkTexts = (kind: 'chunks' | 'artifacts' | 'plans', named: Named, found: Found): Difference[] => {
  const rows = byId(found, kind);
  return [...named[kind]].flatMap(([id, hash]) => {
    const text = rows.get(id)?.['content'];
    const actual = text === undefined ? 'absent' : sha256Hex(String(text));
    return actual === hash || found.purged.has(id)
      ? []
      : [wrong('content', id, `hash of a text of ${kind}`, hash, actual)];
  });
};

const checkRevisions = (found: Found): Difference[] =>
  ((found.rows.get('revisions') ?? []) as Record<string, string>[]).flatMap(({ key, text, byte_hash }) => {
    const actual = sha256Hex(text!);
    return actual === byte_hash || found.purged.has(key!)
      ? []
      : [wrong('content', key!, 'hash of a revision', byte_hash, actual)];
  });

function checkShapes(named: Named, found: Found): Difference[] {
  const rows = byId(found, 'shapes');
  return [...named.shapes].flatMap(([id, schema]) => {
    const text = rows.get(id)?.['schema'];
    const isSame = text !== undefined && isDeepStrictEqual(parseJson(String(text)), schema);
    return isSame ? [] : [wrong('content', id, 'schema of a shape', schema, text ?? 'absent')];
  });
}

function checkDescriptions(named: Named, found: Found): Difference[] {
  const rows = byId(found, 'descriptions');
  return named.descriptions
    .filter((id) => !rows.has(id))
    .map((id) => wrong('content', id, 'description of a team', 'there', 'absent'));
}

const checkContents = (named: Named, found: Found): Difference[] => [
  ...checkTexts('chunks', named, found),
  ...checkTexts('artifacts', named, found),
  ...checkTexts('plans', named, found),
  ...checkRevisions(found),
  ...checkShapes(named, found),
  ...checkDescriptions(named, found),
];

/** The values that events set: rows of the content store that their payloads hold. */
const valuesOf = (events: readonly PastEvent[]): ValueRow[] =>
  valueRows(
    events.map(
      ({ stored, payload }) => ({ id: stored.event.id, type: stored.event.type, payload }) as LedgerEvent,
    ),
  );

async function contentsOf(
  source: Database,
  events: readonly PastEvent[],
  vectors: boolean,
): Promise<{ contents: Contents; differences: Difference[] }> {
  const named = namedBy(events);
  const { revisions, chunks, artifacts, shapes, descriptions, plans } = named;
  const rows = await source.reader().list(listContents, {
    revisions,
    chunks: [...chunks.keys()],
    artifacts: [...artifacts.keys()],
    shapes: [...shapes.keys()],
    descriptions,
    plans: [...plans.keys()],
    vectors,
  });
  const found: Found = {
    rows: new Map(
      [...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, all]) => [kind, all.map(({ row }) => row)]),
    ),
    purged: new Set(rows.filter(({ purged }) => purged).map(({ row }) => String(row['id'] ?? row['key']))),
  };
  const of = (kind: string) => found.rows.get(kind) ?? [];
  return {
    contents: {
      revisions: of('revisions'),
      chunks: of('chunks'),
      values: valuesOf(events),
      artifacts: of('artifacts'),
      shapes: of('shapes'),
      descriptions: of('descriptions'),
      plans: of('plans'),
    },
    differences: checkContents(named, found),
  };
}

/** The end of a page that can be read at once. */
async function endOfPage(source: Database, after_seq: number, to_seq: number): Promise<number> {
  const sizes = await source.reader().list(measureEvents, { after_seq, to_seq, limit: MOST_EVENTS });
  let characters = 0;
  for (const [index, row] of sizes.entries()) {
    characters += row.characters;
    if (characters > MOST_CHARACTERS && index > 0) return sizes[index - 1]!.seq;
  }
  return sizes.length < MOST_EVENTS ? to_seq : sizes.at(-1)!.seq;
}

export interface Stretch {
  /** Exclusive. */
  readonly after: number;
  /** Inclusive. */
  readonly to: number;
  /** Whether to read vectors: not part of the history, but needed to form regions again. */
  readonly vectors: boolean;
}

async function readPage(source: Database, { after, to, vectors }: Stretch): Promise<Page> {
  const last_seq = await endOfPage(source, after, to);
  const rows = await source.reader().list(listEvents, { after_seq: after, to_seq: last_seq });
  const differences: Difference[] = [];
  const events = rows.map((row) => readEvent(row, differences));
  differences.push(...gaps(after, last_seq, events));
  const read = await contentsOf(source, events, vectors);
  return { last_seq, events, contents: read.contents, differences: [...differences, ...read.differences] };
}

/** What of a page is stored. */
export const storedPageOf = ({ last_seq, events, contents }: Page): StoredPage => {
  const { values: _, ...rest } = contents;
  return { last_seq, events: events.map(({ stored }) => stored), contents: rest };
};

/**
 * The page of what was stored, without the checks of its texts.
 * @throws UnknownEventType
 */
export function pageOf({ last_seq, events: stored, contents }: StoredPage): Page {
  const differences: Difference[] = [];
  const events = stored.map((event) => readEvent(event, differences));
  return { last_seq, events, contents: { ...contents, values: valuesOf(events) }, differences };
}

/**
 * Reads a range of a ledger page by page; the next page is read while the current one is processed.
 * @throws UnknownEventType
 */
export async function* pagesOf(source: Database, stretch: Stretch): AsyncGenerator<Page> {
  const read = (after: number) => {
    const page = readPage(source, { ...stretch, after });
    // It may fail before it is awaited.
    page.catch(() => undefined);
    return page;
  };
  let next = stretch.after < stretch.to ? read(stretch.after) : undefined;
  while (next !== undefined) {
    const page: Page = await next;
    next = page.last_seq < stretch.to ? read(page.last_seq) : undefined;
    yield page;
  }
}
