import { useQueries, useQuery } from '@tanstack/preact-query';
import { useMemo, useRef } from 'preact/hooks';
import type { Chart } from '#drawing/chart.ts';
import { docTypeHues } from '#drawing/grammar.ts';
import type { Opened } from '#drawing/view.ts';
import type { AtlasClient } from '#sdk/index.ts';
import type { Anchor } from '../data/anchor.ts';
import type { Camera } from '../url/map-address.ts';
import { arranged } from './arranging.ts';
import type { Size } from './camera.ts';
import { territoriesToOpen } from './opening.ts';

/** As many stored territories are read at once; the picture says how many documents of how many are shown. */
const MOST_STORED = 6;

/**
 * The documents of a territory with their places.
 * @param stored the stored territories that it is made of
 */
const openedQuery = (atlas: AtlasClient, territory: string, stored: readonly string[]) => ({
  queryKey: ['opened', territory, stored],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<Opened> => {
    const query = { ids: stored.join(','), depth: 1, with_regions: true };
    const { nodes, edges } = await atlas.call('region_composition', { query, signal });
    const documents = nodes
      .filter(({ region_ids = [] }) => region_ids.some((region) => stored.includes(region)))
      .map(({ id, title, doc_type, home }) => ({ id, title, docType: doc_type, home }));
    const ids = new Set(documents.map(({ id }) => id));
    const relationships = edges
      .filter(({ source, target }) => ids.has(source) && ids.has(target))
      .map(({ edge_kind, ...edge }) => ({ ...edge, kind: edge_kind }));
    const places = await arranged('inside', { documents: [...ids], relationships });
    return { territory, documents, relationships, places };
  },
});

/** The hues of the document types of a map or a context, which do not change when another territory opens. */
const huesQuery = (atlas: AtlasClient, { kind, id }: Anchor) => ({
  queryKey: ['hues', id],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
    const query = { ...(kind === 'map' ? { cogmap_ids: id } : { context_ref: id }), limit: 1 };
    const { facets } = await atlas.call('list_resources', { query, signal });
    return docTypeHues(
      Object.entries(facets.doc_type).flatMap(([type, count]) => Array.from({ length: count }, () => type)),
    );
  },
});

export interface OpenTerritories {
  readonly opened: readonly Opened[];
  readonly hues: ReadonlyMap<string, number> | undefined;
  /** Ids of territories whose documents are being read. */
  readonly reading: ReadonlySet<string>;
}

/**
 * The territories that are open at a camera, with what is inside of them.
 * @param stored the stored territories of each territory; those without any do not open
 * @param isNow none opens in a picture of the past
 */
export function useOpened(
  atlas: AtlasClient,
  anchor: Anchor,
  chart: Chart,
  stored: ReadonlyMap<string, readonly string[]>,
  camera: Camera,
  size: Size,
  isNow: boolean,
): OpenTerritories {
  const open = useRef<ReadonlySet<string>>(new Set());
  const large = isNow ? territoriesToOpen(chart, camera, size, open.current) : [];
  const ids = large.filter((id) => stored.has(id));
  open.current = new Set(ids);
  const results = useQueries({
    queries: ids.map((id) => openedQuery(atlas, id, stored.get(id)!.slice(0, MOST_STORED))),
  });
  const hues = useQuery({ ...huesQuery(atlas, anchor), enabled: ids.length > 0 });
  const read = results.flatMap(({ data }) => (data === undefined ? [] : [data]));
  const opened = useMemo(() => read, [read.map(({ territory }) => territory).join(' '), ...read]);
  const pending = ids.filter((_, at) => results[at]!.isPending);
  const reading = useMemo(() => new Set(pending), [pending.join(' ')]);
  return { opened, hues: hues.data, reading };
}
