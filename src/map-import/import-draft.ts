import type { MapDraft } from './draft-map.ts';
import { importEdges } from './import-edges.ts';
import { importResources } from './import-resources.ts';
import { importTelos } from './import-telos.ts';
import type { MapPort } from './map-port.ts';
import type { LinkCounts } from './resolve-links.ts';
import type { RunningImport } from './running-import.ts';
import { missingFrom, openMap } from './stored-map.ts';

export interface ImportProgress {
  readonly step: 'resources' | 'relationships';
  readonly done: number;
  readonly total: number;
}

export interface DraftOptions {
  /** Of the map: the caller's map of that name is brought up to date, else it is created. */
  readonly name: string;
  /** Calls under way at once. */
  readonly concurrency: number;
  /** Paths that are there and were not read; what was made of them once is not missing. */
  readonly refused?: readonly string[];
  /** Whether a failure concerns one document alone, which then is passed over; without it every failure ends the import. */
  readonly isRefusal?: (error: unknown) => boolean;
  readonly onProgress?: (progress: ImportProgress) => void;
}

export interface ImportReport {
  readonly map_id: string;
  /** Resources: directories and files. */
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  /** Documents that the service does not take; their reasons are among the warnings. */
  readonly refused: number;
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

/**
 * Brings what is wanted into a map: creates what is new, updates what has changed, asserts the relationships that are not there,
 * and forms the picture anew. A run without changes writes nothing; an interrupted run is completed by the next.
 * @throws Error naming the path when a resource is refused, with the refusal as its cause
 */
export async function importDraft(
  port: MapPort,
  draft: MapDraft,
  options: DraftOptions,
): Promise<ImportReport> {
  const { telos } = draft;
  const map = await openMap(port, options.name.trim(), telos?.title);
  const ids = new Map([...map.resources].map(([path, { id }]) => [path, id]));
  const done = { created: 0, updated: 0, unchanged: 0, refused: 0, asserted: 0, folded: 0 };
  const run: RunningImport = {
    port,
    concurrency: options.concurrency,
    draft,
    map,
    ids,
    done,
    warnings: [...draft.warnings],
    isRefusal: options.isRefusal,
  };
  const tell = (step: ImportProgress['step']) => (count: number, total: number) =>
    options.onProgress?.({ step, done: count, total });
  await importResources(run, tell('resources'));
  if (telos !== undefined) await importTelos(run, telos);
  await importEdges(run, tell('relationships'));
  // The service counts what has changed since the picture was formed, in this run or in one that was interrupted.
  const { materialized } = await port.materialize(map.id, { threshold: 1 });
  const present = new Set([...draft.resources.map((resource) => resource.path), ...(options.refused ?? [])]);
  return {
    map_id: map.id,
    ...done,
    missing: missingFrom(map, present),
    links: draft.links,
    materialized,
    warnings: run.warnings,
  };
}
