import type { DraftEdge } from '../draft-map.ts';
import type { OpenMeta } from '../kept-meta.ts';
import { distinctAttributes } from './distinct-attributes.ts';
import { type Drafting, OTHER_ATTRIBUTE, SAME_ATTRIBUTE } from './draft-nodes.ts';
import { type EdgeFields, edgeFields } from './edge-attributes.ts';
import type { GraphEdge } from './graph.ts';

/** The service's limits for one facet: the length of its name and the depth of its value. */
const MOST_NAME = 256;
const MOST_DEPTH = 20;
/** Maximum number of facets of one relationship. */
const MOST_FACETS = 500;

function isKeepable(value: unknown, depth = 0): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth >= MOST_DEPTH || Object.hasOwn(value, '__proto__')) return false;
  return Object.values(value).every((inner) => isKeepable(inner, depth + 1));
}

function fault(name: string, value: unknown): string | undefined {
  if (value === null || value === undefined) return 'its value is null, which says nothing';
  if (name.trim() === '' || name === '__proto__') return 'no facet may be called so';
  if ([...name].length > MOST_NAME) return `the name of a facet has at most ${MOST_NAME} characters`;
  return isKeepable(value) ? undefined : 'its value is nested too deeply, or no value of JSON';
}

/** Attributes of an edge, as facets of its relationship. */
interface EdgeFacets {
  readonly facets: OpenMeta;
  readonly leftOut: readonly { readonly name: string; readonly why: string }[];
}

/** The attributes of an edge that the service accepts as facets of its relationship. */
function edgeFacets(attributes: ReadonlyMap<string, unknown>): EdgeFacets {
  const facets: [string, unknown][] = [];
  const leftOut: { name: string; why: string }[] = [];
  for (const [name, value] of attributes) {
    const full = facets.length < MOST_FACETS ? undefined : `a relationship has at most ${MOST_FACETS} facets`;
    const why = fault(name, value) ?? full;
    if (why === undefined) facets.push([name, value]);
    else leftOut.push({ name, why });
  }
  return { facets: Object.fromEntries(facets), leftOut };
}

const PARALLEL =
  'its ends, kind and label are those of another edge: they are one relationship, their weights added';
const OF_PARALLEL = 'another edge of the same relationship says the same';

/** An edge with its parsed attributes. */
interface ReadEdge {
  readonly edge: GraphEdge;
  readonly fields: EdgeFields;
  readonly isUndirected: boolean;
  readonly facets: ReadonlyMap<string, unknown>;
}

/** The relationship of equal edges. */
interface Bundle {
  readonly first: ReadEdge;
  weight: number | undefined;
  /** The different values of each facet, in the order of the edges. */
  readonly facets: Map<string, unknown[]>;
  /** Number of taken attributes. */
  attributes: number;
}

const endsOf = ({ source, target }: GraphEdge): string => `${source} → ${target}`;

function readEdge(edge: GraphEdge, { accounting, placeOf }: Drafting): ReadEdge & { readonly core: number } {
  const { values, again, other } = distinctAttributes(edge.attributes);
  const fields = edgeFields(values, edge.where);
  const { facets, leftOut } = edgeFacets(fields.rest);
  const place = (name: string) => placeOf({ ...edge.where, text: `${endsOf(edge)}: ${name}` });
  for (const [name] of again) accounting.merged('attributes', SAME_ATTRIBUTE, place(name));
  for (const [name] of other) accounting.leftOut('attributes', OTHER_ATTRIBUTE, place(name));
  for (const { name, why } of leftOut) accounting.leftOut('attributes', why, place(name));
  return {
    edge,
    fields,
    isUndirected: edge.isUndirected === true || fields.isUndirected,
    facets: new Map(Object.entries(facets)),
    core: values.size - fields.rest.size,
  };
}

const keyOf = (from: string, to: string, { kind, label }: EdgeFields): string =>
  JSON.stringify([from, to, kind, label]);

/** The bundle of an edge: the one with the same ends, or, for two undirected edges, with the ends swapped. */
function bundleOf(
  bundles: ReadonlyMap<string, Bundle>,
  { edge, fields, isUndirected }: ReadEdge,
): Bundle | undefined {
  const straight = bundles.get(keyOf(edge.source, edge.target, fields));
  if (straight !== undefined || !isUndirected) return straight;
  const turned = bundles.get(keyOf(edge.target, edge.source, fields));
  return turned?.first.isUndirected === true ? turned : undefined;
}

