import type { Chart } from '#drawing/chart.ts';
import { radiusOf } from '#drawing/grammar.ts';
import type { Layout } from '#drawing/layout.ts';
import type { Ghost } from '#drawing/view.ts';
import type { Panorama } from '../data/queries.ts';

/** How the territories of a map differ from those of an earlier time. */

export type ChangeKind = 'new' | 'changed' | 'gone';

export interface ChangeRow {
  readonly id: string;
  readonly name: string;
  readonly kind: ChangeKind;
  /** Of what is gone: as many as it had. */
  readonly documents: number;
}

export interface Changes {
  /** Largest first. */
  readonly rows: readonly ChangeRow[];
  /** What is gone, where it was. */
  readonly ghosts: readonly Ghost[];
  /** Orphans that were none, or were not there. */
  readonly newOrphans: readonly { readonly id: string; readonly title: string }[];
  /** How many bridges there are, and were before. */
  readonly bridges: { readonly now: number; readonly before: number };
}

type Territory = Panorama['territories'][number];

const nameOf = ({ id, label }: Territory): string => label || id.slice(0, 8);

const rowOf = (territory: Territory, kind: ChangeKind): ChangeRow => ({
  id: territory.id,
  name: nameOf(territory),
  kind,
  documents: territory.member_count,
});

/**
 * What a picture has changed since an earlier one.
 * @param now read `since` the time of `then`, so that its territories say whether they changed
 * @param layout with the places of the territories of then; undefined where they could not be arranged
 */
export function changesBetween(then: Panorama, now: Panorama, layout: Layout | undefined): Changes {
  const present = new Set(now.territories.map(({ id }) => id));
  const gone = then.territories.filter(({ id }) => !present.has(id));
  const changed = now.territories.flatMap((territory) =>
    territory.change === 'new' || territory.change === 'changed' ? [rowOf(territory, territory.change)] : [],
  );
  const places = new Map(layout?.places.map((place) => [place.id, place]));
  const orphansThen = new Set(then.orphan_nodes.map(({ id }) => id));
  return {
    rows: [...changed, ...gone.map((territory) => rowOf(territory, 'gone'))].sort(
      (a, b) => b.documents - a.documents || (a.name < b.name ? -1 : Number(a.name > b.name)),
    ),
    ghosts: gone.flatMap((territory) => {
      const place = places.get(territory.id);
      const { id, member_count } = territory;
      return place === undefined
        ? []
        : [{ id, name: nameOf(territory), x: place.x, y: place.y, radius: radiusOf(member_count) }];
    }),
    newOrphans: now.orphan_nodes.filter(({ id }) => !orphansThen.has(id)),
    bridges: { now: now.bridges.length, before: then.bridges.length },
  };
}

/** A chart whose territories say what is new and what has changed. */
export function markedChart(chart: Chart, { rows }: Changes): Chart {
  const kinds = new Map(rows.map(({ id, kind }) => [id, kind]));
  return {
    ...chart,
    territories: chart.territories.map((territory) => {
      const change = kinds.get(territory.id);
      return change === undefined || change === 'gone'
        ? territory
        : { ...territory, change, words: `${territory.words}, ${change}` };
    }),
  };
}
