import { useQueries } from '@tanstack/preact-query';
import { useMemo } from 'preact/hooks';
import type { AtlasClient } from '#sdk/index.ts';
import { type Composition, compositionQuery, type Picture } from '../data/queries.ts';
import { endsOf, kindWords } from '../panels/relationship-words.ts';
import type { TableContents } from '../ui/table.tsx';
import { namesOf } from './twins.tsx';

/** Tables of what open territories show: their documents, and the relationships among these. */

export interface DocumentRow {
  readonly id: string;
  readonly title: string;
  readonly doc_type?: string | undefined;
  readonly degree: number;
  /** The name of its territory. */
  readonly territory: string;
}

type Edge = Composition['edges'][number];

export interface RelationshipRow extends Edge {
  readonly source_title: string;
  readonly target_title: string;
}

/** What is inside of some territories; relationships that end elsewhere are left out. */
export interface Inside {
  readonly documents: readonly DocumentRow[];
  readonly relationships: readonly RelationshipRow[];
  /** Documents of these territories that the service did not send. */
  readonly missing: number;
}

/**
 * The rows of some territories.
 * @param open ids of the territories
 * @param compositions of each of them; undefined while one is read
 */
export function insideOf(
  picture: Picture,
  open: readonly string[],
  compositions: readonly (Composition | undefined)[],
): Inside {
  const names = namesOf(picture);
  const documents = open.flatMap((territory, at) =>
    (compositions[at]?.nodes ?? [])
      .filter(({ region_ids }) => region_ids?.includes(territory))
      .map(({ id, title, doc_type, degree }) => ({
        id,
        title,
        doc_type,
        degree,
        territory: names.get(territory) ?? territory.slice(0, 8),
      })),
  );
  const titles = new Map(documents.map(({ id, title }) => [id, title]));
  const edges = new Map(compositions.flatMap((one) => one?.edges.map((edge) => [edge.id, edge]) ?? []));
  const relationships = [...edges.values()].flatMap((edge) => {
    const [source_title, target_title] = [titles.get(edge.source), titles.get(edge.target)];
    return source_title === undefined || target_title === undefined
      ? []
      : [{ ...edge, source_title, target_title }];
  });
  const all = picture.territories
    .filter(({ id }) => open.includes(id))
    .reduce((sum, { member_count }) => sum + member_count, 0);
  const isRead = compositions.every((one) => one !== undefined);
  return { documents, relationships, missing: isRead ? Math.max(0, all - documents.length) : 0 };
}

/** Reads what is inside of some territories; those that are not in the picture are left out. */
export function useInside(atlas: AtlasClient, picture: Picture, ids: readonly string[]): Inside {
  const open = ids.filter((id) => picture.territories.some((territory) => territory.id === id));
  const read = useQueries({ queries: open.map((id) => compositionQuery(atlas, [id])) });
  const compositions = read.map(({ data }) => data);
  return useMemo(() => insideOf(picture, open, compositions), [picture, open.join(' '), ...compositions]);
}

export const documentsTwin = ({ documents }: Inside): TableContents<DocumentRow> => ({
  caption: 'Documents',
  rows: documents,
  columns: [
    { name: 'Document', value: ({ title }) => title },
    { name: 'Type', value: ({ doc_type }) => doc_type },
    { name: 'Territory', value: ({ territory }) => territory },
    { name: 'Relationships', value: ({ degree }) => degree, isNumber: true },
  ],
});

export const relationshipsTwin = ({ relationships }: Inside): TableContents<RelationshipRow> => ({
  caption: 'Relationships',
  rows: relationships,
  columns: [
    { name: 'Relationship', value: (edge) => endsOf(edge).join(' → ') },
    { name: 'Kind', value: ({ edge_kind }) => kindWords(edge_kind) },
    { name: 'Label', value: ({ label }) => label, text: ({ label }) => labelWords(label) },
    { name: 'Weight', value: ({ weight }) => weight, isNumber: true },
  ],
});

/** As in the picture, a contradiction has a sign of its own. */
const labelWords = (label: string | undefined): string =>
  label === 'contradicts' ? `≠ ${label}` : label || '–';
