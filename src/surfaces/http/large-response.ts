import { Readable } from 'node:stream';
import { yieldAfterEach } from '#base/event-loop.ts';
import { isTextParts, jsonOfParts, jsonPieces } from '#base/json-pieces.ts';
import type { Operation } from '#operation/define.ts';

/**
 * The answer of an operation of seconds, as JSON that is sent in pieces: it may cover a whole anchor, and at once it
 * would hold up everyone else.
 */
export const longAnswer = ({ success }: Operation, answer: unknown): Readable =>
  Readable.from(yieldAfterEach(jsonPieces(success.body!.parse(answer) as object)));

/**
 * An answer with a text that arrives in parts, as JSON that is sent while it is read: a slow client holds it up, and no
 * more than one part is in memory.
 * @returns undefined for every other answer
 */
export function streamedAnswer({ success }: Operation, answer: unknown): Readable | undefined {
  if (success.streamed !== true || !Object.values(answer as object).some(isTextParts)) return undefined;
  return Readable.from(jsonOfParts(answer as Record<string, unknown>), { highWaterMark: 1 });
}
