import type { Found } from '../search/queries.ts';

/** A document that another may be joined to. */
export interface Partner {
  readonly id: string;
  readonly title: string;
}

const MOST_PARTNERS = 10;

/** A search for documents that have any word of a title; those of all words are found by the title itself. */
export const anyWordOf = (title: string): string => [...new Set(title.match(/[\p{L}\p{N}]+/gu))].join(' or ');

/**
 * Documents that searches found, those of the same words before those of the same meaning.
 * @param joined the document itself, and those that it is joined to
 */
export function partnersIn(found: readonly Found[], joined: ReadonlySet<string>): Partner[] {
  const hits = [...found.flatMap(({ exact }) => exact.hits), ...found.flatMap(({ wide }) => wide.hits)];
  const partners = new Map(hits.map(({ resource: { id, title } }) => [id, { id, title }] as const));
  return [...partners.values()].filter(({ id }) => !joined.has(id)).slice(0, MOST_PARTNERS);
}
