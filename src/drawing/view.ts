import type { EdgeKind } from './grammar.ts';
import type { InsidePlace } from './inside.ts';

/** A document inside of an opened territory. */
export interface Document {
  readonly id: string;
  readonly title: string;
  readonly docType?: string | undefined;
  readonly home: 'cogmap' | 'context';
}

export interface Relationship {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly kind: EdgeKind;
  readonly polarity: 'forward' | 'inverse';
  readonly weight: number;
  readonly label?: string | undefined;
}

/** An opened territory: what it holds, and where within it (`arrangeInside`). */
export interface Opened {
  readonly territory: string;
  readonly documents: readonly Document[];
  readonly relationships: readonly Relationship[];
  readonly places: ReadonlyMap<string, InsidePlace>;
}

/** A document near a selected one. */
export interface Neighbour extends Document {
  /** The id of the territory that it is in; undefined: in none. */
  readonly territory: string | undefined;
}

/** What lies around a selected document. */
export interface Neighbourhood {
  /** The id of the selected document. */
  readonly seed: string;
  /** Those of the map, with the selected one. */
  readonly documents: readonly Neighbour[];
  /** Out of the map, and joined with one of the documents. */
  readonly outside: readonly Document[];
  /** Among all of them. */
  readonly relationships: readonly Relationship[];
}

/** A territory that was there, in map units. */
export interface Ghost {
  readonly id: string;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** A document without a territory. */
export interface Orphan {
  readonly id: string;
  readonly title: string;
  readonly degree: number;
}

/** What a scene shows of a chart, besides what the chart says itself. Ids are of territories, provinces, documents and relationships. */
export interface View {
  /** Pixels for a map unit. */
  readonly scale: number;
  readonly selected?: ReadonlySet<string>;
  readonly current?: string;
  readonly hovered?: string;
  /** Hits of a search, by territory; all others fade. */
  readonly hits?: ReadonlyMap<string, number>;
  readonly gone?: readonly Ghost[];
  readonly opened?: readonly Opened[];
  /** Territories whose documents are being read; their rims are dashed. */
  readonly reading?: ReadonlySet<string>;
  /** Drawn over the map, also in territories that are not open; bridges fade beside it. */
  readonly neighbourhood?: Neighbourhood;
  /** Of the types of the picture's documents (`docTypeHues`), so that opening another territory changes no colours; absent: all grey. */
  readonly hues?: ReadonlyMap<string, number>;
  /** Drawn as a shelf below the map. */
  readonly orphans?: readonly Orphan[];
  /** Whether bodies whose label is not shown get numbers, which a legend below the map explains. */
  readonly legend?: boolean;
}
