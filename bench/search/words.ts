import type { Random } from '../../test/random.ts';

/** Words as often as in texts: a word has a frequency of one over its rank, after those that an index leaves out. */

const WORDS = 200_000;
/** Ranks of words like "the", which no index keeps. */
const LEFT_OUT = 30;
const CONSONANTS = 'bdfghjklmnprstvwz';
const VOWELS = 'aeiou';
const SYLLABLES = CONSONANTS.length * VOWELS.length;
const LENGTH = 60;

/** A made-up word by its rank: syllables of two letters, three at least. */
function wordOf(rank: number): string {
  let word = '';
  for (let left = rank, count = 0; left > 0 || count < 3; left = Math.floor(left / SYLLABLES), count += 1) {
    const syllable = left % SYLLABLES;
    word += CONSONANTS[Math.floor(syllable / VOWELS.length)]! + VOWELS[syllable % VOWELS.length]!;
  }
  // No stemming takes this ending off.
  return `${word}k`;
}

export const drawWord = (random: Random): string =>
  wordOf(Math.floor(LEFT_OUT * (WORDS / LEFT_OUT) ** random.fraction()) - LEFT_OUT);

/** The words of one text. */
export const drawWords = (random: Random): string[] => Array.from({ length: LENGTH }, () => drawWord(random));
