import { type Built, titleNumber } from './build.ts';
import type { View } from './reads.ts';
import type { World } from './worlds.ts';

/** Words in which reads tell what a caller sees of a world. */

export const sorted = (list: readonly string[]): string[] => [...list].sort();

export const named = (indexes: Iterable<number>, ids: readonly string[]): string[] =>
  sorted([...indexes].map((index) => ids[index]!));

/** Teloi are resources of their maps, owned by the system: seen with the map and never otherwise. */
export const teloiSeen = ({ sight, built }: View): string[] => named(sight.maps, built.teloi);

export function homedIn(world: World, kind: 'context' | 'map', anchor: number): (index: number) => boolean {
  return (index) => (world.resources[index]!.home as Record<string, number>)[kind] === anchor;
}

/** Ends of an edge that are both resources. */
export function resourceEnds(world: World, edge: number): [number, number] | undefined {
  const { source, target } = world.edges[edge]!;
  return 'resource' in target ? [source, target.resource] : undefined;
}

export const edgesBetweenResources = ({ world, sight }: View): number[] =>
  [...sight.edges].filter((edge) => resourceEnds(world, edge) !== undefined);

export const edgesAt = (view: View, resource: number): number[] =>
  edgesBetweenResources(view).filter((edge) => resourceEnds(view.world, edge)!.includes(resource));

/** Titles as a world's things are given them. */
export function titleOf({ resources, teloi }: Built, id: string): string {
  return teloi.includes(id) ? 'telos' : `resource ${titleNumber(resources.indexOf(id))}`;
}
