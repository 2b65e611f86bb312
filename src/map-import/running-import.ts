import type { MapDraft } from './draft-map.ts';
import type { MapPort } from './map-port.ts';
import type { StoredMap } from './stored-map.ts';

/** The state of an import: what is wanted, what is stored, and what has been done so far. */
export interface RunningImport {
  readonly port: MapPort;
  /** Maximum number of concurrent calls. */
  readonly concurrency: number;
  readonly draft: MapDraft;
  readonly map: StoredMap;
  /** Resource ids by path. */
  readonly ids: Map<string, string>;
  readonly done: {
    created: number;
    updated: number;
    unchanged: number;
    /** Documents that the service refused. */
    refused: number;
    asserted: number;
    folded: number;
    /** Relationships that the service refused, and those of refused documents. */
    refused_relationships: number;
  };
  /**
   * Whether a failure concerns one document, value or relationship only; if undefined, every failure ends the import.
   */
  readonly isRefusal?: IsRefusal | undefined;
  readonly warnings: string[];
}

/** Whether a failure concerns the requested item only, so that the others can continue. */
export type IsRefusal = (error: unknown, of: 'document' | 'relationship') => boolean;

/** Reports progress: completed steps and their total number. */
export type ReportProgress = (done: number, total: number) => void;
