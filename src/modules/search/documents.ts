import { LRUCache } from 'lru-cache';
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
  /** The body goes on. */
  readonly is_cut: boolean;
}

/** A part of a document whose words weigh alike. */
interface Field {
  /** Position after its last word. */
  readonly end: number;
  readonly weight: number;
}

/** Texts as they are compared with a search. */
export interface Document {
  /** The number of the stem at each position, 0 where there is none. */
  readonly stems: Int32Array;
  readonly fields: readonly Field[];
  /** Positions after the last word of each chunk of the body. */
  readonly chunkEnds: Int32Array;
  /** Words with a meaning, without headings: what a long text is marked down by. */
  readonly words: number;
  readonly isCut: boolean;
}

const WEIGHTS = { title: 1, body: 0.4, keywords: 0.2, tags: 0.2, descriptor: 0.1, headings: 0.4 } as const;
/** Headings stand apart: no phrase begins in the text and ends in them. */
const GAP_BEFORE_HEADINGS = 200;
/** All documents that are kept, in positions of four bytes. */
const MOST_POSITIONS = 16_000_000;
const MOST_STEMS = 1_000_000;

/** The parts of breadcrumbs, each once: a chapter's title is in the breadcrumb of each of its sections. */
const headingsOf = (paths: readonly string[]): string[] => [
  ...new Set(paths.flatMap((path) => path.split(' > '))),
];

/** Stems as numbers, and the documents that are written in them. */
export class DocumentCache {
  readonly #stems = new Map<string, number>();
  readonly #documents = new LRUCache<string, Document>({
    maxSize: MOST_POSITIONS,
    sizeCalculation: ({ stems, chunkEnds }) => stems.length + chunkEnds.length + 64,
  });

  /** False when it has met so many stems that another one should take its place. */
  get hasRoom(): boolean {
    return this.#stems.size < MOST_STEMS;
  }

  /** The number of a stem; 0 when no document has it. */
  numberOf(stem: string): number {
    return this.#stems.get(stem) ?? 0;
  }

  /** @param key names one version of one document */
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
    const fields: Field[] = [];
    const chunkEnds: number[] = [];
    let words = 0;
    const add = (name: keyof typeof WEIGHTS, texts: readonly string[]) => {
      for (const text of texts) {
        const { lexemes, length } = analyse(text);
        const start = stems.length;
        for (let position = 0; position < length; position += 1) stems.push(0);
        for (const { stem, position } of lexemes) stems[start + position] = this.#number(stem);
        if (name !== 'headings') words += lexemes.length;
        if (name === 'body') chunkEnds.push(stems.length);
      }
      // The next field begins right after the last word with a meaning.
      while (stems.at(-1) === 0) stems.pop();
      fields.push({ end: stems.length, weight: WEIGHTS[name] });
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
      fields,
      chunkEnds: Int32Array.from(chunkEnds),
      words,
      isCut: is_cut,
    };
  }
}
