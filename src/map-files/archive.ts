import { createHash } from 'node:crypto';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { z } from 'zod';
import { writeJsonGraph } from './json-graph.ts';
import {
  jsonText,
  type MapContents,
  MapFileError,
  readFields,
  readJsonText,
  VERSION,
} from './map-contents.ts';

const FORMAT = 'atlas-archive';
const MANIFEST = 'manifest.json';
const MAP = 'map.json';
const LEDGER = 'ledger.jsonl';

/**
 * Maximum size of a map file, and of all unpacked files of an archive together, in bytes: the longest string in Node.
 */
export const LARGEST_FILE = 0x1fff_ffe8;
/** Up to this unpacked size, in bytes, any compression ratio is accepted; beyond it, at most `TIGHTEST`. */
const ANY_RATIO = 128 * 2 ** 20;
const TIGHTEST = 100;
/** Archives record no file times; this is the earliest date that ZIP supports. */
const NO_TIME = new Date(1980, 0, 1);

const Manifest = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  files: z.record(z.string(), z.object({ sha256: z.string(), bytes: z.number() })),
});

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/**
 * A map with its ledger in one ZIP file: the map as a JSON graph, its events one per line, and a manifest with the
 * hashes of both.
 * @param events of the map, oldest first, as the event feed returns them
 */
export function writeArchive(contents: MapContents, events: readonly unknown[]): Uint8Array {
  const files = {
    [MAP]: strToU8(writeJsonGraph(contents)),
    [LEDGER]: strToU8(events.map((event) => `${JSON.stringify(event)}\n`).join('')),
  };
  const listed = Object.entries(files).map(([name, bytes]) => [
    name,
    { sha256: sha256(bytes), bytes: bytes.length },
  ]);
  const manifest = jsonText({ format: FORMAT, version: VERSION, files: Object.fromEntries(listed) });
  return zipSync({ [MANIFEST]: strToU8(manifest), ...files }, { mtime: NO_TIME, level: 9 });
}

function unpacked(bytes: Uint8Array): Readonly<Record<string, Uint8Array>> {
  const most = Math.min(LARGEST_FILE, Math.max(ANY_RATIO, TIGHTEST * bytes.length));
  let total = 0;
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (name !== MANIFEST && name !== MAP && name !== LEDGER) return false;
        total += originalSize;
        if (total > most)
          throw new MapFileError(`it would be ${total} bytes when it is unpacked; at most ${most} are read`);
        return true;
      },
    });
  } catch (error) {
    if (error instanceof MapFileError) throw error;
    throw new MapFileError(`it is not an archive of a map: ${(error as Error).message}`, { cause: error });
  }
}

/**
 * Returns the parsed map of an archive after checking the hashes of both of its files.
 * @throws MapFileError when a file is missing or was changed
 */
export function readArchive(bytes: Uint8Array): unknown {
  const files = unpacked(bytes);
  const textOf = (name: string): string => {
    const file = files[name];
    if (file === undefined) throw new MapFileError(`${name} is missing`);
    return strFromU8(file);
  };
  const { files: listed } = readFields(Manifest, readJsonText(textOf(MANIFEST)), MANIFEST);
  for (const name of [MAP, LEDGER]) {
    textOf(name);
    if (listed[name]?.sha256 !== sha256(files[name]!))
      throw new MapFileError(`${name} is not as it was written: its hash differs from that in ${MANIFEST}`);
  }
  return readJsonText(textOf(MAP));
}
