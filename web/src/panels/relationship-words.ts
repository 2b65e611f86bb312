/** Relationships in words. */

export type EdgeKind = 'contains' | 'express' | 'leads_to' | 'near';

/** A relationship with the titles of its ends. */
export interface TitledEdge {
  readonly edge_kind: EdgeKind;
  readonly polarity: 'forward' | 'inverse';
  readonly label?: string | undefined;
  readonly source_title: string;
  readonly target_title: string;
}

const KIND_WORDS: Readonly<Record<EdgeKind, string>> = {
  contains: 'contains',
  express: 'expresses',
  leads_to: 'leads to',
  near: 'near',
};

export const kindWords = (kind: EdgeKind): string => KIND_WORDS[kind];

/** The titles of the ends, in the direction of a relationship. */
export const endsOf = ({ polarity, source_title, target_title }: TitledEdge): [from: string, to: string] =>
  polarity === 'forward' ? [source_title, target_title] : [target_title, source_title];

/** The kind of a relationship, and its label where it has one: `leads to, cites`. */
export const detailsOf = ({ edge_kind, label }: TitledEdge): string =>
  [kindWords(edge_kind), label].filter(Boolean).join(', ');

/** A sentence: `Label every jar is near Stock first`. */
export function sentenceOf(edge: TitledEdge): string {
  const [from, to] = endsOf(edge);
  return `${from} ${edge.edge_kind === 'near' ? 'is near' : kindWords(edge.edge_kind)} ${to}`;
}
