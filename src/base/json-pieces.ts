/** What a piece holds at most: to write so much takes less than a millisecond, and it is no large object to V8's heap. */
interface PieceSize {
  readonly characters: number;
  /** Of a list, whose items are ids or as short. */
  readonly items: number;
}

const SIZE: PieceSize = { characters: 96 * 1024, items: 4096 };

function isLong(value: unknown, size: PieceSize): boolean {
  if (typeof value === 'string') return value.length > size.characters;
  return Array.isArray(value) && value.length > size.items;
}

const isFirstHalf = (unit: number): boolean => unit >= 0xd800 && unit < 0xdc00;

const inner = (json: string): string => json.slice(1, -1);

function* piecesOfText(text: string, { characters }: PieceSize): Generator<string> {
  yield '"';
  for (let start = 0, end = 0; start < text.length; start = end) {
    end = Math.min(start + characters, text.length);
    // Either half of a surrogate pair would be escaped on its own.
    if (end < text.length && isFirstHalf(text.charCodeAt(end - 1))) end += 1;
    yield inner(JSON.stringify(text.slice(start, end)));
  }
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
 * The JSON of an object, as `JSON.stringify` writes it, in pieces, so that others can have their turn between them. Long
 * texts and long lists right in the object are cut; an object without any is one piece.
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
