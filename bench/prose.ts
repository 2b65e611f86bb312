import type { Random } from './random.ts';

const WORDS = (
  'atlas bearing border bridge canal cliff coast compass contour delta depth dune east elevation estuary field ' +
  'ford forest gorge grid harbour heath hill horizon inlet island junction lagoon lake landmark latitude ledge ' +
  'legend level longitude marsh meadow meridian mountain north orchard outcrop pass path peak plain plateau pond ' +
  'port quarry range reef relief ridge river road route scale scree shore slope south spring strait stream summit ' +
  'survey terrace tide track trail valley village watershed west wood yard zone'
).split(' ');

const words = (random: Random, count: number): string =>
  Array.from({ length: count }, () => random.pick(WORDS)).join(' ');

const capital = (text: string): string => `${text[0]!.toUpperCase()}${text.slice(1)}`;

function paragraph(random: Random): string {
  const sentences = Array.from({ length: random.integer(2, 4) }, () =>
    capital(`${words(random, random.integer(6, 14))}.`),
  );
  return sentences.join(' ');
}

export const titleOf = (random: Random, index: number): string =>
  `${capital(words(random, random.integer(2, 4)))} ${index}`;

/** A short Markdown body of one section or two, so that it is cut into one chunk or two. */
export function bodyOf(random: Random, title: string): string {
  const first = `# ${title}\n\n${paragraph(random)}\n`;
  if (random.fraction() < 0.5) return first;
  return `${first}\n## ${capital(words(random, 2))}\n\n${paragraph(random)}\n`;
}
