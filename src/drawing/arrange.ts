import { forceLink, forceManyBody, forceX, forceY, type SimulationNodeDatum } from 'd3-force';
import { lengthOf, seededRandom } from './arithmetic.ts';
import { backboneOf } from './backbone.ts';
import type { Link } from './bodies.ts';
import { type Point, SPIRAL_STEP, spiralPoint, takenSlotsFor } from './free-spot.ts';

interface Slot {
  /** Map units. */
  readonly slot: number;
}

interface Node extends SimulationNodeDatum, Slot {
  x: number;
  y: number;
  vx: number;
  vy: number;
}

const REPULSION = -3;
const LINK_GAP = 8;
const WEAK_LINK = 0.02;
const PULL = 0.03;
/** The share of its velocity that a body keeps from one step to the next. */
const KEPT_VELOCITY = 0.6;
const BODY_STEPS = 60_000;
const FEWEST_STEPS = 60;
const MOST_STEPS = 300;

const stepsFor = (bodies: number): number =>
  Math.floor(Math.min(MOST_STEPS, Math.max(FEWEST_STEPS, BODY_STEPS / bodies)));

/**
 * Lets d3's forces move the nodes. Its simulation is not used: that has a timer, and computes with powers.
 * @param links strongest first, of the nodes
 */
function simulate(nodes: Node[], links: readonly Link[]): void {
  const backbone = new Set(backboneOf(links, nodes.length));
  const degrees = new Int32Array(nodes.length);
  for (const { from, to } of backbone) {
    degrees[from]! += 1;
    degrees[to]! += 1;
  }
  const joined = links.map((link) => ({
    source: nodes[link.from]!,
    target: nodes[link.to]!,
    strength: backbone.has(link) ? 1 / Math.min(degrees[link.from]!, degrees[link.to]!) : WEAK_LINK,
  }));
  const forces = [
    forceManyBody<Node>().strength(({ slot }) => REPULSION * slot),
    forceLink<Node, (typeof joined)[number]>(joined)
      .distance(({ source, target }) => source.slot + target.slot + LINK_GAP)
      .strength(({ strength }) => strength),
    forceX<Node>(0).strength(PULL),
    forceY<Node>(0).strength(PULL),
  ];
  const random = seededRandom();
  for (const force of forces) force.initialize?.(nodes, random);
  const steps = stepsFor(nodes.length);
  for (let step = 0; step < steps; step += 1) {
    const left = (steps - step) / steps;
    for (const force of forces) force(left * left * left);
    for (const node of nodes) {
      node.vx *= KEPT_VELOCITY;
      node.vy *= KEPT_VELOCITY;
      node.x += node.vx;
      node.y += node.vy;
    }
  }
}

/** How much farther from the middle the bodies must be for their slots to fill at most half of the circle around all. */
function spreadOf(nodes: readonly Node[]): number {
  const radius = Math.sqrt(2 * nodes.reduce((sum, { slot }) => sum + slot * slot, 0));
  const spread = nodes.reduce((least, { x, y, slot }) => {
    const distance = lengthOf(x, y);
    return distance > 0 ? Math.min(least, (radius - slot) / distance) : least;
  }, Number.POSITIVE_INFINITY);
  return Number.isFinite(spread) ? Math.max(1, spread) : 1;
}

/**
 * Arranges bodies around the origin: linked ones are near to each other, and no slots overlap.
 * @param bodies in the order in which they choose their spots
 * @param links strongest first, of these bodies
 * @returns a place for each body, in eighths
 */
export function arrange(bodies: readonly Slot[], links: readonly Link[]): Point[] {
  const least = bodies.reduce((smallest, { slot }) => Math.min(smallest, slot), Number.POSITIVE_INFINITY);
  const step = Math.max(SPIRAL_STEP, least / 3);
  const nodes = bodies.map(({ slot }, index) => ({ slot, index, ...spiralPoint(index, step), vx: 0, vy: 0 }));
  if (nodes.length > 1) simulate(nodes, links);
  const spread = spreadOf(nodes);
  const taken = takenSlotsFor(bodies);
  return nodes.map(({ x, y, slot }) => taken.takeFreeSpot({ x: x * spread, y: y * spread }, slot, step));
}
