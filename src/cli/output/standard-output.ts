import { fstatSync, writeSync } from 'node:fs';

/** The file descriptor of a stream that is redirected to a file; undefined for any other. */
function fileOf(stream: NodeJS.WriteStream): number | undefined {
  const { fd } = stream as { readonly fd?: number };
  try {
    return fd !== undefined && fstatSync(fd).isFile() ? fd : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Writes text to a standard stream. Writes synchronously to a file, since the stream itself drops the rest without an
 * error when the disk fills up.
 * @throws the file system error, with `standard output` as its path
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
