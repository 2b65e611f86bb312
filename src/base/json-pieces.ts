import { yieldAfterEach } from './event-loop.ts';

/** Maximum size of a piece: serialised in under a millisecond, and not a large object on V8's heap. */
interface PieceSize {
  readonly characters: number;
  /** Items of a list of ids or similarly short values. */
  readonly items: number;
}

const SIZE: PieceSize = { characters: 96 * 1024, items: 4096 };

function isLong(value: unknown, size: PieceSize): boolean {
  if (typeof value === 'string') return value.length > size.characters;
  return Array.isArray(value) && value.length > size.items;
}

const isFirstHalf = (unit: number): boolean => unit >= 0xd800 && unit < 0xdc00;

const inner = (json: string): string => json.slice(1, -1);

/** The JSON of a string without its quotes, in pieces. */
function* piecesInText(text: string, { characters }: PieceSize): Generator<string> {
  for (let start = 0, end = 0; start < text.length; start = end) {
    end = Math.min(start + characters, text.length);
    // A split surrogate pair would be escaped as two lone surrogates.
    if (end < text.length && isFirstHalf(text.charCodeAt(end - 1))) end += 1;
    yield inner(JSON.stringify(text.slice(start, end)));
  }
}

function* piecesOfText(text: string, size: PieceSize): Generator<string> {
  yield '"';
  yield* piecesInText(text, size);
  yield '"';
}

function* stretchesOf(list: readonly unknown[], { items }: PieceSize): Generator<string> {
  for (let start = 0; start < list.length; start += items)
    yield JSON.stringify(list.slice(start, start + items));
}

function* joinLists(lists: Iterable<string>): Generator<string> {
  let before = '[';
  for (const list of lists) {
    yield before + inner(list);
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

function piecesOf(value: unknown, size: PieceSize): Iterable<string> {
  if (!isLong(value, size)) return [JSON.stringify(value)];
  if (typeof value === 'string') return piecesOfText(value, size);
  return joinLists(stretchesOf(value as unknown[], size));
}

function* piecesOfFields(object: object, size: PieceSize): Generator<string> {
  let before = '{';
  for (const [name, value] of Object.entries(object)) {
    if (value === undefined) continue;
    yield `${before}${JSON.stringify(name)}:`;
    yield* piecesOf(value, size);
    before = ',';
  }
  yield '}';
}

/**
 * The JSON of an object, as `JSON.stringify` writes it, in pieces, so that other work can run between them. Splits long
 * texts and long lists that are direct properties of the object; an object without any is one piece.
 */
export function* jsonPieces(object: object, size = SIZE): Generator<string> {
  if (!Object.values(object).some((value) => isLong(value, size))) return yield JSON.stringify(object);
  let piece = '';
  for (const part of piecesOfFields(object, size)) {
    piece += part;
    if (piece.length < size.characters) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

/** A text that arrives in parts; no part ends inside a character. */
export type TextParts = AsyncIterable<string>;

export const isTextParts = (value: unknown): value is TextParts =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

async function* piecesOfParts(parts: TextParts, size: PieceSize): AsyncGenerator<string> {
  yield '"';
  for await (const part of parts) yield* yieldAfterEach(piecesInText(part, size));
  yield '"';
}

/**
 * The JSON of an object whose texts may arrive in parts, in pieces. Parts are read on demand, and one is held in memory
 * at a time.
 */
export async function* jsonOfParts(
  object: Readonly<Record<string, unknown>>,
  size = SIZE,
): AsyncGenerator<string> {
  let before = '{';
  for (const [name, value] of Object.entries(object)) {
    if (value === undefined) continue;
    yield `${before}${JSON.stringify(name)}:`;
    yield* isTextParts(value) ? piecesOfParts(value, size) : piecesOf(value, size);
    before = ',';
  }
  yield before === '{' ? '{}' : '}';
}
