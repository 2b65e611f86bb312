import { concurrently } from './concurrently.ts';
import { type DraftEdge, type DraftResource, draftMap, type MapDraft } from './draft-map.ts';
import type { Amendment, IngestPayload, MapPort } from './map-port.ts';
import { SOURCE_HASH } from './parse-document.ts';
import { readFolder } from './read-folder.ts';
import type { LinkCounts } from './resolve-links.ts';
import { missingFrom, openMap, type StoredMap, type StoredResource } from './stored-map.ts';

/** Calls under way at once; writers of one map take turns anyway, so more would only wait. */
const CONCURRENCY = 8;

export interface ImportProgress {
  readonly step: 'resources' | 'relationships';
  readonly done: number;
  readonly total: number;
}

export interface ImportOptions {
  readonly folder: string;
  /** Of the map: the caller's map of that name is brought up to date, else it is created. */
  readonly name: string;
  readonly onProgress?: (progress: ImportProgress) => void;
}

export interface ImportReport {
  readonly map_id: string;
  /** Resources: directories and files. */
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  /** Paths whose file or directory is gone; their resources are left alone. */
  readonly missing: readonly string[];
  /** Relationships. */
  readonly asserted: number;
  readonly folded: number;
  /** Links that are no relationship, by why. */
  readonly links: LinkCounts;
  readonly materialized: boolean;
  readonly warnings: readonly string[];
}

/** One import under way: what is wanted, what is stored, and what has been done so far. */
interface Import {
  readonly port: MapPort;
  readonly draft: MapDraft;
  readonly map: StoredMap;
  /** Resource ids by path. */
  readonly ids: Map<string, string>;
  readonly done: { created: number; updated: number; unchanged: number; asserted: number; folded: number };
  readonly warnings: string[];
}

const payloadOf = (
  mapId: string,
  { path, title, docType, body, openMeta, hash }: DraftResource,
): IngestPayload => ({
  title,
  origin_uri: path,
  // Asked for by the contract; a home map takes precedence and it is not read.
  context_ref: '',
  home_cogmap_id: mapId,
  doc_type_name: docType,
  content: body,
  open_meta: { ...openMeta, ...(hash !== undefined && { [SOURCE_HASH]: hash }) },
});

/** What a changed file changes beyond body and metadata values; undefined when nothing. */
function amendmentOf(stored: StoredResource, wanted: DraftResource): Amendment | undefined {
  const unset = Object.keys(stored.openMeta).filter(
    (key) => key !== SOURCE_HASH && key !== 'facet' && !Object.hasOwn(wanted.openMeta, key),
  );
  const amendment = {
    ...(stored.title !== wanted.title && { title: wanted.title }),
    ...(stored.docType !== wanted.docType && { type_to: wanted.docType }),
    ...(unset.length > 0 && { unset }),
  };
  return Object.keys(amendment).length > 0 ? amendment : undefined;
}

/** Folds the links that a changed file has no longer. */
async function foldStaleLinks({ port, draft, map, done }: Import, path: string, id: string): Promise<void> {
  const linked = draft.edges.filter((edge) => edge.kind === 'near' && edge.from === path);
  const wanted = new Set(linked.map((edge) => map.resources.get(edge.to)?.id));
  const stale = map.edges.filter(
    (edge) =>
      edge.source === id &&
      edge.edge_kind === 'near' &&
      edge.label === 'links_to' &&
      !wanted.has(edge.target),
  );
  for (const edge of stale) {
    await port.fold(edge.id, { reason: `the link is no longer in ${path}` });
    done.folded += 1;
  }
}

/** The hash is written by the last call, so that an interrupted change is made again by the next run. */
async function change(run: Import, wanted: DraftResource, stored: StoredResource): Promise<void> {
  const { port, map, done, warnings } = run;
  await foldStaleLinks(run, wanted.path, stored.id);
  const amendment = amendmentOf(stored, wanted);
  if (amendment !== undefined) await port.amend(stored.id, amendment);
  await port.update(stored.id, payloadOf(map.id, wanted));
  if (wanted.body === '')
    warnings.push(`${wanted.path}: has no body; the stored body, if there is one, stays`);
  done.updated += 1;
}

async function bringResource(run: Import, wanted: DraftResource): Promise<void> {
  const { port, map, ids, done } = run;
  const stored = map.resources.get(wanted.path);
  if (stored === undefined) {
    const { id } = await port.ingest(payloadOf(map.id, wanted));
    ids.set(wanted.path, id);
    done.created += 1;
  } else if (wanted.hash === undefined || stored.openMeta[SOURCE_HASH] === wanted.hash) done.unchanged += 1;
  else await change(run, wanted, stored);
}

const edgeKey = (source: string, target: string, kind: string, label: string | undefined): string =>
  [source, target, kind, label ?? ''].join(' ');

/** Edges that are wanted and not there, with the ids of their ends. */
function newEdges({ draft, map, ids }: Import) {
  const live = new Set(
    map.edges.map((edge) => edgeKey(edge.source, edge.target, edge.edge_kind, edge.label)),
  );
  return draft.edges
    .map((edge: DraftEdge) => ({ ...edge, source: ids.get(edge.from)!, target: ids.get(edge.to)! }))
    .filter(({ source, target, kind, label }) => !live.has(edgeKey(source, target, kind, label)));
}

async function bringResources(run: Import, tell: (done: number, total: number) => void): Promise<void> {
  const { resources } = run.draft;
  let done = 0;
  await concurrently(resources, CONCURRENCY, async (wanted) => {
    await bringResource(run, wanted).catch((cause: unknown) => {
      throw new Error(`${wanted.path}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    });
    done += 1;
    tell(done, resources.length);
  });
}

async function bringEdges(run: Import, tell: (done: number, total: number) => void): Promise<void> {
  const edges = newEdges(run);
  await concurrently(edges, CONCURRENCY, async ({ source, target, kind, label }) => {
    await run.port.assert({ source, target, edge_kind: kind, polarity: 'forward', label, weight: 1 });
    run.done.asserted += 1;
    tell(run.done.asserted, edges.length);
  });
}

/**
 * Turns a folder of Markdown into a map, or brings the map of an earlier run up to date: a resource per directory and
 * file, `contains` edges along the folder, a `links_to` edge per pair of linked files. A run without changes writes
 * nothing; an interrupted run is completed by the next.
 * @throws Error naming the path when a resource is refused, with the refusal as its cause
 */
export async function importMarkdown(port: MapPort, options: ImportOptions): Promise<ImportReport> {
  const folder = await readFolder(options.folder);
  const draft = draftMap(folder);
  const map = await openMap(port, options.name.trim());
  const ids = new Map([...map.resources].map(([path, { id }]) => [path, id]));
  const done = { created: 0, updated: 0, unchanged: 0, asserted: 0, folded: 0 };
  const run: Import = { port, draft, map, ids, done, warnings: [...draft.warnings] };
  const tell = (step: ImportProgress['step']) => (count: number, total: number) =>
    options.onProgress?.({ step, done: count, total });
  await bringResources(run, tell('resources'));
  await bringEdges(run, tell('relationships'));
  // The service counts what has changed since the picture was formed, in this run or in one that was interrupted.
  const { materialized } = await port.materialize(map.id, { threshold: 1 });
  const present = new Set([...draft.resources.map((resource) => resource.path), ...folder.refused]);
  return {
    map_id: map.id,
    ...done,
    missing: missingFrom(map, present),
    links: draft.links,
    materialized,
    warnings: run.warnings,
  };
}
