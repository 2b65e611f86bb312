import { createHash } from 'node:crypto';
import { z } from 'zod';
import { compareText } from '#base/compare-text.ts';
import { badRequest } from '#base/refusal.ts';
import type { Offsets } from './shorten.ts';

const Cursor = z.object({ of: z.string(), at: z.record(z.string(), z.int().min(0)) });

/** Identifies the call of a cursor: all arguments that must be equal for the next part, except its size. */
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

/** Encodes a value as a text that a client sends back without interpreting it. */
export const opaque = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Decodes a text of `opaque`; undefined for any other value that a client sends. */
export function readOpaque<Shape extends z.ZodType>(
  text: unknown,
  shape: Shape,
): z.output<Shape> | undefined {
  try {
    return shape.parse(JSON.parse(Buffer.from(z.string().parse(text), 'base64url').toString()));
  } catch {
    // Not a text that this service issued.
    return undefined;
  }
}

/** The cursor that a client sends back for the next part of an answer. The server keeps no state for it. */
export const cursorOf = (tool: string, given: Readonly<Record<string, unknown>>, at: Offsets): string =>
  opaque({ of: fingerprint(tool, given), at });

/** @throws Refusal BAD_REQUEST for an invalid cursor, or one of another call */
export function readCursor(tool: string, given: Readonly<Record<string, unknown>>): Offsets | undefined {
  const { cursor } = given;
  if (cursor === undefined || cursor === null) return undefined;
  const read = readOpaque(cursor, Cursor);
  if (read?.of === fingerprint(tool, given)) return read.at;
  throw badRequest('cursor: give next_cursor of an answer to the same arguments, or leave it out');
}
