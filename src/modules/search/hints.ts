/** What an arm says of itself when it has nothing to show. */

const REPHRASE = 'Nothing matched. Try rephrasing: other or fewer words, or a wider scope.';
const NOT_EMBEDDED =
  'The query could not be embedded, so this arm is not an answer about what is stored. Try again later.';

const endAt = (offset: number): string =>
  `There is nothing at offset ${offset}: it is past the end of this arm.`;

/** What can be done about an empty page; undefined for a page with hits. */
export const emptyPage = (hits: number, offset: number): string | undefined => {
  if (hits > 0) return undefined;
  return offset > 0 ? endAt(offset) : REPHRASE;
};

/** The same of the wide arm, which also says when it could not look. */
export const emptyWidePage = (hits: number, offset: number, degraded: boolean): string | undefined => {
  const empty = emptyPage(hits, offset);
  if (!degraded) return empty;
  return empty === undefined ? NOT_EMBEDDED : `${empty} ${NOT_EMBEDDED}`;
};
