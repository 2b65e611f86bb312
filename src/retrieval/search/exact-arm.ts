import { type CacheShares, cacheShares } from '#base/cache-shares.ts';
import { compareText } from '#base/compare-text.ts';
import { mapYielding } from '#base/event-loop.ts';
import { LIMITS } from '#base/limits.ts';
import type { Runner } from '#neo4j/database.ts';
import { observe } from '#telemetry/measure.ts';
import { bestChunk } from './best-chunk.ts';
import { type Document, DocumentCache } from './documents.ts';
import { indexQuery, indexWords } from './index-query.ts';
import type { Match } from './locate.ts';
import { homesOf, isEmpty, type Narrowing, single } from './narrowing.ts';
import { listCandidates, listTexts } from './queries.ts';
import { rankingOf, scoreOf, scoreOfTitle } from './rank.ts';
import { parseSearch, titleKeyOf } from './search-syntax.ts';

/** A resource that matches the words of a search. */
export interface ExactHit extends Match {
  /** Score in [0, 1), single precision. */
  readonly fts_norm: number;
}

/** Maximum number of ranked candidates: the best by the index. */
const MOST_CANDIDATES = 1000;
/** Limits per text that is ranked. The index still finds words beyond them; a match there is located, not ranked. */
const CHUNKS_READ = 100;
const CHARACTERS_READ = 4000;
/** Texts per read, and the number of characters after which reading stops. */
const TEXTS_AT_ONCE = 250;
const MOST_CHARACTERS = 20_000_000;

let shares = cacheShares();
let cache = new DocumentCache(shares);

/** Begins a new cache of analysed texts, with the sizes that are configured. */
export function sizeSearchCache(configured: CacheShares): void {
  shares = configured;
  cache = new DocumentCache(shares);
  observe('atlas.cache.size', () => cache.bytes, { 'atlas.cache.name': 'texts' });
}

interface Candidate {
  readonly id: string;
  readonly version: string;
}

const keyOf = ({ id, version }: Candidate): string => `${id} ${version}`;

/** Reads the texts of candidates that are not cached. @param chunks of each, at most */
async function readTexts(
  runner: Runner,
  documents: DocumentCache,
  missing: readonly Candidate[],
  chunks = CHUNKS_READ,
) {
  const keys = new Map(missing.map((candidate) => [candidate.id, `${keyOf(candidate)} ${chunks}`]));
  let characters = 0;
  const read = new Map<string, Document>();
  for (let from = 0; from < missing.length && characters < MOST_CHARACTERS; from += TEXTS_AT_ONCE) {
    const ids = missing.slice(from, from + TEXTS_AT_ONCE).map(({ id }) => id);
    const rows = await runner.list(listTexts, { ids, chunks, characters: CHARACTERS_READ });
    await mapYielding(rows, (row) => {
      for (const text of row.body) characters += text.length;
      read.set(row.id, documents.add(keys.get(row.id)!, { ...row, descriptor: row.descriptor.join(' ') }));
    });
  }
  return read;
}

/** The documents of candidates, without those beyond the reading limit of one search. */
async function documentsOf(
  runner: Runner,
  documents: DocumentCache,
  candidates: readonly Candidate[],
  chunks = CHUNKS_READ,
): Promise<{ id: string; document: Document }[]> {
  const known = candidates.map((candidate) => ({
    candidate,
    document: documents.get(`${keyOf(candidate)} ${chunks}`),
  }));
  const missing = known.filter(({ document }) => document === undefined);
  const read = await readTexts(
    runner,
    documents,
    missing.map(({ candidate }) => candidate),
    chunks,
  );
  return known.flatMap(({ candidate: { id }, document = read.get(id) }) =>
    document === undefined ? [] : [{ id, document }],
  );
}

const inOrder = (one: Scored, other: Scored): number =>
  other.fts_norm - one.fts_norm || compareText(one.id, other.id);

/** A match with its ranked document. */
interface Scored {
  readonly id: string;
  readonly fts_norm: number;
  readonly document: Document;
}

/** The query for the index, and the scoring of the documents that it returns. */
interface Asking {
  readonly words: string;
  readonly scoreIn: (document: Document) => number | undefined;
  readonly chunkIn: (document: Document) => number | undefined;
}

/** @returns undefined for an empty search */
function askingFor(text: string, numberOf: (stem: string) => number): Asking | undefined {
  const query = parseSearch(text);
  if (query !== undefined) {
    const ranking = rankingOf(query);
    return {
      words: indexWords(query),
      scoreIn: (document) => scoreOf(ranking, document, numberOf),
      chunkIn: (document) => bestChunk(ranking, document, numberOf),
    };
  }
  const key = titleKeyOf(text);
  if (key === undefined) return undefined;
  return {
    words: `+"${key}"`,
    scoreIn: (document) => scoreOfTitle(key, document),
    chunkIn: () => undefined,
  };
}

/** The index's candidates for some words, within the narrowing. */
function candidatesFor(
  runner: Runner,
  words: string,
  narrowing: Omit<Narrowing, 'offset' | 'limit'> & { readonly homes: readonly string[] | null },
) {
  const { reach, scope, bound, docType, homes } = narrowing;
  // Without a readable home only resources that the caller holds elsewhere can be found.
  const looked = homes ?? (scope === null ? reach.readable_anchors : []);
  const asked = looked.length === 0 ? undefined : indexQuery(words, looked);
  return runner.list(listCandidates, {
    ...{ homes, scope, bound, reach, words },
    queries: asked === undefined ? [] : [asked.query],
    home_words: asked?.homes ?? null,
    doc_type: docType,
    limit: MOST_CANDIDATES,
  });
}

/**
 * The resources whose texts match a search, best first, ties by id. Any text is accepted; an empty search finds
 * nothing. A search of stop words alone finds the titles that consist of these words.
 */
export async function exactArm(
  runner: Runner,
  { text, ...narrowing }: Narrowing & { readonly text: string },
): Promise<ExactHit[]> {
  if (!cache.hasRoom) cache = new DocumentCache(shares);
  const documents = cache;
  const asking = askingFor(text, (stem) => documents.numberOf(stem));
  if (asking === undefined || isEmpty(narrowing)) return [];
  const { offset, limit } = narrowing;
  const homes = homesOf(narrowing);
  const candidates = await candidatesFor(runner, asking.words, { ...narrowing, homes });
  const found = await documentsOf(runner, documents, candidates);
  const scored = await mapYielding(found, ({ id, document }) => ({
    ...{ id, document, score: asking.scoreIn(document) },
  }));
  const page = scored
    .flatMap(({ score, ...hit }): Scored[] =>
      score === undefined ? [] : [{ ...hit, fts_norm: single(score) }],
    )
    .sort(inOrder)
    .slice(offset, offset + limit);
  const cut = new Set(page.filter(({ document }) => document.isCut).map(({ id }) => id));
  const long = candidates.filter(({ id }) => cut.has(id));
  const whole = new Map(
    (await documentsOf(runner, documents, long, LIMITS.chunks)).map((one) => [one.id, one.document]),
  );
  return page.map(({ id, fts_norm, document }) => {
    const chunk = asking.chunkIn(whole.get(id) ?? document);
    return { id, fts_norm, by: chunk === undefined ? undefined : { search: text, chunk } };
  });
}
