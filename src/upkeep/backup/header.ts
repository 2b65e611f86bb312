import { z } from 'zod';
import { ArchiveError, type Keys, type Line, linesOf } from './archive.ts';

/** Changes when an older version could no longer read what is written. */
export const FORMAT = 1;

const Position = z.object({ seq: z.int(), event_id: z.string().nullable() });

/** The first line of an archive. */
export const Header = z.object({
  atlas_backup: z.int(),
  service_version: z.string(),
  /** Number of the last step of the schema. */
  schema_step: z.int(),
  made_at: z.string(),
  /** The ledger is in it from after this event. */
  after: Position,
  /** Up to this event. */
  to: Position,
  vectors: z.boolean(),
  /** Whether accounts, keys, logins and the like are in it. */
  secrets: z.boolean(),
});

export type Header = z.output<typeof Header>;

/** What this version can read. */
export interface Reading {
  readonly service_version: string;
  readonly schema_step: number;
}

function headerOf(path: string, line: Line, { service_version, schema_step }: Reading): Header {
  const { atlas_backup: format } = line;
  if (typeof format !== 'number') throw new ArchiveError(`${path} is no backup of Atlas`);
  const isNewer = format > FORMAT || Number(line['schema_step']) > schema_step;
  if (isNewer)
    throw new ArchiveError(
      `${path} was written by the newer version ${String(line['service_version'])}; this is ${service_version}`,
    );
  const { success, data } = Header.safeParse(line);
  if (!success) throw new ArchiveError(`${path} is damaged: its header cannot be read`);
  return data;
}

/**
 * Reads an archive from its beginning to its end, and so checks it.
 * @throws ArchiveError when it is none, is cut or damaged, newer than this version, or sealed with another key
 */
export async function checkArchive(path: string, keys: Keys, reading: Reading): Promise<Header> {
  let header: Header | undefined;
  for await (const line of linesOf(path, keys)) header ??= headerOf(path, line, reading);
  if (header === undefined) throw new ArchiveError(`${path} is no backup of Atlas`);
  return header;
}
