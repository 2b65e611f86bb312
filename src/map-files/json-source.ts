import { endOfString } from '#base/parse-json.ts';
import { MapFileError } from './map-contents.ts';

const NUMBER = /-?\d[\d.eE+-]*/y;

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

/** The keys of the object being read, and whether the next string is a key. */
interface Level {
  readonly keys: Set<string> | undefined;
  isKeyNext: boolean;
}

const keyIn = (written: string): string =>
  written.includes('\\') ? (JSON.parse(written) as string) : written.slice(1, -1);

/** Called with each number of a JSON text; a returned text replaces the number. */
type OnNumber = (written: string) => string | undefined;

/** A scan of a text already known to be valid JSON. */
class Walk {
  readonly #text: string;
  readonly #levels: Level[] = [];
  readonly #onNumber: OnNumber;
  readonly #parts: string[] = [];
  #copied = 0;

  constructor(text: string, onNumber: OnNumber) {
    this.#text = text;
    this.#onNumber = onNumber;
  }

  run(): string {
    for (let index = 0; index < this.#text.length; ) index = this.#step(index);
    return this.#copied === 0 ? this.#text : this.#parts.join('') + this.#text.slice(this.#copied);
  }

  #step(index: number): number {
    const sign = this.#text[index]!;
    if (sign === '"') return this.#string(index);
    if (sign === '-' || (sign >= '0' && sign <= '9')) return this.#number(index);
    const level = this.#levels.at(-1);
    if (sign === '{') this.#levels.push({ keys: new Set(), isKeyNext: true });
    else if (sign === '[') this.#levels.push({ keys: undefined, isKeyNext: false });
    else if (sign === '}' || sign === ']') this.#levels.pop();
    else if (sign === ',' && level?.keys !== undefined) level.isKeyNext = true;
    return index + 1;
  }

  #string(index: number): number {
    const end = endOfString(this.#text, index) + 1;
    const level = this.#levels.at(-1);
    if (level?.isKeyNext === true) {
      const key = keyIn(this.#text.slice(index, end));
      if (level.keys!.has(key))
        throw new MapFileError(
          `line ${lineAt(this.#text, index)}: the key ${JSON.stringify(key)} is there twice in one object`,
        );
      level.keys!.add(key);
      level.isKeyNext = false;
    }
    return end;
  }

  #number(index: number): number {
    NUMBER.lastIndex = index;
    const written = NUMBER.exec(this.#text)?.[0] ?? this.#text[index]!;
    const end = index + written.length;
    const instead = this.#onNumber(written);
    if (instead !== undefined) {
      this.#parts.push(this.#text.slice(this.#copied, index), instead);
      this.#copied = end;
    }
    return end;
  }
}

/**
 * Refuses a duplicate key in an object of a JSON text: the parser would silently keep only one of the values.
 * @param onNumber called with each number as written; its result replaces the number
 * @returns the text with the numbers replaced
 * @throws MapFileError naming the line and the key
 */
export const requireDistinctMembers = (text: string, onNumber: OnNumber = () => undefined): string =>
  new Walk(text, onNumber).run();
