import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { CommandError } from './failures.ts';

/** Bytes that are no text would be stored as something else than what was given. */
function decoded(bytes: Uint8Array, from: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new CommandError('io', `${from} is no text in UTF-8`, { cause });
  }
}

/** The text of a file, without a byte-order mark. Throws a CommandError where it is not in UTF-8. */
export const textOfFile = async (path: string): Promise<string> => decoded(await readFile(path), path);

/** All of a stream as text, as `textOfFile` reads files. */
export const textOfStream = async (stream: Readable): Promise<string> =>
  decoded(await buffer(stream), 'standard input');