const add = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined || other === undefined ? (one ?? other) : one + other;

/** Adds the facets of an edge to its bundle, and returns the names of those that already exist. */
function addFacets({ facets }: Bundle, added: ReadonlyMap<string, unknown>): readonly string[] {
  const again: string[] = [];
  for (const [name, value] of added) {
    const values = facets.get(name);
    if (values === undefined) facets.set(name, [value]);
    else if (values.some((one) => JSON.stringify(one) === JSON.stringify(value))) again.push(name);
    else values.push(value);
  }
  return again;
}

function mergeInto(bundle: Bundle, read: ReadEdge & { readonly core: number }, drafting: Drafting): void {
  const { edge, fields, facets, core } = read;
  const { accounting, placeOf } = drafting;
  const place = (rest: string) => placeOf({ ...edge.where, text: `${endsOf(edge)}${rest}` });
  accounting.merged('edges', PARALLEL, place(''));
  bundle.weight = add(bundle.weight, fields.weight);
  const again = addFacets(bundle, facets);
  const merged = again.length + core;
  if (merged > 0)
    accounting.merged(
      'attributes',
      OF_PARALLEL,
      place(again[0] === undefined ? '' : `: ${again[0]}`),
      merged,
    );
  const taken = facets.size - again.length;
  bundle.attributes += taken;
  accounting.taken('attributes', taken);
}

function draftOf(bundle: Bundle, drafting: Drafting): DraftEdge {
  const { edge, fields } = bundle.first;
  const facets = [...bundle.facets].map(([name, values]) => [name, values.length === 1 ? values[0] : values]);
  return {
    from: edge.source,
    to: edge.target,
    kind: fields.kind,
    label: fields.label,
    ...(fields.polarity !== undefined && { polarity: fields.polarity }),
    weight: bundle.weight ?? 1,
    ...(facets.length > 0 && { facets: Object.fromEntries(facets) }),
    place: drafting.placeOf({ ...edge.where, text: endsOf(edge) }),
    counted: { edges: 1, attributes: bundle.attributes },
  };
}

/** Counts an edge with an unknown end as left out, with its attributes. */
function leaveOut(edge: GraphEdge, unknown: string, { accounting, warnings, placeOf }: Drafting): void {
  const place = placeOf({ ...edge.where, text: endsOf(edge) });
  accounting.leftOut('edges', 'there is no node for an end of it', place);
  if (edge.attributes.length > 0)
    accounting.leftOut('attributes', 'its edge is left out', place, edge.attributes.length);
  warnings.push(`an edge from ${edge.source} to ${edge.target}: there is no node ${unknown}`);
}

/** The relationships of a graph's edges, and the number of edges with an unknown end. */
export interface DraftedEdges {
  readonly edges: readonly DraftEdge[];
  readonly broken: number;
}

/**
 * Creates one relationship for all edges with the same ends, kind and label: weights given in the file are added, and
 * different values of one attribute become a list.
 * @param ids of the existing nodes
 */
export function draftEdges(
  edges: readonly GraphEdge[],
  ids: ReadonlySet<string>,
  drafting: Drafting,
): DraftedEdges {
  const bundles = new Map<string, Bundle>();
  let [broken, undirected] = [0, 0];
  for (const edge of edges) {
    const unknown = [edge.source, edge.target].find((id) => !ids.has(id));
    if (unknown !== undefined) {
      leaveOut(edge, unknown, drafting);
      broken += 1;
      continue;
    }
    const read = readEdge(edge, drafting);
    if (read.isUndirected && edge.source !== edge.target) undirected += 1;
    const bundle = bundleOf(bundles, read);
    if (bundle !== undefined) mergeInto(bundle, read, drafting);
    else {
      const attributes = read.core + read.facets.size;
      drafting.accounting.taken('edges');
      drafting.accounting.taken('attributes', attributes);
      bundles.set(keyOf(edge.source, edge.target, read.fields), {
        first: read,
        weight: read.fields.weight,
        facets: new Map([...read.facets].map(([name, value]) => [name, [value]])),
        attributes,
      });
    }
  }
  if (undirected > 0)
    drafting.warnings.push(
      `edges without a direction: ${undirected}; each is a relationship from the end that is written first`,
    );
  return { edges: [...bundles.values()].map((bundle) => draftOf(bundle, drafting)), broken };
}
