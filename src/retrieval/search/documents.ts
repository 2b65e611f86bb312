import { LRUCache } from 'lru-cache';
import { cacheShares } from '#base/cache-shares.ts';
import { titleKey } from '#knowledge/resources/index.ts';
import { analyse } from './words.ts';

/** The indexed texts of a resource. */
export interface Texts {
  readonly title: string;
  /** Texts of chunks, in their order. */
  readonly body: readonly string[];
  /** Breadcrumbs (`A > B > C`). */
  readonly headings: readonly string[];
  readonly keywords: readonly string[];
  readonly tags: readonly string[];
  readonly descriptor: string;
  /** Whether the body was truncated. */
  readonly is_cut: boolean;
}

/** The parts of a document, in the order of its positions, with the weight of their words. */
const WEIGHTS = { title: 1, body: 0.4, keywords: 0.2, tags: 0.2, descriptor: 0.1, headings: 0.4 } as const;
export type FieldName = keyof typeof WEIGHTS;
export const FIELD_NAMES = Object.keys(WEIGHTS) as [FieldName, ...FieldName[]];

/** A part of a document whose words have equal weight. */
interface Field {
  readonly name: FieldName;
  /** Position after its last word. */
  readonly end: number;
  readonly weight: number;
}

/** Analysed texts, for comparison with a search. */
export interface Document {
  /** The number of the stem at each position, 0 = none. */
  readonly stems: Int32Array;
  /** The number of the word's original spelling, where it differs from the folded form, by position. */
  readonly spelt: ReadonlyMap<number, number>;
  /** The title's key, if the title is short. */
  readonly titleKey: string | undefined;
  readonly fields: readonly Field[];
  /** Positions after the last word of each chunk of the body. */
  readonly chunkEnds: Int32Array;
  /** Number of words except stop words and headings; longer texts score lower. */
  readonly words: number;
  readonly isCut: boolean;
}

/** Position gap before headings, so that no phrase spans text and headings. */
const GAP_BEFORE_HEADINGS = 200;
const BYTES_PER_POSITION = 4;
/** What V8 takes for an entry of a map of numbers, for a document without its words, and for a stem with its number. */
const BYTES_PER_SPELLING = 48;
const BYTES_PER_DOCUMENT = 600;
const BYTES_PER_STEM = 90;

const bytesOf = ({ stems, spelt, chunkEnds }: Document): number =>
  BYTES_PER_POSITION * (stems.length + chunkEnds.length) +
  BYTES_PER_SPELLING * spelt.size +
  BYTES_PER_DOCUMENT;

/** The distinct parts of breadcrumbs: a chapter's title is in the breadcrumb of each of its sections. */
const headingsOf = (paths: readonly string[]): string[] => [
  ...new Set(paths.flatMap((path) => path.split(' > '))),
];

/** Numbers for stems, and a cache of documents encoded with them. */
export class DocumentCache {
  readonly #stems = new Map<string, number>();
  readonly #mostStems: number;
  readonly #documents: LRUCache<string, Document>;

  /** @param most bytes of the documents, and of the stems */
  constructor(most: { readonly documents: number; readonly stems: number } = cacheShares()) {
    this.#mostStems = most.stems / BYTES_PER_STEM;
    this.#documents = new LRUCache({ maxSize: Math.floor(most.documents), sizeCalculation: bytesOf });
  }

  /** Bytes of the documents and of the stems. */
  get bytes(): number {
    return this.#documents.calculatedSize + this.#stems.size * BYTES_PER_STEM;
  }

  /** False when it has so many stems that a new cache should replace it. */
  get hasRoom(): boolean {
    return this.#stems.size < this.#mostStems;
  }

  /** The number of a stem; 0 when no document has it. */
  numberOf(stem: string): number {
    return this.#stems.get(stem) ?? 0;
  }

  /** @param key identifies one version of one document */
  get(key: string): Document | undefined {
    return this.#documents.get(key);
  }

  add(key: string, texts: Texts): Document {
    const document = this.#documentOf(texts);
    this.#documents.set(key, document);
    return document;
  }

  #number(stem: string): number {
    const known = this.#stems.get(stem);
    if (known !== undefined) return known;
    const number = this.#stems.size + 1;
    this.#stems.set(stem, number);
    return number;
  }

  #documentOf({ title, body, headings, keywords, tags, descriptor, is_cut }: Texts): Document {
    const stems: number[] = [];
    const spelt = new Map<number, number>();
    const fields: Field[] = [];
    const chunkEnds: number[] = [];
    let words = 0;
    const add = (name: FieldName, texts: readonly string[]) => {
      for (const text of texts) {
        const { lexemes, length } = analyse(text);
        const start = stems.length;
        for (let position = 0; position < length; position += 1) stems.push(0);
        for (const { stem, exact, position } of lexemes) {
          stems[start + position] = this.#number(stem);
          if (exact !== stem) spelt.set(start + position, this.#number(exact));
        }
        if (name !== 'headings') words += lexemes.length;
        if (name === 'body') chunkEnds.push(stems.length);
      }
      // The next field begins right after the last word that is not a stop word.
      while (stems.at(-1) === 0) stems.pop();
      fields.push({ name, end: stems.length, weight: WEIGHTS[name] });
    };
    add('title', [title]);
    add('body', body);
    add('keywords', keywords);
    add('tags', tags);
    add('descriptor', [descriptor]);
    const inHeadings = headingsOf(headings);
    if (inHeadings.length > 0) {
      for (let gap = 0; gap < GAP_BEFORE_HEADINGS; gap += 1) stems.push(0);
      add('headings', inHeadings);
    }
    return {
      stems: Int32Array.from(stems),
      spelt,
      titleKey: titleKey(title),
      fields,
      chunkEnds: Int32Array.from(chunkEnds),
      words,
      isCut: is_cut,
    };
  }
}
