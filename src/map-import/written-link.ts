/** The label of a link in a document's text; a link in a property has the property's key instead. */
export const LINKS_TO = 'links_to';

/**
 * An explicit link is stronger evidence than a shared folder: with this weight a link between two documents binds them
 * under telos-default (2.0 · 0.3 ≥ 0.5).
 */
export const LINK_WEIGHT = 2;

/** A link as written in a document, not yet resolved. */
export interface WrittenLink {
  /** A path or an address; a name in double brackets; a block id in double parentheses. */
  readonly form: 'url' | 'name' | 'block';
  /** As written, without the brackets around a name or an id. */
  readonly target: string;
  /** The destination that a definition in the same document gives for the name, as Foam writes them. */
  readonly definedAs?: string;
  /** From 1, in the file. */
  readonly line?: number;
  readonly label: string;
}

/** A tag as written in a document. */
export interface WrittenTag {
  readonly name: string;
  /** From 1, in the file. */
  readonly line?: number;
}

const WRAPPED = /^\[\[([^[\]\n]+)\]\]$/;
export const BLOCK_ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;
const WRAPPED_BLOCK = new RegExp(`^\\(\\((${BLOCK_ID.source})\\)\\)$`, 'i');

/** The form of a Markdown link's destination: Logseq also puts names and block ids there. */
export function linkOfUrl(url: string): Pick<WrittenLink, 'form' | 'target'> {
  const name = WRAPPED.exec(url)?.[1];
  if (name !== undefined) return { form: 'name', target: name };
  const block = WRAPPED_BLOCK.exec(url)?.[1];
  return block === undefined ? { form: 'url', target: url } : { form: 'block', target: block };
}

/** A link as it can be found in the file. */
export const textOfLink = ({ form, target }: Pick<WrittenLink, 'form' | 'target'>): string =>
  form === 'name' ? `[[${target}]]` : form === 'block' ? `((${target}))` : target;
