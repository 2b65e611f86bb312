/** Files that the page gives to whoever looks at it; nothing is sent anywhere. */

const LONGEST_NAME = 60;

/**
 * A name of a file: `simmer-never-boil-territories.csv`.
 * @param parts titles and words; characters beside letters and digits become hyphens
 */
export function fileName(parts: readonly string[], ending: string): string {
  const name = parts
    .join(' ')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, LONGEST_NAME)
    .replaceAll(/^-+|-+$/g, '');
  return `${name || 'atlas'}.${ending}`;
}

/** How long a browser may take to begin with a file, in milliseconds. */
const KEPT_MS = 60_000;

/** Lets the browser save a file. */
export function save(name: string, contents: Blob): void {
  const address = URL.createObjectURL(contents);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
