import type { Act } from './acts.ts';

/** What the page has read, with an act that the service does not have yet. */

type Json = Readonly<Record<string, unknown>>;

/** What an act makes of one object; undefined: it is gone; the same object: nothing. */
type Change = (object: Json) => Json | undefined;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value));

/** Applies a change to every object in an answer; parts without a change stay the same objects. */
function changed(value: unknown, change: Change): unknown {
  if (Array.isArray(value)) {
    const items = value.flatMap((item) => {
      const next = changed(item, change);
      return next === undefined && item !== undefined ? [] : [next];
    });
    return items.length === value.length && items.every((item, at) => item === value[at]) ? value : items;
  }
  if (!isObject(value)) return value;
  const own = change(value);
  if (own === undefined) return undefined;
  const entries = Object.entries(own).map(([key, part]) => [key, changed(part, change)] as const);
  return own !== value || entries.some(([key, part]) => part !== own[key])
    ? Object.fromEntries(entries)
    : value;
}

const isEdge = (object: Json, edge: string): boolean =>
  object['edge_id'] === edge || (object['id'] === edge && 'polarity' in object);

/** An edge names its kind `edge_kind`; one that the picture draws, `kind`. */
const retyped = (object: Json, { edge_kind, polarity }: { edge_kind: string; polarity: string }): Json => ({
  ...object,
  polarity,
  ...('edge_kind' in object ? { edge_kind } : { kind: edge_kind }),
});

/** Where a document's title stands beside its id. */
const TITLES = [
  ['id', 'title'],
  ['peer_resource_id', 'peer_title'],
  ['source', 'source_title'],
  ['target', 'target_title'],
] as const;

function retitled(object: Json, resource: string, title: string): Json {
  const named = TITLES.filter(([id, text]) => object[id] === resource && text in object);
  return named.length === 0
    ? object
    : { ...object, ...Object.fromEntries(named.map(([, text]) => [text, title])) };
}

function changeOf(act: Act): Change {
  switch (act.kind) {
    case 'retype':
      return (object) => (isEdge(object, act.edge) ? retyped(object, act.to) : object);
    case 'reweight':
      return (object) => (isEdge(object, act.edge) ? { ...object, weight: act.to } : object);
    case 'fold':
      return (object) => (isEdge(object, act.edge) ? undefined : object);
    case 'title':
      return (object) => retitled(object, act.resource, act.to);
    default:
      return (object) => object;
  }
}

/** The event that an act will be, for the trail of its relationship. */
function eventOf(act: Act): Json | undefined {
  if (act.kind === 'retype') return { kind: 'relationship_retyped', payload: act.to };
  if (act.kind === 'reweight') return { kind: 'relationship_reweighted', payload: { weight: act.to } };
  return act.kind === 'fold' ? { kind: 'relationship_folded', payload: {} } : undefined;
}

interface Pages {
  readonly pages: readonly Json[];
}

/** A list in pages, with one more row at its end. */
const withRow = (data: Pages, add: (last: Json) => Json): Pages => ({
  ...data,
  pages: [...data.pages.slice(0, -1), add(data.pages.at(-1)!)],
});

function withEvent(data: Pages, act: Act, now: string): Pages {
  const event = eventOf(act);
  if (event === undefined) return data;
  const row = { event_id: now, occurred_at: now, actor_name: 'you', ...event };
  return withRow(data, (last) => ({ ...last, events: [...(last['events'] as Json[]), row] }));
}

interface Facets {
  readonly facets: readonly { readonly value: unknown }[];
}

function withFacet(data: Facets, { key, to }: Extract<Act, { kind: 'facet' }>): Facets {
  const at = data.facets.findIndex(({ value }) => isObject(value) && key in value);
  const row = { property_id: key, property_key: 'facet', value: { [key]: to?.value }, weight: to?.weight };
  const facets = data.facets.filter((_, place) => place !== at);
  return {
    ...data,
    facets: to === undefined ? facets : facets.toSpliced(at < 0 ? facets.length : at, 0, row),
  };
}

function withJoin(data: unknown, id: string, { relationship }: Extract<Act, { kind: 'join' }>): unknown {
  const { source, target, source_title, target_title, edge_kind, polarity, label, weight } = relationship;
  const isOutgoing = id === source;
  if (!isOutgoing && id !== target) return data;
  const row = {
    edge_id: 'joined',
    peer_resource_id: isOutgoing ? target : source,
    peer_title: isOutgoing ? target_title : source_title,
    direction: isOutgoing ? 'outgoing' : 'incoming',
    edge_kind,
    polarity,
    label,
    weight,
  };
  return withRow(data as Pages, (last) => [...(last as unknown as Json[]), row] as unknown as Json);
}

/** Reads whose keys end with the time that they are of, if that is past. */
const OF_A_TIME = new Set<unknown>(['resource', 'edges', 'members', 'bridge']);

/**
 * An answer that the page holds, as it will be after an act; the same object where the act changes nothing in it.
 * @param queryKey what was read
 * @param now RFC 3339
 */
export function shownAtOnce(queryKey: readonly unknown[], data: unknown, act: Act, now: string): unknown {
  const [what, id, more] = queryKey;
  // Pictures change by forming, and the past not at all.
  const isPast = OF_A_TIME.has(what) && more !== undefined;
  if (data === undefined || what === 'picture' || isPast) return data;
  if (what === 'trail' && id === 'edge' && 'edge' in act && more === act.edge)
    return withEvent(data as Pages, act, now);
  if (act.kind === 'facet') {
    const list = act.of === 'resource' ? 'facets' : 'edge facets';
    return what === list && id === act.id ? withFacet(data as Facets, act) : data;
  }
  if (act.kind === 'join') return what === 'edges' ? withJoin(data, id as string, act) : data;
  return changed(data, changeOf(act));
}
