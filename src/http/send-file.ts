import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { notFound } from '#base/refusal.ts';
import type { StoredFile } from '#operation/stored-file.ts';
import type { Exchange } from './gates.ts';

/**
 * Sends a file as it is, with its length; a client that reads slowly slows the reading.
 * @throws Refusal NOT_FOUND when it has been removed meanwhile
 */
export async function sendFile({ path, bytes }: StoredFile, { request, reply }: Exchange): Promise<unknown> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? notFound() : error;
  });
  reply.header('content-length', bytes);
  if (request.method !== 'HEAD') return reply.send(file.createReadStream({ end: Math.max(0, bytes - 1) }));
  await file.close();
  return reply.send(Readable.from([]));
}
