import { randomBytes } from 'node:crypto';

const BACKSLASH = 0x5c;
/** A backslash in a string that a colon follows, so in a key. */
const ESCAPED_KEY = /\\.[^"\\]*"\s*:/s;
const COLON_NEXT = /\s*:/y;
/** What a JSON string holds only as an escape. */
const NEEDS_ESCAPE = /["\\\p{Cc}]/u;

/** The index of the quote that ends the string beginning at `start`; the end of the text when it is unterminated. */
export function endOfString(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end !== -1; end = json.indexOf('"', end + 1)) {
    let before = end - 1;
    while (json.charCodeAt(before) === BACKSLASH) before -= 1;
    if ((end - before) % 2 === 1) return end;
  }
  return json.length;
}

interface KeysReplaced {
  readonly json: string;
  /** Keys that begin with it and end with a number stand for names. */
  readonly mark: string;
  readonly names: readonly string[];
}

/** The same JSON without escapes in its keys. A key that cannot be written without one has another key in its place. */
function withoutEscapedKeys(json: string): KeysReplaced {
  // No sender can guess it, so no other key begins with it.
  const mark = randomBytes(8).toString('hex');
  const numbers = new Map<string, number>();
  const keyFor = (name: string): string => {
    if (!NEEDS_ESCAPE.test(name)) return name;
    let number = numbers.get(name);
    if (number === undefined) {
      number = numbers.size;
      numbers.set(name, number);
    }
    return mark + number;
  };
  const parts: string[] = [];
  let copied = 0;
  for (let at = json.indexOf('"'); at !== -1; ) {
    const end = endOfString(json, at);
    const written = json.slice(at, end + 1);
    COLON_NEXT.lastIndex = end + 1;
    if (written.includes('\\') && COLON_NEXT.test(json)) {
      parts.push(json.slice(copied, at), '"', keyFor(JSON.parse(written) as string), '"');
      copied = end + 1;
    }
    at = json.indexOf('"', end + 1);
  }
  parts.push(json.slice(copied));
  return { json: parts.join(''), mark, names: [...numbers.keys()] };
}

interface Place {
  readonly holder: Record<string, unknown>;
  readonly key: string;
}

/** The value with the names that keys stand for in their place. Without recursion, since JSON may nest deeply. */
function renamed(value: unknown, { mark, names }: KeysReplaced): unknown {
  const whole = { value };
  const places: Place[] = [{ holder: whole, key: 'value' }];
  for (let place = places.pop(); place !== undefined; place = places.pop()) {
    const { holder, key } = place;
    let object = holder[key] as Record<string, unknown> | null;
    if (typeof object !== 'object' || object === null) continue;
    const members = Object.entries(object);
    let isRenamed = false;
    for (const member of members) {
      if (!member[0].startsWith(mark)) continue;
      member[0] = names[Number(member[0].slice(mark.length))]!;
      isRenamed = true;
    }
    if (isRenamed) {
      object = Object.fromEntries(members);
      holder[key] = object;
    }
    for (const [name, inner] of members)
      if (typeof inner === 'object') places.push({ holder: object, key: name });
  }
  return whole.value;
}

/**
 * Parses JSON whose keys may be any text. V8 (in Node 24 to 26 at least) may read a key with an escape as another key,
 * which was parsed before in this process: after `{"a":[],"\\":0}` the second key of `{"a":1,"\n":2}` is a backslash
 * (nodejs/node issue 63785). So escaped keys are never given to it.
 * @param parse parses the text; default `JSON.parse`
 * @throws what `parse` throws
 */
export function parseJson(json: string, parse: (json: string) => unknown = JSON.parse): unknown {
  if (!ESCAPED_KEY.test(json)) return parse(json);
  try {
    const replaced = withoutEscapedKeys(json);
    const value = parse(replaced.json);
    return replaced.names.length === 0 ? value : renamed(value, replaced);
  } catch (error) {
    // What is wrong is said of the text as it was sent.
    parse(json);
    throw error;
  }
}
