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

/** What a scene shows of a chart, besides what the chart says itself. Ids are of territories, provinces and documents. */
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
  /** Of the types of the picture's documents (`docTypeHues`), so that opening another territory changes no colours; absent: all grey. */
  readonly hues?: ReadonlyMap<string, number>;
  /** Drawn as a shelf below the map. */
  readonly orphans?: readonly Orphan[];
  /** Whether bodies whose label is not shown get numbers, which a legend below the map explains. */
  readonly legend?: boolean;
}
