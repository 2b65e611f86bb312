/** JSON of any shape. */
type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** How much of each list and each long text earlier parts have covered, by its path of keys. */
export type Offsets = Readonly<Record<string, number>>;

export interface Fitted {
  readonly value: Json;
  /** List items and text characters that are left out, by path; those inside list items are under `inside`. */
  readonly leftOut: Readonly<Record<string, number>>;
  /** Where the next part begins; undefined when nothing is left for a further part. */
  readonly next: Offsets | undefined;
}

/** Shorter texts are names, ids and dates, which are never truncated. */
const SHORT = 120;
/** A value that costs no more than a name is always included. */
const SMALL = SHORT + 20;

const isObject = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

/** Characters of a printed value. */
const costOf = (value: Json): number => JSON.stringify(value).length;

/**
 * The cost of a value, or any number above `most` if it costs more: a list of thousands is measured only until that is
 * known.
 */
export function costUpTo(value: unknown, most: number): number {
  if (typeof value !== 'object' || value === null) return costOf(value as Json);
  const parts: readonly (readonly [string, unknown])[] = Object.entries(value);
  const names = Array.isArray(value) ? 0 : AROUND;
  let cost = BRACKETS;
  for (const [key, part] of parts) {
    if (part === undefined) continue;
    cost += costUpTo(part, most - cost) + (names === 0 ? COMMA : key.length + names);
    if (cost > most) return cost;
  }
  return cost;
}

/** The beginning of a text, without splitting a surrogate pair. */
export function beginning(text: string, length: number): string {
  const end =
    text.charCodeAt(length - 1) >= 0xd800 && text.charCodeAt(length - 1) < 0xdc00 ? length - 1 : length;
  return text.slice(0, Math.max(0, end));
}

/** Characters around a key and its value: quotes, colon and comma. */
const AROUND = 4;
const COMMA = 1;
const BRACKETS = 2;

interface Entry {
  readonly key: string;
  readonly inner: string | undefined;
  readonly value: Json;
  readonly cost: number;
}

/** The entries that share a budget, the cheapest first, and those that are always included. */
function parted(entries: readonly Entry[]): readonly [Entry[], Entry[]] {
  const isLarge = ({ key, value, cost }: Entry): boolean =>
    cost > SMALL + key.length && (isList(value) || isObject(value) || typeof value === 'string');
  const large = entries.filter(isLarge).sort((one, other) => one.cost - other.cost);
  return [large, entries.filter((entry) => !isLarge(entry))];
}

class Fitting {
  readonly leftOut: Record<string, number> = {};
  readonly next: Record<string, number> = {};
  readonly #offsets: Offsets;

  constructor(offsets: Offsets) {
    this.#offsets = offsets;
  }

  /** @param path of keys; undefined inside a list item */
  value(value: Json, budget: number, path: string | undefined): Json {
    if (typeof value === 'string') return this.#text(value, budget, path);
    if (isList(value)) return this.#list(value, budget, path);
    return isObject(value) ? this.#object(value, budget, path) : value;
  }

