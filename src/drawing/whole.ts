import { packEnclose, packSiblings } from 'd3-hierarchy';
import { lengthOf, toEighth, upToEighth } from './arithmetic.ts';
import { arrange } from './arrange.ts';
import {
  type Body,
  type Bridge,
  type Graph,
  graphOf,
  type Link,
  summedLinks,
  type Territory,
} from './bodies.ts';
import type { Point } from './free-spot.ts';
import type { Layout, Place, Province } from './layout.ts';
import { provincesOf, WITHOUT_PROVINCES } from './provinces.ts';

interface Circle extends Point {
  readonly r: number;
}

/** Room between a province's rim and its outermost slots. */
export const PROVINCE_MARGIN = 10;
/** Room that keeps packed slots apart when their coordinates are rounded. */
const PACKING_GAP = 1 / 8;

const provinceSlot = (radius: number): number => upToEighth(1.1 * radius + 6);

/** The smallest circle around circles, with its centre in eighths. */
export function enclosing(circles: readonly Circle[]): Circle {
  const { x, y } = packEnclose([...circles]);
  const centre = { x: toEighth(x), y: toEighth(y) };
  const r = circles.reduce(
    (most, circle) => Math.max(most, lengthOf(circle.x - centre.x, circle.y - centre.y) + circle.r),
    0,
  );
  return { ...centre, r: upToEighth(r) };
}

/** Bodies of a province around its centre, and the radius of its disc. */
interface Arranged {
  readonly members: readonly number[];
  readonly places: readonly Point[];
  readonly radius: number;
}

function arrangeProvince({ bodies, links }: Graph, members: readonly number[]): Arranged {
  const within = new Map(members.map((body, at) => [body, at]));
  const inner = links.flatMap(({ from, to, edges }): Link[] => {
    const ends = [within.get(from), within.get(to)];
    return ends[0] === undefined || ends[1] === undefined ? [] : [{ from: ends[0], to: ends[1], edges }];
  });
  const own = members.map((body) => bodies[body]!);
  const places = arrange(own, inner);
  const { x, y, r } = enclosing(places.map((place, at) => ({ ...place, r: own[at]!.slot })));
  return {
    members,
    places: places.map((place) => ({ x: place.x - x, y: place.y - y })),
    radius: r + PROVINCE_MARGIN,
  };
}

/** Links between provinces: the sums of those between their bodies. */
export function provinceLinks(
  links: readonly Link[],
  provinceOf: (body: number) => number | undefined,
  provinceCount: number,
): Link[] {
  const lifted = links.flatMap(({ from, to, edges }) => {
    const ends = [provinceOf(from), provinceOf(to)];
    return ends[0] === undefined || ends[1] === undefined ? [] : [{ from: ends[0], to: ends[1], edges }];
  });
  return summedLinks(lifted, provinceCount);
}

/** Packs the bodies of the shore, in their order, around a circle; without one around each other. */
function packShore(shore: readonly Body[], inner: Circle | undefined): Point[] {
  const circles = shore.map(({ slot }) => ({ r: slot + PACKING_GAP }));
  const middle = inner === undefined ? [] : [{ r: inner.r + PACKING_GAP }];
  const packed = packSiblings([...middle, ...circles]);
  const origin = inner === undefined ? { x: 0, y: 0 } : packed[0]!;
  const { x: left, y: top } = inner ?? { x: 0, y: 0 };
  return packed
    .slice(middle.length)
    .map(({ x, y }) => ({ x: toEighth(x - origin.x + left), y: toEighth(y - origin.y + top) }));
}

function withProvinces(graph: Graph): Layout {
  const { bodies, links } = graph;
  const arranged = provincesOf(graph).map((members) => arrangeProvince(graph, members));
  const provinceOf = new Map(
    arranged.flatMap(({ members }, at) => members.map((body) => [body, at] as const)),
  );
  const slots = arranged.map(({ radius }) => ({ slot: provinceSlot(radius) }));
  const centres = arrange(
    slots,
    provinceLinks(links, (body) => provinceOf.get(body), arranged.length),
  );
  const provinces: Province[] = arranged.map(({ members, radius }, at) => ({
    id: bodies[members[0]!]!.id,
    ...centres[at]!,
    radius,
  }));
  const inner = arranged.flatMap(({ members, places }, at) =>
    members.map((body, member): [number, Place] => {
      const { id, x, y } = provinces[at]!;
      const place = places[member]!;
      const { slot, id: own } = bodies[body]!;
      return [body, { id: own, x: x + place.x, y: y + place.y, slot, province: id }];
    }),
  );
  const shore = [...bodies.keys()].filter((body) => !provinceOf.has(body));
  const around =
    provinces.length === 0
      ? undefined
      : enclosing(provinces.map(({ x, y }, at) => ({ x, y, r: slots[at]!.slot })));
  const packed = packShore(
    shore.map((body) => bodies[body]!),
    around,
  );
  const outer = shore.map((body, at): [number, Place] => {
    const { id, slot } = bodies[body]!;
    return [body, { id, ...packed[at]!, slot }];
  });
  return {
    places: [...inner, ...outer].sort(([a], [b]) => a - b).map(([, place]) => place),
    provinces,
  };
}

/**
 * The layout of a picture of which nothing is known. It depends on nothing but the territories and bridges, in any order.
 * @returns places in the order of bodies (`graphOf`)
 */
export function wholeLayout(territories: readonly Territory[], bridges: readonly Bridge[]): Layout {
  const graph = graphOf(territories, bridges);
  if (graph.bodies.length > WITHOUT_PROVINCES) return withProvinces(graph);
  const points = arrange(graph.bodies, graph.links);
  return {
    places: graph.bodies.map(({ id, slot }, at) => ({ id, ...points[at]!, slot })),
    provinces: [],
  };
}
