import { parseJson } from '#base/parse-json.ts';

/** A value that is already encoded as JSON: surfaces send the text unchanged. */
export class EncodedJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** Supports `JSON.stringify` of an enclosing value. */
  toJSON(): unknown {
    return parseJson(this.text);
  }
}

/** Memoises the JSON of each object for its lifetime; for immutable objects that many responses include. */
export function encodedOnce<Item extends object>(encode: (item: Item) => string): (item: Item) => string {
  const known = new WeakMap<Item, string>();
  return (item) => {
    const before = known.get(item);
    if (before !== undefined) return before;
    const text = encode(item);
    known.set(item, text);
    return text;
  };
}
