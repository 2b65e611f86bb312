/** The part of PackStream that Bolt messages are written in: values without graph types. */

/** A message: its tag and its fields. */
export interface Message {
  readonly tag: number;
  readonly fields: readonly unknown[];
}

const STRING_SIZES = new Map([
  [0xd0, 1],
  [0xd1, 2],
  [0xd2, 4],
]);
const LIST_SIZES = new Map([
  [0xd4, 1],
  [0xd5, 2],
  [0xd6, 4],
]);
const MAP_SIZES = new Map([
  [0xd8, 1],
  [0xd9, 2],
  [0xda, 4],
]);
const BYTES_SIZES = new Map([
  [0xcc, 1],
  [0xcd, 2],
  [0xce, 4],
]);
const INTEGER_SIZES = new Map([
  [0xc8, 1],
  [0xc9, 2],
  [0xca, 4],
]);

class Reading {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  value(): unknown {
    const marker = this.#bytes.readUInt8(this.#at++);
    const short = marker & 0x0f;
    if (marker < 0x80) return marker;
    if (marker >= 0xf0) return marker - 0x100;
    if (marker < 0x90) return this.#text(short);
    if (marker < 0xa0) return this.#list(short);
    if (marker < 0xb0) return this.#map(short);
    if (marker < 0xc0) return this.#structure(short);
    if (marker === 0xc0) return null;
    if (marker === 0xc2 || marker === 0xc3) return marker === 0xc3;
    if (marker === 0xc1) return this.#take(8).readDoubleBE();
    if (marker === 0xcb) return Number(this.#take(8).readBigInt64BE());
    const integer = INTEGER_SIZES.get(marker);
    if (integer !== undefined) return this.#take(integer).readIntBE(0, integer);
    const sized = (sizes: ReadonlyMap<number, number>): number | undefined => {
      const width = sizes.get(marker);
      return width === undefined ? undefined : this.#take(width).readUIntBE(0, width);
    };
    const text = sized(STRING_SIZES);
    if (text !== undefined) return this.#text(text);
    const list = sized(LIST_SIZES);
    if (list !== undefined) return this.#list(list);
    const map = sized(MAP_SIZES);
    if (map !== undefined) return this.#map(map);
    const bytes = sized(BYTES_SIZES);
    if (bytes !== undefined) return this.#take(bytes);
    throw new Error(`no PackStream value begins with ${marker}`);
  }

  #take(size: number): Buffer {
    const taken = this.#bytes.subarray(this.#at, this.#at + size);
    this.#at += size;
    return taken;
  }

  #text(size: number): string {
    return this.#take(size).toString('utf8');
  }

  #list(size: number): unknown[] {
    return Array.from({ length: size }, () => this.value());
  }

  #map(size: number): Record<string, unknown> {
    return Object.fromEntries(Array.from({ length: size }, () => [this.value(), this.value()]));
  }

  #structure(size: number): Message {
    const tag = this.#take(1).readUInt8();
    return { tag, fields: this.#list(size) };
  }
}

export const readMessage = (bytes: Buffer): Message => new Reading(bytes).value() as Message;

/**
 * The number of the transaction that a bookmark names: `FB:` and, in base 64, a list of the id of the database and that number.
 */
export function transactionOf(bookmark: string): number {
  const bytes = Buffer.from(bookmark.slice('FB:'.length), 'base64');
  const [, transaction] = new Reading(Buffer.concat([Buffer.of(0x92), bytes.subarray(1)])).value() as [
    Buffer,
    number,
  ];
  return transaction;
}

const sizedText = (text: string): Buffer => {
  const bytes = Buffer.from(text);
  const head = Buffer.alloc(3, 0xd1);
  head.writeUInt16BE(bytes.length, 1);
  return Buffer.concat([head, bytes]);
};

/** A text, a whole number below 2^31, a list or a map of these. */
function written(value: unknown): Buffer {
  if (typeof value === 'string') return sizedText(value);
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(5, 0xca);
    bytes.writeInt32BE(value, 1);
    return bytes;
  }
  if (Array.isArray(value)) return Buffer.concat([Buffer.of(0xd4, value.length), ...value.map(written)]);
  const entries = Object.entries(value as object);
  const pairs = entries.flatMap(([name, part]) => [sizedText(name), written(part)]);
  return Buffer.concat([Buffer.of(0xd8, entries.length), ...pairs]);
}

/** A message with at most one field, in one chunk. */
export function writeMessage(tag: number, field?: unknown): Buffer {
  const body =
    field === undefined ? Buffer.of(0xb0, tag) : Buffer.concat([Buffer.of(0xb1, tag), written(field)]);
  const size = Buffer.alloc(2);
  size.writeUInt16BE(body.length);
  return Buffer.concat([size, body, Buffer.of(0, 0)]);
}
