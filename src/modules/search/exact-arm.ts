import { compareText } from '#base/compare-text.ts';
import { mapYielding } from '#base/event-loop.ts';
import type { Runner } from '#neo4j/database.ts';
import { bestChunk } from './best-chunk.ts';
import { type Document, DocumentCache } from './documents.ts';
import { indexQuery, indexWords } from './index-query.ts';
import type { Match } from './locate.ts';
import { homesOf, isEmpty, type Narrowing } from './narrowing.ts';
import { listCandidates, listTexts } from './queries.ts';
import { rankingOf, scoreOf } from './rank.ts';
import { parseSearch } from './search-syntax.ts';
import { single } from './single.ts';

/** A resource that matches the words of a search. */
export interface ExactHit extends Match {
  /** From 0 up to, and without, 1; of single precision. */
  readonly fts_norm: number;
}

/** Of more matches, those that the index puts first are ranked. */
const MOST_CANDIDATES = 1000;
/** Of a text. What is further away is found by the index, and not read. */
const CHUNKS_READ = 100;
const CHARACTERS_READ = 4000;
/** Texts that are read at once, and the characters after which no more are. */
const TEXTS_AT_ONCE = 250;
const MOST_CHARACTERS = 20_000_000;

let cache = new DocumentCache();

interface Candidate {
  readonly id: string;
  readonly version: string;
}

const keyOf = ({ id, version }: Candidate): string => `${id} ${version}`;

/** Reads the texts of candidates that are not known yet. */
async function readTexts(runner: Runner, documents: DocumentCache, missing: readonly Candidate[]) {
  const keys = new Map(missing.map((candidate) => [candidate.id, keyOf(candidate)]));
  let characters = 0;
  const read = new Map<string, Document>();
  for (let from = 0; from < missing.length && characters < MOST_CHARACTERS; from += TEXTS_AT_ONCE) {
    const ids = missing.slice(from, from + TEXTS_AT_ONCE).map(({ id }) => id);
    const rows = await runner.list(listTexts, { ids, chunks: CHUNKS_READ, characters: CHARACTERS_READ });
    await mapYielding(rows, (row) => {
      for (const text of row.body) characters += text.length;
      read.set(row.id, documents.add(keys.get(row.id)!, { ...row, descriptor: row.descriptor.join(' ') }));
    });
  }
  return read;
}

/** The documents of candidates, without those whose texts would be too much to read in one search. */
async function documentsOf(
  runner: Runner,
  documents: DocumentCache,
  candidates: readonly Candidate[],
): Promise<{ id: string; document: Document }[]> {
  const known = candidates.map((candidate) => ({ candidate, document: documents.get(keyOf(candidate)) }));
  const missing = known.filter(({ document }) => document === undefined);
  const read = await readTexts(
    runner,
    documents,
    missing.map(({ candidate }) => candidate),
  );
  return known.flatMap(({ candidate: { id }, document = read.get(id) }) =>
    document === undefined ? [] : [{ id, document }],
  );
}

const inOrder = (one: Scored, other: Scored): number =>
  other.fts_norm - one.fts_norm || compareText(one.id, other.id);

/** A match with the document that was ranked. */
interface Scored {
  readonly id: string;
  readonly fts_norm: number;
  readonly document: Document;
}

/**
 * The resources whose texts match a search, best first, ties by id. Any text can be searched for; one that asks for nothing
 * finds nothing.
 */
export async function exactArm(
  runner: Runner,
  { text, ...narrowing }: Narrowing & { readonly text: string },
): Promise<ExactHit[]> {
  const query = parseSearch(text);
  if (query === undefined || isEmpty(narrowing)) return [];
  const { reach, scope, bound, docType, offset, limit } = narrowing;
  const homes = homesOf(narrowing);
  const words = indexWords(query);
  // Without a readable home nothing but what is held elsewhere can be found.
  const looked = homes ?? (scope === null ? reach.readable_anchors : []);
  const asked = looked.length === 0 ? undefined : indexQuery(words, looked);
  const candidates = await runner.list(listCandidates, {
    ...{ homes, scope, bound, reach, words },
    queries: asked === undefined ? [] : [asked.query],
    home_words: asked?.homes ?? null,
    doc_type: docType,
    limit: MOST_CANDIDATES,
  });
  if (!cache.hasRoom) cache = new DocumentCache();
  const documents = cache;
  const ranking = rankingOf(query);
  const numberOf = (stem: string) => documents.numberOf(stem);
  const found = await documentsOf(runner, documents, candidates);
  const scored = await mapYielding(found, ({ id, document }) => ({
    ...{ id, document, score: scoreOf(ranking, document, numberOf) },
  }));
  return scored
    .flatMap(({ score, ...hit }): Scored[] =>
      score === undefined ? [] : [{ ...hit, fts_norm: single(score) }],
    )
    .sort(inOrder)
    .slice(offset, offset + limit)
    .map(({ id, fts_norm, document }) => {
      const chunk = bestChunk(ranking, document, numberOf);
      return { id, fts_norm, by: chunk === undefined ? undefined : { search: text, chunk } };
    });
}
