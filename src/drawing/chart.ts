import { backboneOf } from './backbone.ts';
import { type Bridge, compareText, graphOf, type Link, type Territory } from './bodies.ts';
import { type Ring, ringOf, salienceSteps } from './grammar.ts';
import { boxWidth, estimatedWidth, LABEL_HEIGHT, labelScales, shortened } from './labels.ts';
import type { Layout } from './layout.ts';
import { provinceLinks } from './whole.ts';
import { bridgeWords, provinceWords, territoryWords } from './words.ts';

/** A province opens to its territories when its radius passes so many pixels. */
export const OPEN_PROVINCE = 150;
/** Bridges that are not in the backbone, and labels of the shore, appear when a disc has a radius of so many pixels. */
export const NEAR_DISC = 14;

/** A label with the scale from which on it is shown; width in pixels. */
export interface Label {
  readonly text: string;
  readonly width: number;
  readonly from: number;
}

/** A disc of the map, in map units. */
export interface ChartBody {
  readonly id: string;
  /** Not shortened. */
  readonly name: string;
  readonly label: Label;
  readonly documents: number;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly words: string;
}

export interface ChartTerritory extends ChartBody {
  readonly step: number;
  readonly ring: Ring;
  readonly change: 'new' | 'changed' | undefined;
  /** Whether its documents contradict each other; absent: that is not asked for. */
  readonly isTense?: boolean;
  /** Its number in `provinces`. */
  readonly province: number | undefined;
}

/** A bridge between two territories, or the sum of those between two provinces, by their numbers. */
export interface ChartBridge extends Link {
  /** Whether it is drawn at rest. */
  readonly atRest: boolean;
  readonly words: string;
}

/**
 * What a picture's scenes at all scales have in common. Territories are in the order of bodies, bridges strongest first,
 * provinces the largest first.
 */
export interface Chart {
  readonly territories: readonly ChartTerritory[];
  readonly bridges: readonly ChartBridge[];
  readonly provinces: readonly ChartBody[];
  readonly provinceBridges: readonly ChartBridge[];
  /** Territories by the rank of their labels. */
  readonly ranked: readonly number[];
}

/** Measures a label, in pixels. */
export type WidthOf = (text: string) => number;

type Unlabelled<Body extends ChartBody> = Omit<Body, 'label'> & { readonly text: string };

/** The name that a territory is drawn with. */
const nameOf = ({ id, label }: Territory): string => label || id.slice(0, 8);

function unlabelledTerritories(
  byId: ReadonlyMap<string, Territory>,
  { bodies, links }: ReturnType<typeof graphOf>,
  layout: Layout,
): Unlabelled<ChartTerritory>[] {
  const places = new Map(layout.places.map((place) => [place.id, place]));
  const provinces = new Map(layout.provinces.map(({ id }, at) => [id, at]));
  const steps = salienceSteps(bodies.map(({ id }) => byId.get(id)!.salience ?? 0));
  const bridgeCounts = new Int32Array(bodies.length);
  for (const { from, to } of links) {
    bridgeCounts[from]! += 1;
    bridgeCounts[to]! += 1;
  }
  return bodies.map(({ id, documents, radius }, at) => {
    const territory = byId.get(id)!;
    const place = places.get(id)!;
    const [name, step, ring] = [nameOf(territory), steps[at]!, ringOf(territory.coherence)];
    return {
      id,
      name,
      text: shortened(name),
      documents,
      x: place.x,
      y: place.y,
      radius,
      words: territoryWords(name, documents, step, ring, bridgeCounts[at]!),
      step,
      ring,
      change: territory.change === 'same' ? undefined : territory.change,
      province: place.province === undefined ? undefined : provinces.get(place.province),
    };
  });
}

