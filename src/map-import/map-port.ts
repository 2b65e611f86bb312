import type { EdgeKind, Polarity } from '#base/shapes.ts';
import type { MapTelos, StoredCharter } from '#map-files/map-contents.ts';

/** A map as listed, with only the fields needed here. */
export interface MapRow {
  readonly id: string;
  readonly name: string;
  readonly telos_resource_id: string;
}

export interface ResourceRow {
  readonly id: string;
  readonly title: string;
  readonly origin_uri: string;
  readonly doc_type_name: string;
  readonly body_hash?: string | undefined;
  readonly managed_meta?: Readonly<Record<string, unknown>> | undefined;
  readonly open_meta?: unknown;
  readonly created?: string | undefined;
  /** Equal to `created` when nobody has changed it. */
  readonly updated?: string | undefined;
}

export interface IngestPayload {
  readonly title: string;
  readonly origin_uri: string;
  readonly context_ref: string;
  readonly home_cogmap_id: string;
  readonly doc_type_name: string;
  readonly content: string;
  readonly open_meta: Readonly<Record<string, unknown>>;
  readonly managed_meta?: Readonly<Record<string, string>>;
  /** If the map already has a document of this origin, that one is returned, with `existing`. */
  readonly unique_origin?: true;
}

export interface FacetValues {
  readonly resource: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly weight: number;
}

/** A live facet of a relationship. */
export interface FacetMark {
  readonly value: unknown;
}

export interface Amendment {
  readonly title?: string;
  readonly type_to?: string;
  readonly open_meta?: Readonly<Record<string, unknown>>;
  readonly managed_meta?: Readonly<Record<string, unknown>>;
  /** Metadata keys to remove. */
  readonly unset?: readonly string[];
}

export interface Assertion {
  readonly source: string;
  readonly target: string;
  readonly edge_kind: EdgeKind;
  readonly polarity: Polarity;
  readonly label: string;
  readonly weight: number;
}

export interface SliceEdge {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly edge_kind: EdgeKind;
  readonly label?: string;
  readonly polarity?: Polarity;
  readonly weight?: number;
}

/** The operations of the service that an importer uses, as the contract names them; each call is one operation. */
export interface MapPort {
  /** `genesis`; if the caller meanwhile has a map of this name, that one is returned, with `created` false. */
  createMap(body: {
    readonly name: string;
    readonly telos_title: string;
    readonly unique_name: true;
  }): Promise<{
    readonly cogmap_id: string;
    readonly telos_resource_id: string;
    readonly created?: boolean;
  }>;
  /** `list_cognitive_maps` */
  listMaps(): Promise<readonly MapRow[]>;
  /** Whether the caller may write to a readable map; over HTTP checked by `materialize` with a very large threshold. */
  mayWrite(mapId: string): Promise<boolean>;
  /** `list_resources`; values are strings, as in a query. */
  listResources(query: Readonly<Record<string, string>>): Promise<{
    readonly rows: readonly ResourceRow[];
    readonly truncated: boolean;
  }>;
  /** `create_ingest` */
  ingest(body: IngestPayload): Promise<{
    readonly id: string;
    readonly managed_meta?: Readonly<Record<string, unknown>> | undefined;
    readonly existing?: true | undefined;
  }>;
  /** `get_resource`, with its open metadata */
  read(id: string): Promise<ResourceRow>;
  /** `delete_resource` */
  remove(id: string): Promise<unknown>;
  /** `update_ingest`: body and metadata. */
  update(id: string, body: IngestPayload): Promise<unknown>;
  /** `update_resource`: the fields that `update_ingest` does not change. */
  amend(id: string, body: Amendment): Promise<unknown>;
  /** `assert` */
  assert(body: Assertion): Promise<{ readonly edge_handle: string }>;
  /** `set_facet` */
  setFacet(body: FacetValues): Promise<unknown>;
  /** `set_edge_facet` */
  setEdgeFacet(
    edgeHandle: string,
    body: { readonly values: Readonly<Record<string, unknown>>; readonly weight: number },
  ): Promise<unknown>;
  /** `list_edge_facets` */
  edgeFacets(edgeHandle: string): Promise<readonly FacetMark[]>;
  /** The charter of `get_cognitive_map`. */
  charter(mapId: string): Promise<StoredCharter>;
  /** `reconcile`, of the charter alone */
  setCharter(mapId: string, blocks: MapTelos['charter']): Promise<unknown>;
  /** `fold` */
  fold(edgeHandle: string, body: { readonly reason: string }): Promise<unknown>;
  /** `cogmap_neighborhood_slice` */
  slice(
    mapId: string,
    body: { readonly seeds: readonly string[]; readonly depth: number },
  ): Promise<{ readonly edges: readonly SliceEdge[] }>;
  /** `materialize` */
  materialize(
    mapId: string,
    body: { readonly threshold: number },
  ): Promise<{ readonly materialized: boolean }>;
}
