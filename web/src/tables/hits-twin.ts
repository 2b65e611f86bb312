import type { Picture } from '../data/queries.ts';
import type { Found, Place } from '../search/queries.ts';
import type { TableContents } from '../ui/table.tsx';
import { namesOf } from './twins.tsx';

/** A document that a search found, and where it stands in each of the two lists, from 1 on. */
export interface HitRow {
  readonly id: string;
  readonly title: string;
  readonly doc_type: string;
  readonly byWords: number | undefined;
  readonly byMeaning: number | undefined;
  /** The name of its territory; undefined: none, or not told. */
  readonly territory: string | undefined;
}

const ranksOf = (hits: readonly { readonly resource: { readonly id: string } }[]): Map<string, number> =>
  new Map(hits.map(({ resource }, at) => [resource.id, at + 1]));

/** What a search found, those by words first. The ranks of both lists stand side by side: they do not compare. */
export function hitsTwin(
  { exact, wide }: Found,
  places: readonly Place[],
  picture: Picture,
): TableContents<HitRow> {
  const names = namesOf(picture);
  const territories = new Map(places.map(({ resource_id, region_id }) => [resource_id, region_id]));
  const [words, meaning] = [ranksOf(exact.hits), ranksOf(wide.hits)];
  const resources = new Map([...exact.hits, ...wide.hits].map(({ resource }) => [resource.id, resource]));
  return {
    caption: 'Found documents',
    rows: [...resources.values()].map(({ id, title, doc_type_name }) => ({
      id,
      title,
      doc_type: doc_type_name,
      byWords: words.get(id),
      byMeaning: meaning.get(id),
      territory: names.get(territories.get(id) ?? ''),
    })),
    columns: [
      { name: 'Document', value: ({ title }) => title },
      { name: 'Type', value: ({ doc_type }) => doc_type },
      { name: 'Territory', value: ({ territory }) => territory },
      { name: 'By words', value: ({ byWords }) => byWords, isNumber: true },
      { name: 'By meaning', value: ({ byMeaning }) => byMeaning, isNumber: true },
    ],
  };
}
