/**
 * How many tokens a model reads a text as. Tokenizers differ and are large, so this is a rule about runs of characters that
 * counts about as many as they do, and rather more than fewer; a test holds it against one of them.
 */

/** Ids of one time begin alike, and so are all long or all short for a tokenizer: each counts as a long one. */
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;
const UUID_TOKENS = 27;
const UUID_LENGTH = 36;

/** Runs of small letters, perhaps after a capital, of capitals, digits, other letters, line ends with what is indented, and signs. */
const PIECES = /[A-Z]?[a-z]+|[A-Z]+|\d+|\p{L}+|\n\s*|[^\p{L}\d\s]+/gu;
const RUNS = new RegExp(`${UUID.source}|${PIECES.source}`, 'gu');
const isUuid = (run: string): boolean => run.length === UUID_LENGTH && UUID.test(run);

/** Characters that one token takes, by the kind of the run. */
const LETTERS = 6;
const CAPITALS = 1.5;
const DIGITS = 3;
const OTHER_LETTERS = 2.5;
const IDEOGRAPHS = 1.2;
const SIGNS = 3;
/** The first ideograph; the alphabets of most languages are before it. */
const FIRST_IDEOGRAPH = 0x2e80;

const isCapital = (code: number): boolean => code >= 65 && code <= 90;

function charactersOfToken(run: string): number {
  const first = run.charCodeAt(0);
  if (first > 127) return first < FIRST_IDEOGRAPH ? OTHER_LETTERS : IDEOGRAPHS;
  if (isCapital(first)) return run.length > 1 && !isCapital(run.charCodeAt(1)) ? LETTERS : CAPITALS;
  if (first >= 97 && first <= 122) return LETTERS;
  return first >= 48 && first <= 57 ? DIGITS : SIGNS;
}

function tokensOfRun(run: string): number {
  if (run.startsWith('\n')) return 1;
  return isUuid(run) ? UUID_TOKENS : Math.ceil(run.length / charactersOfToken(run));
}

/** About the number of tokens of a text. */
export function tokensIn(text: string): number {
  let tokens = 0;
  for (const [run] of text.matchAll(RUNS)) tokens += tokensOfRun(run);
  return tokens;
}

/** The beginning of a text that has about so many tokens, or the whole; no surrogate pair is split. */
export function beginningOf(text: string, tokens: number, runs = RUNS): string {
  let left = tokens;
  for (const { 0: run, index } of text.matchAll(runs)) {
    const cost = tokensOfRun(run);
    // Never the whole id, whose pieces may count less than it does.
    if (cost > left)
      return text.slice(0, index) + (isUuid(run) ? beginningOf(run.slice(0, -1), left, PIECES) : '');
    left -= cost;
  }
  return text;
}
