import { z } from 'zod';
import { LIMITS } from '#base/limits.ts';
import { Text } from '#base/shapes.ts';
import { TOKENS } from '../tool-schema.ts';
import type { Answered, Given, ToolDeclaration } from './declare.ts';
import { HOMES } from './homes.ts';

const MAP = { cogmap: 'id' } as const;

/** Sorts territories by salience, highest first, and bridges by the rank of the lower of their two territories. */
function byImportance(panorama: Answered): Answered {
  const territories = panorama.territories.toSorted(
    (one: Answered, other: Answered) => (other.salience ?? 0) - (one.salience ?? 0),
  );
  const places = new Map<string, number>(territories.map(({ id }: Answered, place: number) => [id, place]));
  const placeOf = ({ source_territory, target_territory }: Answered): number =>
    Math.max(places.get(source_territory) ?? Infinity, places.get(target_territory) ?? Infinity);
  const placed = panorama.bridges
    .map((bridge: Answered) => ({ bridge, place: placeOf(bridge) }))
    .filter(({ place }: Answered) => place !== Infinity);
  placed.sort(
    (one: Answered, other: Answered) =>
      one.place - other.place || other.bridge.edge_count - one.bridge.edge_count,
  );
  return { ...panorama, territories, bridges: placed.map(({ bridge }: Answered) => bridge) };
}

const Digest = z.object({ digest: z.string() });

/** Room in an answer for what is around a digest, and for its quotation marks and line ends. */
const AROUND_DIGEST = 0.85;

/** Asks for a digest that fits into the answer. */
const withDigest = ({ max_tokens, ...fields }: Given): Given => ({
  ...fields,
  tokens: Math.floor((typeof max_tokens === 'number' ? max_tokens : TOKENS.usual) * AROUND_DIGEST),
});

/** Says why nothing was formed, and what forms it. */
const withReason = (ack: Answered): Answered =>
  ack.materialized
    ? ack
    : {
        ...ack,
        why_not: `${ack.formation_events} events since it was last formed are fewer than the threshold of ${ack.threshold}; \`threshold: 0\` forms it all the same`,
      };

export const MAP_TOOLS: readonly ToolDeclaration[] = [
  {
    name: 'cogmap_list',
    title: 'List cognitive maps',
    description: 'Lists the cognitive maps that the caller reads, each with its charter statement.',
    example: { name_contains: 'bird' },
    kind: 'reads',
    cases: {
      '': {
        operation: 'list_cognitive_maps',
        further: { name_contains: Text(LIMITS.mapName).nullish() },
        tells: {
          shape: (maps) => maps,
          of: (maps, { name_contains }) => {
            const part = String(name_contains ?? '').toLowerCase();
            return maps.filter(({ name }: Answered) => name.toLowerCase().includes(part));
          },
        },
      },
    },
  },
  {
    name: 'cogmap_read',
    title: 'Read a cognitive map',
    description:
      'Reads one cognitive map: `show` (charter and foundations), `shape` (its territories, most salient first), `metrics` (their figures), `analytics`, `charter` (its blocks), `materialize_delta` (events since its picture was formed), `changes` (of its picture). To walk in it: graph_read.',
    example: { view: 'shape', cogmap: 'Birds' },
    kind: 'reads',
    by: 'view',
    says: { since: 'Time', until: 'Time (now)' },
    cases: {
      show: { operation: 'get_cognitive_map', names: MAP },
      shape: { operation: 'shape', names: MAP },
      metrics: { operation: 'region_metrics', names: MAP },
      analytics: { operation: 'analytics', names: MAP },
      charter: { operation: 'cogmap_charter', names: MAP, absent: [] },
      materialize_delta: { operation: 'materialize_delta', names: MAP },
      changes: {
        operation: 'cogmap_changes',
        names: { ...MAP, since: 'from', until: 'to' },
        without: ['tokens', 'limit', 'behind'],
        fields: withDigest,
        tells: { shape: () => Digest, of: ({ digest }) => ({ digest }) },
      },
    },
  },
  {
    name: 'cogmap_create',
    title: 'Create a cognitive map',
    description: 'Creates a cognitive map with an empty charter, or the given one (`telos`).',
    example: { name: 'Birds', telos_title: 'How birds live' },
    kind: 'adds',
    unlisted: ['cogmap'],
    cases: { '': { operation: 'genesis' } },
  },
  {
    name: 'cogmap_materialize',
    title: 'Form the picture of a map',
    description: 'Forms the territories of a cognitive map anew, if at least `threshold` events changed it.',
    example: { cogmap: 'Birds' },
    kind: 'adds',
    cases: {
      '': {
        operation: 'materialize',
        names: MAP,
        tells: {
          shape: (ack) => (ack as z.ZodObject).extend({ why_not: z.string().optional() }),
          of: withReason,
        },
      },
    },
  },
  {
    name: 'graph_read',
    title: 'Read the graph',
    unlisted: ['counts', 'limit', 'after', 'explain'],
    description:
      '`home`: contexts and maps. `entry`: the most connected documents. `panorama`: the territories of a cognitive map by salience, the bridges among them, and orphans. `territory`: the documents in some territories (`ids`). `locate`: in which territories of a map some `documents` are. `bridge`: what relates territories `a` and `b`. `traverse`: what is around documents (`from`). `neighborhood`: the same inside a map. `context_panorama`, `context_composition`: the picture of a context.',
    example: { view: 'panorama', cogmap: 'Birds' },
    kind: 'reads',
    by: 'view',
    cases: {
      home: { operation: 'atlas_home' },
      entry: { operation: 'entry' },
      panorama: {
        operation: 'cogmap_panorama',
        names: MAP,
        tells: { shape: (panorama) => panorama, of: byImportance },
        follows: { list: 'bridges', of: 'territories', ends: ['source_territory', 'target_territory'] },
      },
      territory: { operation: 'region_composition', joins: ['ids'], further: HOMES },
      locate: { operation: 'cogmap_locate', names: { ...MAP, documents: 'ids' } },
      bridge: { operation: 'region_bridges', further: HOMES },
      lenses: { operation: 'list_lenses' },
      traverse: { operation: 'traverse', joins: ['from'] },
      neighborhood: { operation: 'cogmap_neighborhood_slice', names: MAP },
      context_panorama: { operation: 'context_panorama' },
      context_composition: { operation: 'context_composition' },
    },
  },
];
