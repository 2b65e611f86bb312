import { canonicalJson } from '#base/canonical-json.ts';
import { charterOf, type MapTelos, type StoredCharter } from '#map-files/map-contents.ts';
import type { Tallies } from './accounting.ts';
import { repairDoubles } from './doubles.ts';
import { type DraftResource, type MapDraft, ROOT } from './draft-map.ts';
import { fitDocument } from './fit-document.ts';
import { importEdgeFacets, notingHandles } from './import-edge-facets.ts';
import { importEdges } from './import-edges.ts';
import { importResources } from './import-resources.ts';
import { importFacets, orRefused } from './import-values.ts';
import type { MapPort } from './map-port.ts';
import type { LinkCounts } from './resolve-links.ts';
import type { IsRefusal, RunningImport } from './running-import.ts';
import { findMap, missingFrom, openMap, type StoredMap, spelledAs } from './stored-map.ts';

const blocksOf = (charter: StoredCharter): string => canonicalJson(charterOf(charter));

/** Updates the telos where it differs. */
async function importTelos(
  run: RunningImport,
  { charter, facets }: Pick<MapTelos, 'charter' | 'facets'>,
): Promise<void> {
  const { port, map } = run;
  const { id, openMeta } = map.resources.get(ROOT)!;
  const stored = map.isNew ? [] : await port.charter(map.id);
  if (charter.length > 0 && blocksOf(stored) !== blocksOf(charter)) {
    const written = await orRefused(run, () => port.setCharter(map.id, charter));
    if ('refusal' in written)
      run.warnings.push(`the charter is left out: ${(written.refusal as Error).message}`);
  }
  const known = { ...(openMeta['facet'] as Readonly<Record<string, unknown>> | undefined) };
  const isNews = ([name, { value }]: [string, { readonly value: unknown }]): boolean =>
    !Object.hasOwn(known, name) || canonicalJson(known[name]) !== canonicalJson(value);
  const news = Object.fromEntries(Object.entries(facets).filter(isNews));
  const telos: DraftResource = {
    path: 'the telos',
    title: '',
    docType: '',
    openMeta: {},
    body: '',
    facets: news,
  };
  await importFacets(run, id, telos);
}

const NONE_DONE = {
  ...{ created: 0, updated: 0, unchanged: 0, refused: 0 },
  ...{ asserted: 0, folded: 0, refused_relationships: 0 },
};

export interface ImportProgress {
  readonly step: 'resources' | 'relationships' | 'facets of relationships';
  readonly done: number;
  readonly total: number;
}

export interface DraftOptions {
  /** Name of the map: the caller's map with this name is updated, else one is created. */
  readonly name: string;
  /** Maximum number of concurrent calls. */
  readonly concurrency: number;
  /** Existing paths that were not read; their earlier resources are not reported as missing. */
  readonly refused?: readonly string[];
  /** Whether a failure concerns one item only, which is then skipped; if omitted, every failure ends the import. */
  readonly isRefusal?: IsRefusal;
  /** Whether to keep only one of several documents of one origin, created by earlier concurrent imports. */
  readonly repairDoubles?: boolean;
  readonly onProgress?: (progress: ImportProgress) => void;
}

export interface ImportReport {
  /** Empty when there is nothing to import and no map with the name. */
  readonly map_id: string;
  /** Whether the files contain nothing that can be imported. */
  readonly is_empty: boolean;
  /** Resources: directories and files. */
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  /** Documents that the service refused; the reasons are in the warnings. */
  readonly refused: number;
  /** Paths whose file or directory is gone; their resources are left unchanged. */
  readonly missing: readonly string[];
  /** Relationships. */
  readonly asserted: number;
  readonly folded: number;
  /** Relationships that the service refused, and those of refused documents; also in the warnings. */
  readonly refused_relationships: number;
  /** Links that did not become relationships, by reason. */
  readonly links: LinkCounts;
  readonly materialized: boolean;
  /** The outcome of each item of the files, by kind. */
  readonly found: Tallies;
  readonly warnings: readonly string[];
}

