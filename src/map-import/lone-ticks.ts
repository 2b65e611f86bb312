/** Maximum number of characters that the parser may search in vain: half a second of its time. */
const MOST_SEARCHED = 8_000_000;

/** A run of backticks, and the backslashes before it. */
const TICKS = /(\\*)(`+)/g;
/** Text that may precede backticks that open or close a code block. */
const LINE_START = /(?:^|\n)[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*$/;
/** With more preceding characters than this, backticks do not open a code block. */
const LONGEST_START = 64;

interface Run {
  readonly at: number;
  readonly length: number;
}

/** Backticks that open code and are never closed: for each the parser searches the rest of the paragraph. */
function loneRuns(block: string): Run[] {
  const runs = [...block.matchAll(TICKS)].map(({ index, 1: slashes = '', 2: ticks = '' }) => {
    const escaped = slashes.length % 2;
    return { at: index + slashes.length + escaped, length: ticks.length - escaped, whole: ticks.length };
  });
  const later = new Set<number>();
  return runs.toReversed().filter(({ at, length, whole }) => {
    const lone = length > 0 && !later.has(length);
    later.add(whole);
    return lone && !(whole > 2 && LINE_START.test(block.slice(Math.max(0, at - LONGEST_START), at)));
  });
}

function withoutRuns(block: string, runs: readonly Run[]): string {
  const pieces: string[] = [];
  let done = 0;
  for (const { at, length } of runs.toReversed()) {
    pieces.push(block.slice(done, at), "'".repeat(length));
    done = at + length;
  }
  return pieces.join('') + block.slice(done);
}

/**
 * Prevents a parser search that takes minutes: replaces very many unclosed backticks with apostrophes. They have no
 * meaning there, so links are unaffected; other texts are unchanged, and the length always is.
 * @param blockEnd matches the ends of paragraphs
 */
export function withoutLoneTicks(body: string, blockEnd: RegExp): string {
  if (!body.includes('`')) return body;
  const blocks = body.split(blockEnd).map((block) => ({ block, runs: loneRuns(block) }));
  const searched = blocks.reduce((sum, { block, runs }) => sum + runs.length * block.length, 0);
  if (searched <= MOST_SEARCHED) return body;
  return blocks.map(({ block, runs }) => withoutRuns(block, runs)).join('\n');
}
