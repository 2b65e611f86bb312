import { LIMITS } from '#base/limits.ts';

/** Separator of the titles in a header path. */
export const PATH_SEPARATOR = ' > ';

const ELLIPSIS = '…';

/**
 * The first `most` characters (code points) of a text; a longer text ends in an ellipsis, which counts as one of them.
 */
function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const characters = Array.from(text.slice(0, 2 * (most + 1)));
  return characters.length <= most ? text : characters.slice(0, most - 1).join('') + ELLIPSIS;
}

/** A title as used in paths. */
export const titleInPath = (title: string): string => shortened(title, LIMITS.headingInPath);

/** The path of titles, the outermost first; empty for none. */
export const pathOfTitles = (titles: readonly string[]): string =>
  shortened(titles.join(PATH_SEPARATOR), LIMITS.headerPath);

/** A path from a client, cut to the limits. */
export function boundedPath(path: string): string {
  // With its separator each title takes at least three characters, so any title beyond these is past the limit too.
  const titles = path.split(PATH_SEPARATOR, LIMITS.headerPath);
  return pathOfTitles(titles.map(titleInPath));
}
