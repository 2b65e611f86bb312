import { createHash } from 'node:crypto';
import { z } from 'zod';
import { compareText } from '#base/compare-text.ts';
import { badRequest } from '#base/refusal.ts';
import type { Offsets } from './shorten.ts';

const Cursor = z.object({ of: z.string(), at: z.record(z.string(), z.int().min(0)) });

/** What a part must have in common with the next one: everything but how much it may tell. */
function fingerprint(
  tool: string,
  { cursor, max_tokens, ...given }: Readonly<Record<string, unknown>>,
): string {
  const sorted = Object.entries(given).sort(([one], [other]) => compareText(one, other));
  return createHash('sha256')
    .update(JSON.stringify([tool, sorted]))
    .digest('base64url')
    .slice(0, 12);
}

/** A text for a client to give back, which it need not understand. */
export const opaque = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** What was made opaque; undefined for anything else that a client gives. */
export function readOpaque<Shape extends z.ZodType>(
  text: unknown,
  shape: Shape,
): z.output<Shape> | undefined {
  try {
    return shape.parse(JSON.parse(Buffer.from(z.string().parse(text), 'base64url').toString()));
  } catch {
    // Whatever it is, it was not given out.
    return undefined;
  }
}

/** Where the next part of an answer begins, for a client to give back. Nothing of it is kept. */
export const cursorOf = (tool: string, given: Readonly<Record<string, unknown>>, at: Offsets): string =>
  opaque({ of: fingerprint(tool, given), at });

/** @throws Refusal BAD_REQUEST for what is no cursor, or is one of another call */
export function readCursor(tool: string, given: Readonly<Record<string, unknown>>): Offsets | undefined {
  const { cursor } = given;
  if (cursor === undefined || cursor === null) return undefined;
  const read = readOpaque(cursor, Cursor);
  if (read?.of === fingerprint(tool, given)) return read.at;
  throw badRequest('cursor: give next_cursor of an answer to the same arguments, or leave it out');
}
