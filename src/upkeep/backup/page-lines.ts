import { createHash } from 'node:crypto';
import { canonicalJson } from '#base/canonical-json.ts';
import { compareText } from '#base/compare-text.ts';
import { fromStoredJson, type StoredJson, toStoredJson } from '#neo4j/stored-values.ts';
import { type Page, type StoredPage, storedPageOf } from '../replay/index.ts';
import type { Line } from './archive.ts';

/** A page of the ledger in an archive. */
export interface PageLine {
  readonly page: { readonly last_seq: number } & { readonly [key: string]: StoredJson };
  /** SHA-256 of the page's canonical JSON, in hexadecimal. */
  readonly digest: string;
}

/** Rows in the order of their texts: the database gives them in none. */
const inOrder = (rows: readonly unknown[]): StoredJson[] =>
  rows
    .map((row) => {
      const json = toStoredJson(row);
      return { json, text: canonicalJson(json) };
    })
    .sort((a, b) => compareText(a.text, b.text))
    .map(({ json }) => json);

export function pageLineOf(read: Page): PageLine & Line {
  const { last_seq, events, contents } = storedPageOf(read);
  const kinds = Object.entries(contents).map(([kind, rows]) => [kind, inOrder(rows)] as const);
  const page = {
    last_seq,
    events: events.map((event) => toStoredJson({ ...event, about: inOrder(event.about) })),
    contents: Object.fromEntries(kinds),
  };
  return { page, digest: createHash('sha256').update(canonicalJson(page)).digest('hex') };
}

export const storedPageOfLine = ({ page }: PageLine): StoredPage => fromStoredJson(page) as StoredPage;
