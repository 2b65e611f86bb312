/**
 * Reads the counts that precede MessagePack lists, maps and texts, and compares each with the bytes available before
 * anything is allocated: five bytes can declare 4,294,967,295 items. It neither decodes nor recurses: the cost is one
 * look at each value.
 */

/** Type and own size of a value: the bytes of a scalar, the values inside a list or a map. */
type Head =
  | { readonly kind: 'scalar'; readonly bytes: number }
  | { readonly kind: 'list' | 'map'; readonly count: number };

/** Most values of a list or map, by nesting depth; the root is at 0. */
export interface Bounds {
  readonly most: readonly number[];
}

const SCALAR_BYTES: Readonly<Record<number, number>> = {
  192: 0, // nil
  194: 0, // false
  195: 0, // true
  202: 4, // float 32
  203: 8, // float 64
  204: 1, // whole numbers without a sign, 8 to 64 bits
  205: 2,
  206: 4,
  207: 8,
  208: 1, // and with one
  209: 2,
  210: 4,
  211: 8,
};

/** Size in bytes of the count that follows the first byte. */
const COUNTED: Readonly<Record<number, readonly [kind: 'scalar' | 'list' | 'map', size: 1 | 2 | 4]>> = {
  196: ['scalar', 1], // bytes
  197: ['scalar', 2],
  198: ['scalar', 4],
  217: ['scalar', 1], // text
  218: ['scalar', 2],
  219: ['scalar', 4],
  220: ['list', 2],
  221: ['list', 4],
  222: ['map', 2],
  223: ['map', 4],
};

/** JavaScript's undefined as encoders write it: the only extension accepted. */
const isUndefined = (bytes: Buffer, at: number): boolean => bytes[at] === 0xd4 && bytes[at + 1] === 0;

/** The head of a value; undefined for unused bytes and for extensions, which a decoder may interpret in any way. */
function headOf(bytes: Buffer, at: number): { readonly head: Head; readonly length: number } | undefined {
  const first = bytes[at];
  if (first === undefined) return undefined;
  if (first < 0x80 || first >= 0xe0) return { head: { kind: 'scalar', bytes: 0 }, length: 1 };
  if (first < 0x90) return { head: { kind: 'map', count: first & 0x0f }, length: 1 };
  if (first < 0xa0) return { head: { kind: 'list', count: first & 0x0f }, length: 1 };
  if (first < 0xc0) return { head: { kind: 'scalar', bytes: first & 0x1f }, length: 1 };
  const fixed = SCALAR_BYTES[first];
  if (fixed !== undefined) return { head: { kind: 'scalar', bytes: fixed }, length: 1 };
  if (isUndefined(bytes, at)) return { head: { kind: 'scalar', bytes: 2 }, length: 1 };
  const counted = COUNTED[first];
  if (counted === undefined || at + counted[1] >= bytes.length) return undefined;
  const [kind, size] = counted;
  const count = bytes.readUIntBE(at + 1, size);
  const head: Head = kind === 'scalar' ? { kind, bytes: count } : { kind, count };
  return { head, length: 1 + size };
}

/** Whether the root is a list. */
export function isList(bytes: Buffer): boolean {
  return headOf(bytes, 0)?.head.kind === 'list';
}

/**
 * Why some MessagePack is rejected; undefined when each count is within the bytes that follow it and within the bounds.
 * @returns `unreadable`: truncated, trailing bytes, or an invalid byte; `too many`: a list or map with too many values,
 * or nested too deep
 */
export function countsFault(bytes: Buffer, { most }: Bounds): 'unreadable' | 'too many' | undefined {
  /** Values still expected in each open list or map, the innermost last. */
  const open: number[] = [1];
  let at = 0;
  while (open.length > 0) {
    const left = open.at(-1)!;
    if (left === 0) {
      open.pop();
      continue;
    }
    open[open.length - 1] = left - 1;
    const found = headOf(bytes, at);
    if (found === undefined) return 'unreadable';
    const { head, length } = found;
    at += length;
    if (head.kind === 'scalar') {
      at += head.bytes;
    } else {
      const values = head.kind === 'map' ? 2 * head.count : head.count;
      // Each value takes at least one byte.
      if (values > bytes.length - at) return 'unreadable';
      if (head.count > (most[open.length - 1] ?? 0)) return 'too many';
      open.push(values);
    }
    if (at > bytes.length) return 'unreadable';
  }
  return at === bytes.length ? undefined : 'unreadable';
}
