import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { CommandError } from './failures.ts';

/** Decodes strictly, since replacement characters would change the stored text. */
function decoded(bytes: Uint8Array, from: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new CommandError('io', `${from} is not text in UTF-8`, { cause });
  }
}

/** Reads a text file without its byte-order mark. Throws a CommandError if it is not UTF-8. */
export const textOfFile = async (path: string): Promise<string> => decoded(await readFile(path), path);

/** Reads a whole stream as text, like `textOfFile`. */
export const textOfStream = async (stream: Readable): Promise<string> =>
  decoded(await buffer(stream), 'standard input');
