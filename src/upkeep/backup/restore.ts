import type { Database } from '#neo4j/database.ts';
import { applySchema } from '#neo4j/schema.ts';
import { fromStoredJson, type StoredJson } from '#neo4j/stored-values.ts';
import {
  beginLedger,
  keepVectorSetting,
  type Page,
  pageOf,
  pagesOf,
  projectPages,
  takeEmpty,
} from '../replay/index.ts';
import { ArchiveError, type Keys, type Line, linesOf } from './archive.ts';
import { clearMarks, isBeside, storeBesideLine } from './beside-ledger.ts';
import { checkArchive, type Header, type Reading } from './header.ts';
import { type PageLine, pageLineOf, storedPageOfLine } from './page-lines.ts';

export interface Checking {
  /** A whole archive, and those that continue it, in their order. */
  readonly paths: readonly string[];
  readonly keys: Keys;
  readonly build: Reading;
}

/** Archives that belong together and are whole. */
export interface Archives extends Checking {
  readonly headers: readonly Header[];
}

export interface Restoring {
  readonly archives: Archives;
  /** An empty database. */
  readonly database: Database;
  readonly progress?: (stage: 'restoring' | 'comparing', done: number, of?: number) => void;
  readonly signal?: AbortSignal | undefined;
}

export interface Restored {
  readonly header: Header;
  readonly events: number;
}

/**
 * Reads archives from beginning to end.
 * @throws ArchiveError when one cannot be used, or does not continue the one before it
 */
export async function checkArchives({ paths, keys, build }: Checking): Promise<Archives> {
  const headers: Header[] = [];
  for (const path of paths) {
    const header = await checkArchive(path, keys, build);
    const before = headers.at(-1)?.to ?? { seq: 0, event_id: null };
    if (header.after.seq !== before.seq || header.after.event_id !== before.event_id)
      throw new ArchiveError(
        `${path} continues a backup up to event number ${header.after.seq}: name that one before it`,
      );
    headers.push(header);
  }
  return { paths, keys, build, headers };
}

const isPage = (line: Line): line is PageLine & Line => 'page' in line;

/** A page as an archive has it. */
interface SavedPage {
  readonly path: string;
  readonly after: number;
  readonly last_seq: number;
  readonly vectors: boolean;
  readonly digest: string;
}

/** The pages of archives, in order. @param saved is filled as they are read */
async function* pagesIn({ paths, keys, headers }: Archives, saved: SavedPage[]): AsyncGenerator<Page> {
  for (const [index, path] of paths.entries()) {
    const { vectors, after } = headers[index]!;
    for await (const line of linesOf(path, keys)) {
      if (!isPage(line)) continue;
      const { page, digest } = line;
      const before = saved.at(-1)?.last_seq ?? after.seq;
      saved.push({ path, after: before, last_seq: page.last_seq, vectors, digest });
      yield pageOf(storedPageOfLine(line));
    }
  }
}

/** Only the last archive has the state of its moment. */
async function restoreBeside({ database, archives: { paths, keys } }: Restoring): Promise<void> {
  await clearMarks(database);
  const timeoutMs = database.options.limits.formationMs;
  for await (const line of linesOf(paths.at(-1)!, keys)) {
    // The pages come after all of it.
    if (isPage(line)) break;
    const { vector_setting } = line as { readonly vector_setting?: StoredJson };
    if (vector_setting !== undefined)
      await keepVectorSetting(database, fromStoredJson(vector_setting) as Readonly<Record<string, unknown>>);
    if (isBeside(line))
      await database.write('restore', undefined, (tx) => storeBesideLine(tx, line), { timeoutMs });
  }
}

/** Reads everything again, and compares it with what was saved. */
async function compare(
  { database, progress, signal }: Restoring,
  saved: readonly SavedPage[],
): Promise<void> {
  const to = saved.at(-1)?.last_seq ?? 0;
  for (const { path, after, last_seq, vectors, digest } of saved) {
    signal?.throwIfAborted();
    for await (const page of pagesOf(database, { after, to: last_seq, vectors }))
      if (page.last_seq !== last_seq || pageLineOf(page).digest !== digest)
        throw new Error(`what was restored differs from ${path}, before event number ${last_seq + 1}`);
    progress?.('comparing', last_seq, to);
  }
}

/**
 * Makes an empty database anew from archives: replays the ledger, stores what is beside it, and compares what is there
 * then with the digests of the archives.
 * @throws Error when the database is not empty, or differs in the end; ArchiveError when an archive has changed since it
 *   was checked
 */
export async function restore(restoring: Restoring): Promise<Restored> {
  const { archives, database, progress, signal } = restoring;
  const header = archives.headers.at(-1)!;
  const to = header.to.seq;
  await takeEmpty(database);
  await beginLedger(database);
  const passed = (last_seq: number) => progress?.('restoring', last_seq, to);
  const saved: SavedPage[] = [];
  await projectPages(database, pagesIn(archives, saved), { passed, signal });
  await applySchema(database);
  await restoreBeside(restoring);
  await compare(restoring, saved);
  return { header, events: to };
}
