import {
  forceCollide,
  forceLink,
  forceManyBody,
  forceSimulation,
  forceX,
  forceY,
  type SimulationNodeDatum,
} from 'd3-force';
import type { Picture, Territory } from './picture.ts';

/** A territory with its position and radius in drawing units. */
export interface Placed extends Territory {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

interface Node extends Territory, SimulationNodeDatum {
  readonly radius: number;
}

const SMALLEST = 10;
const PER_MEMBER = 9;
/** Room for a label below. */
const GAP = 18;
/** Simulation steps of a small picture; a large one gets fewer, to bound the computing time. */
const STEPS = 300;
const NODE_STEPS = 300_000;
const FEWEST_STEPS = 40;

/** Hides floating-point differences between platforms. */
const rounded = (value: number): number => Math.round(value * 10) / 10;

const radiusOf = (members: number): number => SMALLEST + PER_MEMBER * Math.sqrt(members);

/**
 * Force-directed layout of the territories: bridges attract, all territories repel each other, and none overlap.
 * Deterministic: nodes start on a spiral in the picture's order, and the forces use a random generator with a fixed
 * seed.
 */
export function layoutOf({ territories, bridges }: Picture): Placed[] {
  const nodes: Node[] = territories.map((territory) => ({
    ...territory,
    radius: radiusOf(territory.members),
  }));
  const strongest = Math.max(1, ...bridges.map(({ edges }) => edges));
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const links = bridges.flatMap(({ source, target, edges }) => {
    const ends = [byId.get(source), byId.get(target)];
    return ends[0] && ends[1] ? [{ source: ends[0], target: ends[1], strength: edges / strongest }] : [];
  });
  const steps = Math.max(FEWEST_STEPS, Math.min(STEPS, Math.ceil(NODE_STEPS / Math.max(1, nodes.length))));
  const simulation = forceSimulation(nodes)
    .force(
      'push',
      forceManyBody<Node>().strength(({ radius }) => -8 * radius),
    )
    .force(
      'bridges',
      forceLink<Node, (typeof links)[number]>(links)
        .distance(({ source, target }) => (source as Node).radius + (target as Node).radius + 4 * GAP)
        .strength(({ strength }) => 0.1 + 0.5 * strength),
    )
    .force('x', forceX<Node>(0).strength(0.05))
    .force('y', forceY<Node>(0).strength(0.08))
    .force('apart', forceCollide<Node>(({ radius }) => radius + GAP).iterations(3))
    .alphaDecay(1 - 0.001 ** (1 / steps))
    .stop();
  simulation.tick(steps);
  // The last steps only resolve collisions.
  simulation
    .force('push', null)
    .force('bridges', null)
    .force('x', null)
    .force('y', null)
    .alpha(1)
    .tick(FEWEST_STEPS);
  return nodes.map(({ id, label, members, radius, x = 0, y = 0 }) => ({
    id,
    label,
    members,
    radius: rounded(radius),
    x: rounded(x),
    y: rounded(y),
  }));
}
