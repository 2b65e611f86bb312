import { createHash } from 'node:crypto';
import { z } from 'zod';
import { badRequest } from '#base/refusal.ts';
import type { Offsets } from './shorten.ts';

const Cursor = z.object({ of: z.string(), at: z.record(z.string(), z.int().min(0)) });

/** What a part must have in common with the next one: everything but how much it may tell. */
function fingerprint(
  tool: string,
  { cursor, max_tokens, ...given }: Readonly<Record<string, unknown>>,
): string {
  const sorted = Object.entries(given).sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([tool, sorted]))
    .digest('base64url')
    .slice(0, 12);
}

/** Where the next part of an answer begins, for a client to give back. Nothing of it is kept. */
export const cursorOf = (tool: string, given: Readonly<Record<string, unknown>>, at: Offsets): string =>
  Buffer.from(JSON.stringify({ of: fingerprint(tool, given), at })).toString('base64url');

/** @throws Refusal BAD_REQUEST for what is no cursor, or is one of another call */
export function readCursor(tool: string, given: Readonly<Record<string, unknown>>): Offsets | undefined {
  const { cursor } = given;
  if (cursor === undefined || cursor === null) return undefined;
  try {
    const { of, at } = Cursor.parse(
      JSON.parse(Buffer.from(z.string().parse(cursor), 'base64url').toString()),
    );
    if (of === fingerprint(tool, given)) return at;
  } catch {
    // Whatever it is, it was not given out.
  }
  throw badRequest('cursor: give next_cursor of an answer to the same arguments, or leave it out');
}
