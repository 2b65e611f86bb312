import { fstatSync, writeSync } from 'node:fs';

/** The descriptor of a stream that goes into a file; undefined for any other. */
function fileOf(stream: NodeJS.WriteStream): number | undefined {
  const { fd } = stream as { readonly fd?: number };
  try {
    return fd !== undefined && fstatSync(fd).isFile() ? fd : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Writes text on a standard stream. Into a file all of it is written before this returns: the stream itself leaves out the rest
 * where a disk gets full in the midst of it, and says nothing.
 * @throws what the file system says, with the name of the stream as its path
 */
export function writeOut(stream: NodeJS.WriteStream, text: string): void {
  const file = fileOf(stream);
  if (file === undefined) return void stream.write(text);
  const bytes = Buffer.from(text);
  try {
    for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
  } catch (error) {
    throw Object.assign(error as Error, { path: 'standard output' });
  }
}
