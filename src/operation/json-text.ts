import { endOfString } from '#base/parse-json.ts';
import { badRequest } from '#base/refusal.ts';

const OTHER = 0;
const TEXT = 1;
const OBJECT = 2;
const LIST = 3;
const END = 4;
const COMMA = 5;
const NUMBER = 6;

/** Kind of token that a character outside of strings begins or ends, by character code. */
const KINDS = new Uint8Array(128).fill(OTHER);
for (const [characters, kind] of [
  ['"', TEXT],
  ['{', OBJECT],
  ['[', LIST],
  ['}]', END],
  [',', COMMA],
  ['-0123456789', NUMBER],
] as const)
  for (const character of characters) KINDS[character.charCodeAt(0)] = kind;

const LONGEST_SHOWN = 80;
/** A number with fewer characters and no exponent is finite as a double. */
const LONGEST_FINITE = 300;
const IN_NUMBER = new Uint8Array(128);
for (const character of '-+.0123456789eE') IN_NUMBER[character.charCodeAt(0)] = 1;
const NINE = 0x39;
const SURROGATE_ESCAPE = /\\u[dD][89a-fA-F]/;

/** Up to this many keys are compared one by one, which is faster than a set for nearly all objects. */
const FEW_KEYS = 8;

/** The keys of an object seen so far. */
class Keys {
  readonly #few: string[] = [];
  #all: Set<string> | undefined;

  /** Adds a key. @returns whether it is new */
  add(key: string): boolean {
    if (this.#all !== undefined) return this.#all.size < this.#all.add(key).size;
    if (this.#few.includes(key)) return false;
    if (this.#few.push(key) > FEW_KEYS) this.#all = new Set(this.#few);
    return true;
  }
}

/** The decoded text between two quotes; undefined when an escape is invalid. */
function unescaped(raw: string): string | undefined {
  if (!raw.includes('\\')) return raw;
  try {
    return JSON.parse(`"${raw}"`) as string;
  } catch {
    return undefined;
  }
}

/** The index of the last character of a number. @throws Refusal BAD_REQUEST when no double can hold it */
function endOfNumber(json: string, start: number): number {
  let end = start;
  let mayBeInfinite = false;
  for (let code = json.charCodeAt(end); IN_NUMBER[code] === 1; code = json.charCodeAt(end)) {
    if (code > NINE) mayBeInfinite = true;
    end += 1;
  }
  if (mayBeInfinite || end - start > LONGEST_FINITE) {
    const number = json.slice(start, end);
    if (Math.abs(Number(number)) === Number.POSITIVE_INFINITY)
      throw badRequest(`The body holds a number that is too large: ${number.slice(0, LONGEST_SHOWN)}`);
  }
  return end - 1;
}

/** Position of a pass over JSON: the open objects and lists, and the keys of the innermost object. */
class Position {
  readonly #nesting: number;
  /** Keys of the enclosing open objects; undefined for a list. */
  readonly #outer: (Keys | undefined)[] = [];
  #keys: Keys | undefined;
  isKey = false;

  constructor(nesting: number) {
    this.#nesting = nesting;
  }

  begin(kind: number): void {
    if (this.#outer.length >= this.#nesting)
      throw badRequest(`The body nests more than ${this.#nesting} objects and lists`);
    this.#outer.push(this.#keys);
    this.isKey = kind === OBJECT;
    this.#keys = this.isKey ? new Keys() : undefined;
  }

  next(): void {
    this.isKey = this.#keys !== undefined;
  }

  end(): void {
    this.#keys = this.#outer.pop();
    this.isKey = false;
  }

  /** Handles a string; undefined when an escape is invalid, which the parser will refuse. */
  text(text: string | undefined): void {
    if (text?.isWellFormed() === false) throw badRequest('The body holds a lone surrogate');
    if (this.isKey && text === '__proto__')
      throw badRequest('The body has a key __proto__, which is not taken');
    if (this.isKey && text !== undefined && !this.#keys!.add(text)) {
      const key = JSON.stringify(text.slice(0, LONGEST_SHOWN));
      throw badRequest(`The body has the key ${key} twice in one object`);
    }
    this.isKey = false;
  }
}

/**
 * Refuses JSON whose parsed value would differ from what was meant, or that nests too deeply: duplicate keys in one
 * object, the key `__proto__`, lone surrogates, numbers beyond a double. Runs before parsing, in one pass without
 * recursion; invalid JSON is left to the parser.
 * @param nesting maximum depth of nested objects and lists
 * @throws Refusal BAD_REQUEST
 */
export function checkJsonText(json: string, nesting: number): void {
  const position = new Position(nesting);
  const hasSurrogates = SURROGATE_ESCAPE.test(json);
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    const kind = code < KINDS.length ? KINDS[code]! : OTHER;
    if (kind === OTHER) continue;
    if (kind === TEXT) {
      const end = endOfString(json, at);
      if (position.isKey || hasSurrogates) position.text(unescaped(json.slice(at + 1, end)));
      at = end;
    } else if (kind === COMMA) position.next();
    else if (kind === NUMBER) at = endOfNumber(json, at);
    else if (kind === END) position.end();
    else position.begin(kind);
  }
}
