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
import { lengthOf, matchedWords, type Unmatched, unmatched } from './matched-words.ts';
import { homesOf, isEmpty, type Narrowing, single } from './narrowing.ts';
import { listCandidates, listTexts } from './queries.ts';
import { rankingOf, scoreOf, scoreOfTitle } from './rank.ts';
import { parseSearch, titleKeyOf } from './search-syntax.ts';
import type { MatchedWords } from './shapes.ts';

/** A resource that matches the words of a search. */
export interface ExactHit extends Match {
  /** Score in [0, 1), single precision. */
  readonly fts_norm: number;
  /** Only where an explanation was asked for. */
  readonly why?: MatchedWords;
}

/** A page of the exact arm. */
export interface ExactPage {
  readonly hits: readonly ExactHit[];
  /** The ids of all that was ranked, best first. */
  readonly ranked: readonly string[];
  /** Whether the index may know further matches, beyond those that were ranked. */
  readonly isFull: boolean;
}

export interface ExactSearch extends Narrowing {
  readonly text: string;
  readonly explains?: boolean;
}

/** Maximum number of ranked candidates: the best by the index. */
export const MOST_CANDIDATES = 1000;
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
  readonly whyIn: (document: Document) => MatchedWords;
  readonly whyNotIn: (document: Document) => Unmatched;
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
      whyIn: (document) => matchedWords(ranking, document, numberOf),
      whyNotIn: (document) => unmatched(ranking, document, numberOf),
    };
  }
  const key = titleKeyOf(text);
  if (key === undefined) return undefined;
  return {
    words: `+"${key}"`,
    scoreIn: (document) => scoreOfTitle(key, document),
    chunkIn: () => undefined,
    whyIn: (document) => ({ rule: 'title', words: [], ...lengthOf(document) }),
    whyNotIn: () => ({ reason: 'other_title' }),
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
 * @param given.explains whether each hit tells why it matches
 */
export async function exactPage(
  runner: Runner,
  { text, explains = false, ...narrowing }: ExactSearch,
): Promise<ExactPage> {
  if (!cache.hasRoom) cache = new DocumentCache(shares);
  const documents = cache;
  const asking = askingFor(text, (stem) => documents.numberOf(stem));
  if (asking === undefined || isEmpty(narrowing)) return { hits: [], ranked: [], isFull: false };
  const { offset, limit } = narrowing;
  const homes = homesOf(narrowing);
  const candidates = await candidatesFor(runner, asking.words, { ...narrowing, homes });
  const found = await documentsOf(runner, documents, candidates);
  const scored = await mapYielding(found, ({ id, document }) => ({
    ...{ id, document, score: asking.scoreIn(document) },
  }));
  const ranked = scored
    .flatMap(({ score, ...hit }): Scored[] =>
      score === undefined ? [] : [{ ...hit, fts_norm: single(score) }],
    )
    .sort(inOrder);
  const page = ranked.slice(offset, offset + limit);
  const cut = new Set(page.filter(({ document }) => document.isCut).map(({ id }) => id));
  const long = candidates.filter(({ id }) => cut.has(id));
  const whole = new Map(
    (await documentsOf(runner, documents, long, LIMITS.chunks)).map((one) => [one.id, one.document]),
  );
  const hits = page.map(({ id, fts_norm, document }) => {
    const all = whole.get(id) ?? document;
    const chunk = asking.chunkIn(all);
    const by = chunk === undefined ? undefined : { search: text, chunk };
    return { id, fts_norm, by, ...(explains && { why: asking.whyIn(all) }) };
  });
  return { hits, ranked: ranked.map(({ id }) => id), isFull: candidates.length === MOST_CANDIDATES };
}

/** The hits of `exactPage` alone. */
export const exactArm = async (runner: Runner, search: ExactSearch): Promise<readonly ExactHit[]> =>
  (await exactPage(runner, search)).hits;

/**
 * Why the texts of some resources do not match a search; nothing of those that match.
 * @param ids that the caller reads
 */
export async function unmatchedTexts(
  runner: Runner,
  text: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Unmatched>> {
  // Read to their ends, unlike what searches keep.
  const documents = new DocumentCache(shares);
  const asking = askingFor(text, (stem) => documents.numberOf(stem));
  if (asking === undefined) return new Map(ids.map((id) => [id, { reason: 'no_words' as const }]));
  const read = await readTexts(
    runner,
    documents,
    ids.map((id) => ({ id, version: '' })),
    LIMITS.chunks,
  );
  return new Map(
    ids.flatMap((id) => {
      const document = read.get(id);
      if (document === undefined) return [[id, { reason: 'no_text' as const }]];
      return asking.scoreIn(document) === undefined ? [[id, asking.whyNotIn(document)]] : [];
    }),
  );
}
