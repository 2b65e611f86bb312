import { newId, SYSTEM_PROFILE_ID } from '#base/ids.ts';
import { type Anchor, anchorOf } from '#base/shapes.ts';
import { slug } from '#base/slug.ts';
import {
  type BodyContents,
  cutText,
  type PreparedBody,
  prepareBody,
  sha256Hex,
  sourceCorrected,
  storeContents,
} from '#knowledge/resources/index.ts';
import type { LedgerEvent, WriteTransaction } from '#operation/context.ts';
import { creatorGrant, telosOrigin } from '#picture/maps/index.ts';
import {
  cogmapSeeded,
  contextCreated,
  propertyAsserted,
  propertyOf,
  relationshipAsserted,
  relationshipFolded,
  resourceCreated,
  resourceRef,
} from '#record/ledger/index.ts';
import type { MapSeed, SeedEdge, SeedResource } from './map-seed.ts';

const DIMENSIONS = 768;

/** The model stamp of vectors given in a seed; no model produced them, so none matches. */
const SEED_MODEL = sha256Hex('seed');

interface Planting {
  readonly seed: MapSeed;
  readonly owner: string;
  readonly events: LedgerEvent[];
  readonly bodies: BodyContents[];
}

function keyed<Row>(rows: ReadonlyMap<string, Row>, key: string, what: string): Row {
  const row = rows.get(key);
  if (row === undefined) throw new Error(`the seed names an unknown ${what}: ${key}`);
  return row;
}

const mapHome = (seed: MapSeed): Anchor => anchorOf('cogmap', seed.map.id);

function homeOf(seed: MapSeed, contextKey: string | undefined): Anchor {
  if (contextKey === undefined) return mapHome(seed);
  const contexts = new Map(seed.contexts.map((context) => [context.key, context]));
  return anchorOf('context', keyed(contexts, contextKey, 'context').id);
}

const contextsOf = (seed: MapSeed, owner_id: string): LedgerEvent[] =>
  seed.contexts.map(({ id: context_id, name }) =>
    contextCreated({ context_id, owner_table: 'kb_profiles', owner_id, name, slug: slug(name) }),
  );

/** The body of a seed resource, with its vector from the seed. */
function bodyOf(resource: SeedResource, eventId: string, blockId: string): PreparedBody {
  const incorporated = resource.sources.map(({ uri }, seq) => ({
    source: { kind: 'remote' as const, value: uri },
    seq,
  }));
  const prepared = prepareBody(eventId, [
    { block_id: blockId, seq: 0, text: cutText({ content: resource.body }), incorporated },
  ]);
  if (resource.embedding === undefined) return prepared;
  const embedding = [...resource.embedding, ...Array<number>(DIMENSIONS - resource.embedding.length).fill(0)];
  const chunks = prepared.contents.chunks.map((chunk) => ({
    ...chunk,
    embedding,
    embedded_with: SEED_MODEL,
  }));
  return { ...prepared, contents: { ...prepared.contents, chunks } };
}

function corrections(resource: SeedResource, home: Anchor, blockId: string): LedgerEvent[] {
  const subject = { resource_id: resource.id, home };
  return resource.sources
    .filter((source) => source.corrected)
    .map(({ uri }) => sourceCorrected(blockId, { kind: 'remote', value: uri }, subject));
}

function facetsOf(resource: SeedResource, home: Anchor): LedgerEvent[] {
  if (resource.facets === undefined) return [];
  const { values: value, weight } = resource.facets;
  return [propertyAsserted(propertyOf(resource.id, { key: 'facet', value, weight }), { home })];
}

function plantTelos({ seed, events, bodies }: Planting, telos: SeedResource): void {
  const event_id = newId();
  const blockId = newId();
  const body = bodyOf(telos, event_id, blockId);
  const { id: resource_id, title } = telos;
  const origin_uri = telos.origin_uri || telosOrigin(seed.map.id);
  events.push(
    cogmapSeeded(
      {
        cogmap_id: seed.map.id,
        name: seed.name,
        telos: { resource_id, title, origin_uri, blocks: body.blocks },
        owner_profile_id: SYSTEM_PROFILE_ID,
      },
      { id: event_id },
    ),
    ...facetsOf(telos, mapHome(seed)),
  );
  bodies.push(body.contents);
}

function plantResource({ seed, owner, events, bodies }: Planting, resource: SeedResource): void {
  const home = homeOf(seed, resource.context);
  const event_id = newId();
  const blockId = newId();
  const body = bodyOf(resource, event_id, blockId);
  const { id: resource_id, title, origin_uri, doc_type } = resource;
  events.push(
    resourceCreated(
      {
        resource_id,
        title,
        origin_uri,
        home,
        owner_profile_id: owner,
        originator_profile_id: owner,
        doc_type,
        blocks: body.blocks,
      },
      { id: event_id },
    ),
    ...facetsOf(resource, home),
    ...corrections(resource, home, blockId),
  );
  bodies.push(body.contents);
}

function plantEdge({ seed, events }: Planting, edge: SeedEdge, ids: ReadonlyMap<string, string>): void {
  const home = homeOf(seed, edge.home);
  const source = keyed(ids, edge.from, 'resource');
  const toMap = edge.to === 'map';
  const target = toMap ? seed.map.id : keyed(ids, edge.to, 'resource');
  events.push(
    relationshipAsserted({
      edge_id: edge.id,
      source: resourceRef(source),
      target: toMap ? { table: 'kb_cogmaps', id: target } : resourceRef(target),
      edge_kind: edge.kind,
      polarity: edge.polarity,
      label: edge.label,
      weight: edge.weight,
      home,
    }),
  );
  if (edge.folded)
    events.push(relationshipFolded({ edge_id: edge.id, reason: 'seed' }, { source, target, home }));
}

/**
 * Plants a seed map as one list of events: contexts of the owner, the map with its telos, resources, edges, and the
 * owner's grant. Ids are from the seed, so an existing map must not be planted again.
 * @param owner profile that owns the planted map and contexts
 */
export async function plantMap(tx: WriteTransaction, seed: MapSeed, owner: string): Promise<void> {
  const planting: Planting = { seed, owner, events: contextsOf(seed, owner), bodies: [] };
  const byKey = new Map(seed.resources.map((resource) => [resource.key, resource]));
  const telos = keyed(byKey, seed.map.telos, 'telos');
  plantTelos(planting, telos);
  for (const resource of seed.resources) if (resource !== telos) plantResource(planting, resource);
  const ids = new Map(seed.resources.map((resource) => [resource.key, resource.id]));
  for (const edge of seed.edges) plantEdge(planting, edge, ids);
  planting.events.push(creatorGrant(seed.map.id, owner));
  await Promise.all([storeContents(tx, planting.events, planting.bodies), tx.append(planting.events)]);
}
