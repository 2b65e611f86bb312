import ret, { type Root, type SetToken, type Token, types } from 'ret';

/** The module exports the parser itself (CommonJS); its types call it the default export. */
const parse = ret as unknown as (typeof ret)['default'];

/** From a code point to a code point, both included. */
type Range = readonly [from: number, to: number];
/** The characters allowed at one position: disjoint ranges, in order. */
type Characters = readonly Range[];
/** The characters that one alternative matches: one entry per character. */
type Sequence = readonly Characters[];

const LAST_CODE_POINT = 0x10ffff;
/** Most alternatives compared; beyond it only the time limit bounds a check. */
const MOST_SEQUENCES = 200;

/** A token that cannot be expanded into a few sequences of characters. */
class Unread extends Error {}

function joined(ranges: readonly Range[]): Characters {
  const all: Range[] = [];
  for (const [from, to] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = all.at(-1);
    if (last !== undefined && from <= last[1] + 1) all[all.length - 1] = [last[0], Math.max(last[1], to)];
    else all.push([from, to]);
  }
  return all;
}

function complement(characters: Characters): Characters {
  const starts = [0, ...characters.map(([, to]) => to + 1)];
  const ends = [...characters.map(([from]) => from - 1), LAST_CODE_POINT];
  return starts.flatMap((from, index) => (from <= ends[index]! ? [[from, ends[index]!] as Range] : []));
}

function charactersOf(token: Token | SetToken): Characters {
  if (token.type === types.CHAR) return [[token.value, token.value]];
  if (token.type === types.RANGE) return [[token.from, token.to]];
  if (token.type !== types.SET) throw new Unread();
  const within = joined(token.set.flatMap((one) => charactersOf(one)));
  return token.not ? complement(within) : within;
}

const meet = (a: Characters, b: Characters): boolean =>
  a.some(([from, to]) => b.some((other) => from <= other[1] && other[0] <= to));

const alternativesOf = ({ options, stack }: Pick<Root, 'options' | 'stack'>): readonly Token[][] =>
  options ?? [stack ?? []];

/** All sequences that a token matches. @throws Unread for a lookaround, a repetition, or too many sequences */
function sequencesOf(token: Token): readonly Sequence[] {
  if (token.type === types.POSITION) return [[]];
  if (token.type !== types.GROUP) return [[charactersOf(token)]];
  if (token.followedBy === true || token.notFollowedBy === true) throw new Unread();
  return alternativesOf(token).flatMap((tokens) => {
    let read: readonly Sequence[] = [[]];
    for (const one of tokens) {
      const next = sequencesOf(one);
      if (read.length * next.length > MOST_SEQUENCES) throw new Unread();
      read = read.flatMap((before) => next.map((after) => [...before, ...after]));
    }
    return read;
  });
}

/** The remainder of `longer` after `shorter`, if some text can begin with both. */
function rest(shorter: Sequence, longer: Sequence): Sequence | undefined {
  if (shorter.length > longer.length) return undefined;
  return shorter.every((characters, index) => meet(characters, longer[index]!))
    ? longer.slice(shorter.length)
    : undefined;
}

/**
 * Whether some text splits into the sequences in two ways (the Sardinas-Patterson test, over sets of characters): a
 * text that almost matches then has exponentially many partial matches.
 */
function isAmbiguous(sequences: readonly Sequence[]): boolean {
  if (sequences.length > MOST_SEQUENCES || sequences.some(({ length }) => length === 0)) return false;
  const seen = new Set<string>();
  const left: Sequence[] = [];
  const add = (sequence: Sequence | undefined): boolean => {
    if (sequence === undefined) return false;
    if (sequence.length === 0) return true;
    const key = JSON.stringify(sequence);
    if (!seen.has(key)) left.push(sequence);
    seen.add(key);
    return false;
  };
  for (const [index, one] of sequences.entries())
    for (const [place, other] of sequences.entries())
      if (index !== place && add(rest(one, other))) return true;
  for (let next = left.pop(); next !== undefined; next = left.pop())
    for (const one of sequences) if (add(rest(one, next)) || add(rest(next, one))) return true;
  return false;
}

function repeatsAmbiguously(token: Token | Root): boolean {
  if (token.type === types.REPETITION) {
    const { value, max } = token;
    if (max === Number.POSITIVE_INFINITY || max > 10) {
      try {
        if (isAmbiguous(sequencesOf(value))) return true;
      } catch (error) {
        if (!(error instanceof Unread)) throw error;
      }
    }
    return repeatsAmbiguously(value);
  }
  if (token.type !== types.GROUP && token.type !== types.ROOT) return false;
  return alternativesOf(token).some((tokens) => tokens.some(repeatsAmbiguously));
}

/**
 * Whether a regular expression repeats alternatives that match one text in several ways, as `(a|a)*` and `(a|aa)*` do.
 * It can take exponential time even without nested repetition.
 * @param pattern one that compiles; a pattern that this parser rejects counts as not ambiguous
 */
export function isAmbiguousPattern(pattern: string): boolean {
  let root: Root;
  try {
    root = parse(pattern);
  } catch {
    return false;
  }
  return repeatsAmbiguously(root);
}
