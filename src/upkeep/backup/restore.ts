import type { Database } from '#neo4j/database.ts';
import { fromStoredJson, type StoredJson } from '#neo4j/stored-values.ts';
import { beginLedger, checkEmpty, keepVectorSetting, pageOf, pagesOf, projectPage } from '../replay/index.ts';
import { ArchiveError, type Keys, type Line, linesOf } from './archive.ts';
import { clearMarks, storeBesideLine } from './beside-ledger.ts';
import { checkArchive, type Header, type Reading } from './header.ts';
import { type PageLine, pageLineOf, storedPageOfLine } from './page-lines.ts';

export interface Restoring {
  /** An empty database. */
  readonly database: Database;
  /** Creates constraints and indexes in it. */
  readonly prepare: () => Promise<unknown>;
  /** A whole archive, and those that continue it, in their order. */
  readonly paths: readonly string[];
  readonly keys: Keys;
  readonly build: Reading;
  readonly progress?: (stage: 'checking' | 'restoring' | 'comparing', done: number, of?: number) => void;
  readonly signal?: AbortSignal | undefined;
}

export interface Restored {
  readonly header: Header;
  readonly events: number;
}

async function checkAll({ paths, keys, build, progress, signal }: Restoring): Promise<Header[]> {
  const headers: Header[] = [];
  for (const path of paths) {
    signal?.throwIfAborted();
    progress?.('checking', headers.length, paths.length);
    const header = await checkArchive(path, keys, build);
    const before = headers.at(-1)?.to ?? { seq: 0, event_id: null };
    if (header.after.seq !== before.seq || header.after.event_id !== before.event_id)
      throw new ArchiveError(
        `${path} continues a backup up to event number ${header.after.seq}: name that one before it`,
      );
    headers.push(header);
  }
  return headers;
}

const isPage = (line: Line): line is PageLine & Line => 'page' in line;

async function restorePages(restoring: Restoring, to: number): Promise<void> {
  const { database, paths, keys, progress, signal } = restoring;
  for (const path of paths)
    for await (const line of linesOf(path, keys)) {
      if (!isPage(line)) continue;
      signal?.throwIfAborted();
      const page = pageOf(storedPageOfLine(line));
      await projectPage(database, page);
      progress?.('restoring', page.last_seq, to);
    }
}

/** Only the last archive has the state of its moment. */
async function restoreBeside({ database, paths, keys }: Restoring): Promise<void> {
  await clearMarks(database);
  for await (const line of linesOf(paths.at(-1)!, keys)) {
    const { vector_setting } = line as { readonly vector_setting?: StoredJson };
    if (vector_setting !== undefined)
      await keepVectorSetting(database, fromStoredJson(vector_setting) as Readonly<Record<string, unknown>>);
    const timeoutMs = database.options.limits.formationMs;
    await database.write('restore', undefined, (tx) => storeBesideLine(tx, line), { timeoutMs });
  }
}

/** Reads everything again, and compares it with the archives. */
async function compare({ database, paths, keys, progress, signal }: Restoring, headers: readonly Header[]) {
  const to = headers.at(-1)!.to.seq;
  for (const [index, path] of paths.entries()) {
    const { vectors } = headers[index]!;
    let after = headers[index]!.after.seq;
    for await (const line of linesOf(path, keys)) {
      if (!isPage(line)) continue;
      signal?.throwIfAborted();
      const { last_seq } = line.page;
      for await (const page of pagesOf(database, { after, to: last_seq, vectors }))
        if (page.last_seq !== last_seq || pageLineOf(page).digest !== line.digest)
          throw new Error(`what was restored differs from ${path}, before event number ${last_seq + 1}`);
      after = last_seq;
      progress?.('comparing', last_seq, to);
    }
  }
}

/**
 * Makes an empty database anew from archives: replays the ledger, stores what is beside it, and compares what is there
 * then with the digests of the archives. All archives are checked before anything is written.
 * @throws ArchiveError when an archive cannot be used; Error when the database is not empty, or differs in the end
 */
export async function restore(restoring: Restoring): Promise<Restored> {
  const { database, prepare } = restoring;
  const headers = await checkAll(restoring);
  const header = headers.at(-1)!;
  await checkEmpty(database);
  await prepare();
  await beginLedger(database);
  await restorePages(restoring, header.to.seq);
  await restoreBeside(restoring);
  await compare(restoring, headers);
  return { header, events: header.to.seq };
}
