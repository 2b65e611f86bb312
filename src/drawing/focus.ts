import type { ChartBody } from './chart.ts';
import type { View } from './view.ts';

const FADED_BODY = 0.25;

/** Which bodies of a chart a view looks at. */
export interface Focus {
  /** Selected, current and hovered ones. */
  readonly ids: ReadonlySet<string>;
  /** All but those with hits fade. */
  opacityOf(id: string): { readonly opacity?: number };
}

/** The focus of a view. */
export function focusOf({ selected = new Set(), current, hovered, hits }: View): Focus {
  const ids = new Set(selected);
  for (const id of [current, hovered]) if (id !== undefined) ids.add(id);
  return { ids, opacityOf: (id) => (hits === undefined || hits.has(id) ? {} : { opacity: FADED_BODY }) };
}

/** A disc in pixels. */
export const scaled = ({ x, y, radius }: Pick<ChartBody, 'x' | 'y' | 'radius'>, scale: number) => ({
  x: x * scale,
  y: y * scale,
  radius: radius * scale,
});
