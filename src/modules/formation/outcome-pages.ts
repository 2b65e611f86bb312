import { MessageChannel, type MessagePort, receiveMessageOnPort } from 'node:worker_threads';
import type { RegionPatch, RegionRow, StoredBridge } from './diff.ts';
import type { Ancestry } from './lineage.ts';
import { type Pages, readPage } from './pages.ts';

/** A stretch of how the regions of a whole place would join: ids, and heights after each, both joined by spaces. */
export interface SurveyPart {
  readonly region_ids: string;
  readonly heights: string;
}

/** What has to change in the stored picture, by list. */
export interface ChangeRows {
  readonly stored: RegionRow;
  /** Ids of regions. */
  readonly dropped: string;
  readonly ancestry: Ancestry;
  readonly patched: RegionPatch;
  readonly droppedBridges: StoredBridge;
  readonly storedBridges: StoredBridge;
  readonly survey: SurveyPart;
}

/** The lists in the order in which they are sent and taken: bridges and ancestry need their ends. */
const LISTS = [
  'stored',
  'dropped',
  'ancestry',
  'patched',
  'droppedBridges',
  'storedBridges',
  'survey',
] as const satisfies readonly (keyof ChangeRows)[];

export type ChangePages = Readonly<Record<keyof ChangeRows, Pages>>;

type PageCounts = Readonly<Record<keyof ChangeRows, number>>;

/** Pages on their way to another thread. */
export interface SentPages {
  readonly port: MessagePort;
  /** How many pages each list has. */
  readonly counts: PageCounts;
}

/** Sends pages off, list by list; they are gone from here then. Whoever is given the port can take them. */
export function sendPages(pages: ChangePages): SentPages {
  const { port1, port2 } = new MessageChannel();
  for (const list of LISTS) for (const page of pages[list]) port1.postMessage(page, [page.buffer]);
  port1.close();
  const counts = Object.fromEntries(LISTS.map((list) => [list, pages[list].length]));
  return { port: port2, counts: counts as unknown as PageCounts };
}

/**
 * Pages that wait in a port until they are taken one by one. Taken all at once, the megabytes of a great place would set
 * off a garbage collection that holds up everyone.
 */
export class WaitingPages {
  readonly #port: MessagePort;
  readonly #counts: PageCounts;
  /** Lists that are taken. */
  #taken = 0;

  constructor({ port, counts }: SentPages) {
    this.#port = port;
    this.#counts = counts;
  }

  /** How many pages there are in all. */
  get count(): number {
    return LISTS.reduce((sum, list) => sum + this.#counts[list], 0);
  }

  /** The rows of the next list, page by page. Lists are taken whole, and in their order. */
  *take<List extends keyof ChangeRows>(list: List): Generator<ChangeRows[List][]> {
    if (LISTS[this.#taken] !== list) throw new Error(`${list} is taken out of its turn`);
    for (let page = 0; page < this.#counts[list]; page += 1)
      yield readPage<ChangeRows[List]>(receiveMessageOnPort(this.#port)!.message);
    this.#taken += 1;
  }

  /** Lets go of what nobody has taken. */
  close(): void {
    this.#port.close();
  }
}
