import type { Picture } from './queries.ts';

const number = new Intl.NumberFormat('en');

/** `1 bridge`, `2,000 bridges`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${number.format(count)} ${count === 1 ? one : many}`;

const territoriesIn = (count: number): string => counted(count, 'territory', 'territories');

/** The names by which `X-Result-Truncated` calls the parts of a picture. */
const MORE = ', more exist';

/**
 * How much of a map is shown: counts of the answer, and whether there is more than was sent; no number is guessed.
 * @param provinces how many provinces the territories are shown in; 0: none
 */
export function boundLine(picture: Picture, provinces = 0): string {
  const { territories, bridges, orphan_nodes, truncated } = picture;
  const documents = territories.reduce((sum, { member_count }) => sum + member_count, 0);
  const more = (part: string) => (truncated.includes(part) ? MORE : '');
  const where =
    provinces > 0
      ? `${territoriesIn(territories.length)} in ${counted(provinces, 'province')} and a shore`
      : `${counted(documents, 'document')} in ${territoriesIn(territories.length)}`;
  return [
    where + more('territories'),
    counted(bridges.length, 'bridge') + more('bridges'),
    counted(orphan_nodes.length, 'orphan') + more('orphan_nodes'),
  ].join(' · ');
}
