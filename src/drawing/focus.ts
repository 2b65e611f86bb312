import type { Chart, ChartBody } from './chart.ts';
import type { View } from './view.ts';

const FADED_BODY = 0.25;

/** How much is seen of a body, by its id; empty: all. */
export type OpacityOf = (id: string) => { readonly opacity?: number };

/** Which bodies of a chart a view looks at. */
export interface Focus {
  /** Selected, current and hovered ones. */
  readonly ids: ReadonlySet<string>;
  /** All territories but those with hits fade. */
  readonly opacityOf: OpacityOf;
  /** Provinces without hits fade; a province may have the id of a territory. */
  readonly opacityOfProvince: OpacityOf;
}

/** The focus of a view of a chart. */
export function focusOf({ territories, provinces }: Chart, view: View): Focus {
  const { selected = new Set(), current, hovered, hits } = view;
  const ids = new Set(selected);
  for (const id of [current, hovered]) if (id !== undefined) ids.add(id);
  const lit = new Set(
    territories.flatMap(({ id, province }) =>
      province !== undefined && hits?.has(id) ? [provinces[province]!.id] : [],
    ),
  );
  const unlessIn =
    (found: Pick<ReadonlySet<string>, 'has'>): OpacityOf =>
    (id) =>
      hits === undefined || found.has(id) ? {} : { opacity: FADED_BODY };
  return { ids, opacityOf: unlessIn(hits ?? lit), opacityOfProvince: unlessIn(lit) };
}

/** A disc in pixels. */
export const scaled = ({ x, y, radius }: Pick<ChartBody, 'x' | 'y' | 'radius'>, scale: number) => ({
  x: x * scale,
  y: y * scale,
  radius: radius * scale,
});