const NOTHING = 'nothing was imported: no document was found';

/** The report for files without a document, for which no map is created. */
const nothingFound = ({ links, accounting, warnings }: MapDraft): ImportReport => ({
  map_id: '',
  is_empty: true,
  ...NONE_DONE,
  missing: [],
  links,
  materialized: false,
  found: accounting.tallies(),
  warnings: [NOTHING, ...warnings],
});

/** The draft adapted to the service's limits, with the changes as warnings. */
function fitted(draft: MapDraft): { readonly draft: MapDraft; readonly warnings: string[] } {
  const documents = draft.resources.map(fitDocument);
  const resources = documents.map(({ document }) => document);
  const changes = documents.flatMap((one) => one.changes.map((text) => `${one.document.path}: ${text}`));
  return { draft: { ...draft, resources }, warnings: [...draft.warnings, ...changes] };
}

/** Reports documents with the same origin, and keeps one of each when requested. */
async function tellOfDoubles(port: MapPort, map: StoredMap, isRepair: boolean): Promise<readonly string[]> {
  const { doubles, edges } = map;
  const count = doubles.reduce((sum, { others }) => sum + others.length, 0);
  if (count === 0) return [];
  const names = doubles.slice(0, 3).map(({ origin }) => origin);
  const where = doubles.length > names.length ? `${names.join(', ')}, …` : names.join(', ');
  if (!isRepair)
    return [
      `${count} documents have the origin of another one (${where}); --repair-doubles leaves one of each`,
    ];
  const { deleted, moved, warnings } = await repairDoubles(port, doubles, edges);
  const told = `${deleted} documents with the origin of another one were deleted (${where}); relationships moved: ${moved}`;
  return [told, ...warnings];
}

/**
 * Brings a map up to date with the draft: creates new resources, updates changed ones, asserts missing relationships,
 * and forms the picture again. A run without changes writes nothing; the next run completes an interrupted one.
 * @throws Error naming the path when a resource is refused, with the refusal as its cause
 */
export async function importDraft(
  port: MapPort,
  wanted: MapDraft,
  options: DraftOptions,
): Promise<ImportReport> {
  const { draft, warnings } = fitted(wanted);
  const { telos } = draft;
  const isEmpty = telos === undefined && draft.resources.length === 0;
  if (isEmpty && (await findMap(port, options.name.trim())) === undefined) return nothingFound(draft);
  if (isEmpty) warnings.unshift(NOTHING);
  const stored = await openMap(port, options.name.trim(), telos?.title);
  const map = spelledAs(
    stored,
    draft.resources.map(({ path }) => path),
  );
  const ids = new Map([...map.resources].map(([path, { id }]) => [path, id]));
  const done = { ...NONE_DONE };
  const noting = notingHandles(port);
  const run: RunningImport = {
    port: noting.port,
    concurrency: options.concurrency,
    draft,
    map,
    ids,
    done,
    warnings,
    isRefusal: options.isRefusal,
  };
  const tell = (step: ImportProgress['step']) => (count: number, total: number) =>
    options.onProgress?.({ step, done: count, total });
  await importResources(run, tell('resources'));
  if (telos !== undefined) await importTelos(run, telos);
  await importEdges(run, tell('relationships'));
  warnings.push(...(await tellOfDoubles(port, map, options.repairDoubles === true)));
  await importEdgeFacets(run, noting.handles, tell('facets of relationships'));
  // The service counts the changes since the picture was formed, including those of an interrupted run.
  const { materialized } = await port.materialize(map.id, { threshold: 1 });
  const present = new Set([...draft.resources.map((resource) => resource.path), ...(options.refused ?? [])]);
  return {
    map_id: map.id,
    is_empty: isEmpty,
    ...done,
    missing: missingFrom(map, present),
    links: draft.links,
    materialized,
    found: draft.accounting.tallies(),
    warnings: run.warnings,
  };
}
