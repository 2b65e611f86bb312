import { type EdgeKind, sentenceOf, type TitledEdge } from '../panels/relationship-words.ts';

/** What can be changed, what undoes it, and both in words (spec 90 §11). */

/** What a relationship says of its ends. */
export interface Relation {
  readonly edge_kind: EdgeKind;
  readonly polarity: 'forward' | 'inverse';
}

export interface Relationship extends Relation, TitledEdge {
  readonly edge_kind: EdgeKind;
  readonly polarity: 'forward' | 'inverse';
  readonly source: string;
  readonly target: string;
  readonly label: string;
  readonly weight: number;
}

/** A facet is one key with its value, which is any JSON. */
export interface FacetValue {
  readonly value: unknown;
  readonly weight: number;
}

/** A document as it is named. */
export interface Titled {
  readonly id: string;
  readonly title: string;
}

/** One change. Those of relationships carry what it was before. */
export type Act =
  | { readonly kind: 'join'; readonly relationship: Relationship }
  | {
      readonly kind: 'retype';
      readonly edge: string;
      readonly relationship: Relationship;
      readonly to: Relation;
    }
  | {
      readonly kind: 'reweight';
      readonly edge: string;
      readonly relationship: Relationship;
      readonly to: number;
    }
  | { readonly kind: 'fold'; readonly edge: string; readonly relationship: Relationship }
  | {
      readonly kind: 'facet';
      readonly of: 'resource' | 'relationship';
      readonly id: string;
      readonly key: string;
      /** Undefined: there is none. */
      readonly from: FacetValue | undefined;
      readonly to: FacetValue | undefined;
    }
  | {
      readonly kind: 'title';
      readonly resource: string;
      readonly from: string;
      readonly to: string;
      /** The version that was seen; undefined: any that still has the old title. */
      readonly version?: string | undefined;
    }
  | { readonly kind: 'merge'; readonly into: Titled; readonly from: Titled }
  | { readonly kind: 'unmerge'; readonly into: Titled; readonly from: Titled; readonly merge: string };

/** An act that was done: by its number, with the relationship or the merge that it made. */
export interface Done {
  readonly number: number;
  readonly act: Act;
  /** Whether the service has it. */
  readonly isSettled: boolean;
  readonly made?: string | undefined;
}

/** The act that brings back what was before. A fold is not taken back: the same is joined anew. */
export function inverseOf({ act, made }: Pick<Done, 'act' | 'made'>): Act {
  switch (act.kind) {
    case 'join':
      return { kind: 'fold', edge: made!, relationship: act.relationship };
    case 'fold':
      return { kind: 'join', relationship: act.relationship };
    case 'retype': {
      const { edge, relationship, to } = act;
      const { edge_kind, polarity } = relationship;
      return {
        kind: 'retype',
        edge,
        relationship: { ...relationship, ...to },
        to: { edge_kind, polarity },
      };
    }
    case 'reweight': {
      const { edge, relationship, to } = act;
      return {
        kind: 'reweight',
        edge,
        relationship: { ...relationship, weight: to },
        to: relationship.weight,
      };
    }
    case 'facet':
      return { ...act, from: act.to, to: act.from };
    case 'title':
      return { kind: 'title', resource: act.resource, from: act.to, to: act.from };
    case 'merge':
      return { ...act, kind: 'unmerge', merge: made! };
    case 'unmerge':
      return { kind: 'merge', into: act.into, from: act.from };
  }
}

/** What the button says that undoes an act. */
export const undoWords = ({ kind }: Act): string =>
  kind === 'fold' ? 'Join anew, with another handle and without facets' : 'Undo';

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function facetWords({ key, from, to }: Extract<Act, { kind: 'facet' }>): string {
  if (to === undefined) return `Removed the facet ${key}: ${shown(from?.value)}`;
  if (from === undefined) return `Added the facet ${key}: ${shown(to.value)}`;
  return `Changed the facet ${key} from ${shown(from.value)} to ${shown(to.value)}`;
}

/** What an act has done, in one line. */
export function wordsOf(act: Act): string {
  switch (act.kind) {
    case 'join':
      return `Joined: ${sentenceOf(act.relationship)}`;
    case 'fold':
      return `Folded: ${sentenceOf(act.relationship)}`;
    case 'retype':
      return `Retyped: ${sentenceOf(act.relationship)}, now ${sentenceOf({ ...act.relationship, ...act.to })}`;
    case 'reweight':
      return `Reweighted from ${act.relationship.weight} to ${act.to}: ${sentenceOf(act.relationship)}`;
    case 'facet':
      return facetWords(act);
    case 'title':
      return `Renamed “${act.from}” to “${act.to}”`;
    case 'merge':
      return `Merged “${act.from.title}” into “${act.into.title}”`;
    case 'unmerge':
      return `Undone: the merge of “${act.from.title}” into “${act.into.title}”`;
  }
}

/** The ids of what an act concerns, among them those of documents that show it. */
export function idsOf({ act, made }: Pick<Done, 'act' | 'made'>): string[] {
  const edges = 'relationship' in act ? [act.relationship.source, act.relationship.target] : [];
  return [
    ...edges,
    ...('edge' in act ? [act.edge] : []),
    ...(act.kind === 'facet' ? [act.id] : []),
    ...(act.kind === 'title' ? [act.resource] : []),
    ...('into' in act ? [act.into.id, act.from.id] : []),
    ...(made === undefined ? [] : [made]),
  ];
}
