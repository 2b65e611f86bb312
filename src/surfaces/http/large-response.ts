import { Readable } from 'node:stream';
import { yieldAfterEach } from '#base/event-loop.ts';
import { jsonPieces } from '#base/json-pieces.ts';
import type { Operation } from '#operation/define.ts';

/**
 * The answer of an operation of seconds, as JSON that is sent in pieces: it may cover a whole anchor, and at once it
 * would hold up everyone else.
 */
export const longAnswer = ({ success }: Operation, answer: unknown): Readable =>
  Readable.from(yieldAfterEach(jsonPieces(success.body!.parse(answer) as object)));
