import type { EdgeKind, Polarity } from '#base/shapes.ts';
import type { MapTelos, StoredCharter } from '#map-files/map-contents.ts';

/** A map as the list of maps shows it; the rest of the row is not needed here. */
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
}

export interface FacetValues {
  readonly resource: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly weight: number;
}

export interface Amendment {
  readonly title?: string;
  readonly type_to?: string;
  readonly open_meta?: Readonly<Record<string, unknown>>;
  /** Metadata keys that are no longer there. */
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
}

/** What an importer asks of the service, in the words of the contract; each call is one operation. */
export interface MapPort {
  /** `genesis` */
  createMap(body: { readonly name: string; readonly telos_title: string }): Promise<{
    readonly cogmap_id: string;
    readonly telos_resource_id: string;
  }>;
  /** `list_cognitive_maps` */
  listMaps(): Promise<readonly MapRow[]>;
  /** Whether the caller may write into a readable map; over HTTP this is asked by `materialize` with a very large threshold. */
  mayWrite(mapId: string): Promise<boolean>;
  /** `list_resources`; values are texts, as they travel in a query. */
  listResources(query: Readonly<Record<string, string>>): Promise<{
    readonly rows: readonly ResourceRow[];
    readonly truncated: boolean;
  }>;
  /** `create_ingest` */
  ingest(body: IngestPayload): Promise<{
    readonly id: string;
    readonly managed_meta?: Readonly<Record<string, unknown>> | undefined;
  }>;
  /** `update_ingest`: body and metadata. */
  update(id: string, body: IngestPayload): Promise<unknown>;
  /** `update_resource`: what `update_ingest` leaves as it was. */
  amend(id: string, body: Amendment): Promise<unknown>;
  /** `assert` */
  assert(body: Assertion): Promise<{ readonly edge_handle: string }>;
  /** `set_facet` */
  setFacet(body: FacetValues): Promise<unknown>;
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
