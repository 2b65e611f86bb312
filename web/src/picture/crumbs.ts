import type { Chart, ChartBody } from '#drawing/chart.ts';

/** A step of the way from the map to where one is. */
export interface Crumb {
  readonly text: string;
  /** Where the camera goes back to; undefined: to the whole map. */
  readonly body: ChartBody | undefined;
  /** What is computed is in italics. */
  readonly isComputed: boolean;
}

/**
 * The way from a map over its province to a territory; empty where one is in none.
 * @param map its name
 * @param territory its id
 */
export function crumbsOf({ territories, provinces }: Chart, map: string, territory?: string): Crumb[] {
  const found = territories.find(({ id }) => id === territory);
  if (found === undefined) return [];
  const province = found.province === undefined ? undefined : provinces[found.province];
  return [
    { text: map, body: undefined, isComputed: false },
    ...(province === undefined ? [] : [{ text: province.label.text, body: province, isComputed: true }]),
    { text: found.name, body: found, isComputed: true },
  ];
}
