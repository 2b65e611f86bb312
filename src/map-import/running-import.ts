import type { MapDraft } from './draft-map.ts';
import type { MapPort } from './map-port.ts';
import type { StoredMap } from './stored-map.ts';

/** One import under way: what is wanted, what is stored, and what has been done so far. */
export interface RunningImport {
  readonly port: MapPort;
  /** Calls under way at once. */
  readonly concurrency: number;
  readonly draft: MapDraft;
  readonly map: StoredMap;
  /** Resource ids by path. */
  readonly ids: Map<string, string>;
  readonly done: {
    created: number;
    updated: number;
    unchanged: number;
    /** Documents that the service does not take. */
    refused: number;
    asserted: number;
    folded: number;
  };
  /** Whether a failure concerns one document alone; without it every failure ends the import. */
  readonly isRefusal?: ((error: unknown) => boolean) | undefined;
  readonly warnings: string[];
}

/** Hears how many steps of how many are done. */
export type ReportProgress = (done: number, total: number) => void;
