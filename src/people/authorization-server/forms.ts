import type { IncomingMessage } from 'node:http';

export const FORM_TYPE = 'application/x-www-form-urlencoded';

/** Reads a whole body; undefined when it is larger than allowed. */
export async function readBody(request: IncomingMessage, largest: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += (chunk as Buffer).length;
    if (size > largest) return undefined;
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}