function unlabelledProvinces(
  territories: readonly Unlabelled<ChartTerritory>[],
  ranked: readonly number[],
  byId: ReadonlyMap<string, Territory>,
  layout: Layout,
): Unlabelled<ChartBody>[] {
  const members: Unlabelled<ChartTerritory>[][] = layout.provinces.map(() => []);
  for (const at of ranked) {
    const territory = territories[at]!;
    if (territory.province !== undefined) members[territory.province]!.push(territory);
  }
  const salienceOf = (id: string): number => byId.get(id)!.salience ?? 0;
  return layout.provinces.map(({ id, x, y, radius }, at) => {
    const own = members[at]!;
    const most = own.reduce((a, b) => (salienceOf(b.id) > salienceOf(a.id) ? b : a));
    const documents = own.reduce((sum, territory) => sum + territory.documents, 0);
    return {
      id,
      name: most.name,
      text: `${most.text} · ${documents}`,
      documents,
      x,
      y,
      radius,
      words: provinceWords(most.name, own.length, documents),
    };
  });
}

function bridgesOf(
  links: readonly Link[],
  backbone: ReadonlySet<Link>,
  names: readonly { readonly name: string }[],
): ChartBridge[] {
  return links.map((link) => ({
    ...link,
    atRest: backbone.has(link),
    words: bridgeWords(names[link.from]!.name, names[link.to]!.name, link.edges),
  }));
}

/**
 * Prepares a picture for its scenes.
 * @param layout with a place for each territory
 * @param widthOf exports use the default, so that they do not depend on fonts
 */
export function chartOf(
  territories: readonly Territory[],
  bridges: readonly Bridge[],
  layout: Layout,
  widthOf: WidthOf = estimatedWidth,
): Chart {
  const graph = graphOf(territories, bridges);
  const { bodies, links } = graph;
  const byId = new Map(territories.map((territory) => [territory.id, territory]));
  const plain = unlabelledTerritories(byId, graph, layout);
  const ranked = [...bodies.keys()].sort((a, b) => {
    const [one, other] = [byId.get(bodies[a]!.id)!, byId.get(bodies[b]!.id)!];
    return (
      other.member_count - one.member_count ||
      (other.salience ?? 0) - (one.salience ?? 0) ||
      compareText(one.id, other.id)
    );
  });
  const plainProvinces = unlabelledProvinces(plain, ranked, byId, layout);
  const hasProvinces = plainProvinces.length > 0;

  const leastScale = ({ province, radius }: Unlabelled<ChartTerritory>): number => {
    if (province !== undefined) return OPEN_PROVINCE / plainProvinces[province]!.radius;
    return hasProvinces ? NEAR_DISC / radius : 0;
  };
  const candidates = [
    ...plainProvinces.map((province) => ({ ...province, least: 0 })),
    ...ranked.map((at) => ({ ...plain[at]!, least: leastScale(plain[at]!) })),
  ];
  const boxes = candidates.map(({ text, x, y, radius, least }) => ({
    x,
    y: y + radius,
    width: boxWidth(widthOf(text)),
    height: LABEL_HEIGHT,
    least,
  }));
  const scales = labelScales(boxes);
  const labelAt = (at: number): Label => ({
    text: candidates[at]!.text,
    width: boxes[at]!.width,
    from: scales[at]!,
  });
  const labels = new Map(ranked.map((body, rank) => [body, labelAt(plainProvinces.length + rank)]));

  const provinceOf = (body: number): number | undefined => plain[body]!.province;
  const inner = links.filter(({ from, to }) => provinceOf(from) === provinceOf(to));
  // The shore is packed by size, so lines between its bodies would cross everything.
  const atRest = hasProvinces ? inner.filter(({ from }) => provinceOf(from) !== undefined) : links;
  const outer = provinceLinks(links, provinceOf, plainProvinces.length);
  return {
    territories: plain.map(({ text: _, ...territory }, at) => ({ ...territory, label: labels.get(at)! })),
    bridges: bridgesOf(links, new Set(backboneOf(atRest, bodies.length)), plain),
    provinces: plainProvinces.map(({ text: _, ...province }, at) => ({ ...province, label: labelAt(at) })),
    provinceBridges: bridgesOf(outer, new Set(backboneOf(outer, plainProvinces.length)), plainProvinces),
    ranked,
  };
}
