/** A value that is JSON already: a surface sends the text as it stands. */
export class EncodedJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** For whoever puts it into other JSON. */
  toJSON(): unknown {
    return JSON.parse(this.text);
  }
}

/** Encodes each object once for as long as it is there: for those that many answers show, and nobody changes. */
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
