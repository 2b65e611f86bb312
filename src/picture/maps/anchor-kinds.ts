import type { AnchorKind } from '#base/shapes.ts';

/** Differences between an operation on maps and the same operation on contexts. */
export interface AnchorOperations {
  readonly kind: AnchorKind;
  readonly group: string;
  /** The path of one anchor. */
  readonly path: `/${string}`;
  /** With its article, for summaries. */
  readonly noun: string;
  /** The id of the operation that has this id for maps. */
  readonly idOf: (name: string) => string;
}

export const ON_MAPS: AnchorOperations = {
  kind: 'cogmap',
  group: 'Cognitive Maps',
  path: '/api/cognitive-maps/{id}',
  noun: 'a map',
  idOf: (name) => name,
};

export const ON_CONTEXTS: AnchorOperations = {
  kind: 'context',
  group: 'Contexts',
  path: '/api/contexts/{id}',
  noun: 'a context',
  idOf: (name) => `context_${name}`,
};