  /** The remainder of a value after earlier parts. */
  #rest(value: Json, path: string | undefined): Json {
    const from = path === undefined ? undefined : this.#offsets[path];
    return from === undefined || !(isList(value) || typeof value === 'string') ? value : value.slice(from);
  }

  #told(path: string | undefined, told: number, left: number): void {
    const name = path ?? 'inside';
    if (left > 0) this.leftOut[name] = path === undefined ? (this.leftOut[name] ?? 0) + left : left;
    if (path !== undefined) this.next[path] = (this.#offsets[path] ?? 0) + told;
  }

  #text(text: string, budget: number, path: string | undefined): string {
    if (text.length <= SHORT) return text;
    const isWhole = JSON.stringify(text).length <= budget;
    // Quotes and line ends cost two characters each.
    const length = Math.floor((budget * text.length) / JSON.stringify(text).length) - 2;
    const told = isWhole ? text : beginning(text, Math.max(SHORT, length));
    this.#told(path, told.length, text.length - told.length);
    return isWhole || path !== undefined ? told : `${told}…`;
  }

  #list(list: readonly Json[], budget: number, path: string | undefined): readonly Json[] {
    const told: Json[] = [];
    let left = budget - BRACKETS;
    for (const item of list) {
      const cost = costUpTo(item, left) + COMMA;
      if (cost > left && told.length > 0) break;
      const fitting = cost > left ? this.value(item, left - 5 * AROUND, undefined) : item;
      const paid = costOf(fitting) + COMMA;
      if (paid > left) break;
      told.push(fitting);
      left -= paid;
    }
    this.#told(path, told.length, list.length - told.length);
    return told;
  }

  #object(object: { readonly [key: string]: Json }, budget: number, path: string | undefined): Json {
    // Costs far above the budget need not be exact.
    const most = Math.max(budget, SMALL) * 2;
    const entries = Object.entries(object).flatMap(([key, whole]): Entry[] => {
      if (whole === undefined) return [];
      const inner = path === undefined ? undefined : path === '' ? key : `${path}.${key}`;
      const value = this.#rest(whole, inner);
      return [{ key, inner, value, cost: costUpTo(value, most) + key.length + AROUND }];
    });
    const [large, small] = parted(entries);
    for (const { inner, value } of small)
      if (inner !== undefined && this.#offsets[inner] !== undefined)
        this.#told(inner, (value as string | readonly Json[]).length, 0);
    let left = budget - BRACKETS - small.reduce((sum, { cost }) => sum + cost, 0);
    const fitted = new Map<string, Json>();
    large.forEach(({ key, inner, value }, index) => {
      const share = Math.max(0, left / (large.length - index));
      const told = this.value(value, share - key.length - AROUND, inner);
      fitted.set(key, told);
      left -= costOf(told) + key.length + AROUND;
    });
    return Object.fromEntries(entries.map(({ key, value }) => [key, fitted.get(key) ?? value]));
  }
}

/**
 * Fits an answer into a budget: truncates lists, keeping their first items, and long texts. Small values are always
 * included, so an answer with many small values may still exceed its budget.
 * @param budget in characters of the printed answer
 * @param offsets of the requested part; undefined = the first
 */
export function shorten(value: object, budget: number, offsets: Offsets | undefined): Fitted {
  const fitting = new Fitting(offsets ?? {});
  const told = fitting.value(value as Json, budget, '');
  const hasMore = Object.keys(fitting.leftOut).some((path) => path !== 'inside');
  return { value: told, leftOut: fitting.leftOut, next: hasMore ? fitting.next : undefined };
}

/**
 * A list of relationships in an answer whose ends are items of another list there. A relationship is left out as long as
 * one of its ends is. Those whose ends come early in the other list come first.
 */
export interface Following {
  readonly list: string;
  readonly of: string;
  /** The keys of a relationship that hold the ids of its ends. */
  readonly ends: readonly string[];
}

type Item = { readonly [key: string]: Json };

/**
 * A shortened answer without the relationships that have an end in neither this part of the answer nor an earlier one: a
 * later part has them.
 */
export function withoutUntold(
  whole: object,
  { value, leftOut, next }: Fitted,
  { list, of, ends }: Following,
  offsets: Offsets = {},
): Fitted {
  const all = whole as Readonly<Record<string, readonly Item[]>>;
  const told = value as Readonly<Record<string, readonly Item[]>>;
  const end = (offsets[of] ?? 0) + told[of]!.length;
  const known = new Set(all[of]!.slice(0, end).map(({ id }) => id));
  const isTold = (item: Item): boolean => ends.every((key) => known.has(item[key]!));
  const first = told[list]!.findIndex((item) => !isTold(item));
  if (first === -1) return { value, leftOut, next };
  const from = offsets[list] ?? 0;
  return {
    value: { ...(value as Item), [list]: told[list]!.slice(0, first) },
    leftOut: { ...leftOut, [list]: all[list]!.length - from - first },
    next: { ...next, [of]: end, [list]: from + first },
  };
}
