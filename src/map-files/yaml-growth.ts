import { type Document, isAlias, isCollection, isPair, isScalar } from 'yaml';
import { LIMITS } from '#base/limits.ts';

/** Aliases times nodes: each alias is searched for from the start of the text. */
const MOST_STEPS = 20_000_000;

/** The expanded size of a document, with aliases and merge keys written out. */
class Growth {
  nodes = 0;
  aliases = 0;
  readonly #sizes = new Map<string, number>();

  /** Approximate number of characters as JSON. */
  of(node: unknown): number {
    this.nodes += 1;
    if (isAlias(node)) {
      this.aliases += 1;
      return this.#sizes.get(node.source) ?? 0;
    }
    const size = this.#own(node);
    const anchor = isScalar(node) || isCollection(node) ? node.anchor : undefined;
    if (anchor !== undefined) this.#sizes.set(anchor, size);
    return size;
  }

  #own(node: unknown): number {
    if (isPair(node)) return this.of(node.key) + this.of(node.value);
    if (isCollection(node)) return node.items.reduce((sum: number, item) => sum + this.of(item), 2);
    return isScalar(node) ? (node.source ?? String(node.value)).length + 3 : 0;
  }
}

/**
 * Checks the size of a YAML document before its values are built: the parser counts aliases, but neither the size of
 * what each one repeats, nor merge keys.
 * @param text the source of the document
 * @throws ReferenceError when its values are far larger than the text, as the parser throws for the aliases that it
 * counts
 */
export function refuseGrowth(document: Document, text: string): void {
  const growth = new Growth();
  const size = growth.of(document.contents);
  const { aliases, nodes } = growth;
  if (aliases === 0) return;
  if (size > text.length + LIMITS.bodyBytes)
    throw new ReferenceError('its aliases and merge keys repeat more than is taken');
  if (aliases * nodes > MOST_STEPS) throw new ReferenceError('it has more aliases than are taken');
}
