import type { Chart } from '#drawing/chart.ts';
import { documentPlaces } from '#drawing/draw-documents.ts';
import type { Document, Opened } from '#drawing/view.ts';
import { counted } from '#drawing/words.ts';

/** Where the keys can go: to territories, and to the documents of those that are open (spec 90 §13). */

/** A disc in map units. */
export interface Spot {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

const documentSpots = (one: Opened, territory: Spot): Spot[] =>
  Array.from(documentPlaces(one, territory), ([id, place]) => ({ id, ...place }));

/** What arrows lead to: closed territories, and in the place of an open one its documents. */
export function spotsOf({ territories }: Chart, opened: readonly Opened[]): Spot[] {
  const open = new Map(opened.map((one) => [one.territory, one]));
  return territories.flatMap((territory): Spot[] => {
    const one = open.get(territory.id);
    return one === undefined || one.places.size === 0 ? [territory] : documentSpots(one, territory);
  });
}

/** Where a territory, or a document of an open one, is; undefined where it is neither. */
export function spotOf({ territories }: Chart, opened: readonly Opened[], id: string): Spot | undefined {
  const own = territories.find((one) => one.id === id);
  if (own !== undefined) return own;
  const one = opened.find(({ places }) => places.has(id));
  const around = territories.find((other) => other.id === one?.territory);
  return one && around && documentSpots(one, around).find((spot) => spot.id === id);
}

/** A document of an open territory. */
export interface OpenDocument {
  readonly document: Document;
  /** The id of the territory. */
  readonly territory: string;
  /** As it is read out. */
  readonly words: string;
}

/** The document of an open territory that has this id. */
export function documentIn(opened: readonly Opened[], id: string | undefined): OpenDocument | undefined {
  for (const { territory, documents, relationships } of opened) {
    const at = documents.findIndex((document) => document.id === id);
    if (at < 0) continue;
    const document = documents[at]!;
    const joined = relationships.filter(({ source, target }) => source === id || target === id).length;
    const words = [
      document.title,
      'document',
      ...(document.docType === undefined ? [] : [document.docType]),
      `${counted(joined, 'relationship')} here`,
      `${at + 1} of ${documents.length}`,
    ].join(', ');
    return { document, territory, words };
  }
  return undefined;
}
